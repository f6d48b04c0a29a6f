/** Keys of a scanner follow each other faster than anybody types. */
const GAP_MS = 80
const SHORTEST = 12

/** A pressed key, as `KeyboardEvent` has it. */
type Key = { readonly code: string; readonly key: string; readonly at: number }

const ends = ['Enter', 'NumpadEnter', 'Tab']

/**
 * Reads a USB or Bluetooth scanner, which types what it reads and ends with Enter or Tab.
 *
 * @param onTexts - Gets both readings: by the places of the keys, as a scanner with an American keyboard under another
 *   layout needs it, and by their characters, for a scanner that knows the layout or sends no places.
 */
export function keyScanner(onTexts: (texts: readonly string[]) => void) {
  let typed = { byPlace: '', byCharacter: '' }
  let last = Number.NEGATIVE_INFINITY
  /** Takes one key. Returns whether it ended a scan, so that it does nothing else. */
  return ({ code, key, at }: Key): boolean => {
    if (key === 'Shift' || code.startsWith('Shift')) return false
    const { byPlace, byCharacter } = at - last < GAP_MS ? typed : { byPlace: '', byCharacter: '' }
    last = at
    if (ends.includes(code) || ends.includes(key)) {
      typed = { byPlace: '', byCharacter: '' }
      const texts = [...new Set([byPlace, byCharacter])].filter(({ length }) => length >= SHORTEST)
      if (texts.length === 0) return false
      onTexts(texts)
      return true
    }
    typed = { byPlace: byPlace + readPlace(code), byCharacter: byCharacter + readCharacter(key) }
    return false
  }
}

function readPlace(code: string): string {
  const [, character] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
  if (character !== undefined) return character
  return code === 'Period' || code === 'NumpadDecimal' ? '.' : ''
}

/** Keys without a character have a longer name, such as `CapsLock`. */
function readCharacter(key: string): string {
  return /^[0-9A-Za-z.]$/.test(key) ? key.toUpperCase() : ''
}
