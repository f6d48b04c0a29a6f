import { findMarkedWords, isInRanges, leavesNoInk, parseRanges } from '../shared/printable'
import { printableAtFirst } from './printable-at-first.generated'

/** The first version of the designs that is drawn with every font. */
const FIRST_WITH_ALL_FONTS = 3

const ranges = parseRanges(printableAtFirst)

/**
 * Chooses the version in which a certificate is drawn: the one that its event has, or the first with every font if the
 * fonts of that version lack a character of these texts, or leave a mark beside its letter.
 */
export function chooseSheetVersion(chosen: number, texts: readonly string[]): number {
  return chosen >= FIRST_WITH_ALL_FONTS || texts.every(isWholeAtFirst) ? chosen : FIRST_WITH_ALL_FONTS
}

function isWholeAtFirst(text: string): boolean {
  const composed = text.normalize('NFC')
  const isDrawn = (char: string) => leavesNoInk(char) || isInRanges(ranges, char.codePointAt(0) ?? 0)
  return Array.from(composed).every(isDrawn) && findMarkedWords(composed).length === 0
}
