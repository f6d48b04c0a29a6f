import { findMarkedWords, isInRanges, leavesNoInk, parseRanges } from '../shared/printable'
import { printableAtFirst } from './printable-at-first.generated'

/** The first version of the designs that is drawn with every font. */
const FIRST_WITH_ALL_FONTS = 3

/** The version that says how much of its event the person attended. Earlier verifiers call it unknown, not false. */
export const VERSION_WITH_ATTENDED = 5

const ranges = parseRanges(printableAtFirst)

/**
 * Chooses the version in which a certificate is drawn: the one that its event has, or the first with every font if the
 * fonts of that version lack a character of these texts, or leave a mark beside its letter.
 *
 * @param statesAttended - Whether it says how much of its event the person attended.
 */
export function chooseSheetVersion(chosen: number, texts: readonly string[], statesAttended = false): number {
  if (statesAttended) return Math.max(chosen, VERSION_WITH_ATTENDED)
  return chosen >= FIRST_WITH_ALL_FONTS || texts.every(isWholeAtFirst) ? chosen : FIRST_WITH_ALL_FONTS
}

function isWholeAtFirst(text: string): boolean {
  const composed = text.normalize('NFC')
  const isDrawn = (char: string) => leavesNoInk(char) || isInRanges(ranges, char.codePointAt(0) ?? 0)
  return Array.from(composed).every(isDrawn) && findMarkedWords(composed).length === 0
}
