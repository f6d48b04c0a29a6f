/** Writes the digits of any script as 0 to 9: `１２３`, `१२३` and `١٢٣` are 123. Other characters stay. */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, toAsciiDigit)
}

/** The digits of each script follow each other in Unicode from its zero on. */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1
  return String(value)
}
