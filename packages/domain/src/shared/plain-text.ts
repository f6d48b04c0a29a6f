import { FieldInvalidError } from './errors'

/**
 * Control characters, lone surrogates, line separators and direction overrides, which can forge log lines and names.
 */
const NOT_PLAIN = /(?![\n\t])[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/u

/** One line of text as a person typed it, trimmed, in Unicode NFC; tabs and line breaks become spaces. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Text of several lines, trimmed, in Unicode NFC, with `\n` line ends. */
export function cleanParagraphs(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
}

/** Whether `text` contains invisible characters. */
export function hasHiddenCharacters(text: string): boolean {
  return NOT_PLAIN.test(text)
}

/**
 * Bounds an optional text field; blank becomes null.
 *
 * @throws {FieldInvalidError} when it is longer than `max` characters or has hidden characters.
 */
export function optionalText(
  text: string | null | undefined,
  { field, max }: { field: string; label?: string; max: number },
): string | null {
  const clean = cleanParagraphs(text ?? '')
  if (clean === '') return null
  if (clean.length > max) {
    throw new FieldInvalidError({ field, code: 'field.too_long', values: { max } })
  }
  if (hasHiddenCharacters(clean)) {
    throw new FieldInvalidError({ field, code: 'field.hidden_characters' })
  }
  return clean
}
