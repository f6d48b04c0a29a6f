import { fold } from '@certify/domain/shared/fold'

/** A pattern for `like` that finds `text` anywhere in a folded column. A text of punctuation alone finds nothing. */
export function containingFolded(text: string): string {
  return containing(fold(text) || text)
}

/** A pattern for `ilike` that finds `text` anywhere, taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
