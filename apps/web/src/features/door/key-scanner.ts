/** Keys of a scanner follow each other faster than anybody types. */
const GAP_MS = 80
const SHORTEST = 12

/** Reads a USB or Bluetooth scanner, which types what it reads and ends with Enter or Tab. */
export function keyScanner(onText: (text: string) => void) {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  /** Takes one key. Returns whether it ended a scan, so that it does nothing else. */
  return (key: { readonly code: string; readonly at: number }): boolean => {
    if (key.code.startsWith('Shift')) return false
    const isNext = key.at - last < GAP_MS
    last = key.at
    if (key.code === 'Enter' || key.code === 'NumpadEnter' || key.code === 'Tab') {
      const text = isNext ? typed : ''
      typed = ''
      if (text.length < SHORTEST) return false
      onText(text)
      return true
    }
    typed = (isNext ? typed : '') + readKey(key.code)
    return false
  }
}

/** The character of a key by its position on the keyboard, because scanners type as on an American layout. */
function readKey(code: string): string {
  const [, character] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
  if (character !== undefined) return character
  return code === 'Period' || code === 'NumpadDecimal' ? '.' : ''
}
