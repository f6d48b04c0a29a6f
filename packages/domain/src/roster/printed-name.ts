import { looksLikeEmail } from '../shared/email'
import { FieldInvalidError, type FieldProblem } from '../shared/errors'
import { hasHiddenCharacters, oneLine } from '../shared/plain-text'
import { findUnprintable, nameCharacters, spellPrintable } from '../shared/printable'

/** The longest name that fits on a sheet, in characters. */
export const MAX_PRINTED_NAME_LENGTH = 100

/** A person's choice about their name on one event's certificate: consent to exactly this name, or no name. */
export type NameChoice =
  | { readonly print: true; readonly name: string; readonly chosenAt: Date }
  | { readonly print: false; readonly chosenAt: Date }

/** A common oversight in a name that will be permanent. */
type NameHint = 'lower-case' | 'single-word'

/**
 * Reads a name as it will be printed: one line, trimmed, in Unicode NFC, with plain letters for styled ones.
 *
 * @throws {FieldInvalidError} with field `name`; an email address is refused, since none may ever become permanent, and
 * so are characters that certificates cannot show, since nobody agreed to a name without them.
 */
export function parsePrintedName(text: string): string {
  const problem = findPrintedNameProblem(text)
  if (problem) throw new FieldInvalidError(problem)
  return spellPrintable(oneLine(text)).normalize('NFC')
}

/** Finds what is wrong with a name to be printed; null if nothing is. */
export function findPrintedNameProblem(text: string): FieldProblem | null {
  const name = spellPrintable(oneLine(text))
  const field = 'name'
  const label = 'printed_name'
  if (name === '') return { field, code: 'field.required', values: { label } }
  if (name.length > MAX_PRINTED_NAME_LENGTH) {
    return { field, code: 'field.too_long', values: { label, max: MAX_PRINTED_NAME_LENGTH } }
  }
  if (hasHiddenCharacters(name)) return { field, code: 'field.hidden_characters', values: { label } }
  if (!/\p{Letter}/u.test(name)) return { field, code: 'field.without_letter' }
  const characters = findUnprintable(name)
  if (characters.length > 0) {
    return { field, code: 'field.unprintable', values: { characters: nameCharacters(characters) } }
  }
  if (name.split(' ').some(looksLikeEmail)) return { field, code: 'field.shows_an_email' }
  return null
}

/** Finds hints about a name; a name with hints may still be right. Scripts without capitals or spaces give none. */
export function nameHints(text: string): readonly NameHint[] {
  const name = oneLine(text)
  const hasCapitals = name.toUpperCase() !== name.toLowerCase()
  if (!hasCapitals) return []
  return [
    ...(name === name.toLowerCase() ? (['lower-case'] as const) : []),
    ...(name.includes(' ') ? [] : (['single-word'] as const)),
  ]
}
