import { isEmail } from '../shared/email'
import { FieldInvalidError } from '../shared/errors'
import { hasHiddenCharacters, oneLine } from '../shared/plain-text'

/** The longest name that fits on a sheet, in characters. */
export const MAX_PRINTED_NAME_LENGTH = 100

/** A person's choice about their name on one event's certificate: consent to exactly this name, or no name. */
export type NameChoice =
  | { readonly print: true; readonly name: string; readonly chosenAt: Date }
  | { readonly print: false; readonly chosenAt: Date }

/** A common oversight in a name that will be permanent. */
type NameHint = 'lower-case' | 'single-word'

/**
 * Reads a name as it will be printed: one line, trimmed, in Unicode NFC.
 *
 * @throws {FieldInvalidError} with field `name`; an email address is refused, since none may ever become permanent.
 */
export function parsePrintedName(text: string): string {
  const name = oneLine(text)
  const problem = printedNameProblem(name)
  if (problem) throw new FieldInvalidError({ field: 'name', message: problem })
  return name
}

/** Finds what is wrong with a name to be printed, as a sentence; null if nothing is. */
export function printedNameProblem(text: string): string | null {
  const name = oneLine(text)
  if (name === '') return 'Write the name as it shall be printed.'
  if (name.length > MAX_PRINTED_NAME_LENGTH) {
    return `The printed name cannot exceed ${MAX_PRINTED_NAME_LENGTH} characters.`
  }
  if (hasHiddenCharacters(name)) return 'The name contains characters that cannot be printed.'
  if (!/\p{Letter}/u.test(name)) return 'The name needs at least one letter.'
  if (name.split(' ').some(isEmail)) {
    return 'This looks like an email address, which never goes on a certificate.'
  }
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
