import { isEmail } from '../shared/email'
import { FieldInvalidError } from '../shared/errors'
import { hasHiddenCharacters, oneLine } from '../shared/plain-text'

/** The longest name a sheet can carry, in characters. */
export const MAX_PRINTED_NAME_LENGTH = 100

/** What somebody decided about their name on one event's certificate, and when: consent to exactly this name, or none. */
export type NameChoice =
  | { readonly print: true; readonly name: string; readonly chosenAt: Date }
  | { readonly print: false; readonly chosenAt: Date }

/** What people tend to overlook in their own name before it is permanent. */
export type NameHint = 'lower-case' | 'single-word'

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

/** What is wrong with a name that shall be printed, as a sentence; null when nothing is. */
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

/** What to point out about a name, kindly: both may be just right. Scripts without capitals or spaces raise nothing. */
export function nameHints(text: string): readonly NameHint[] {
  const name = oneLine(text)
  const hasCapitals = name.toUpperCase() !== name.toLowerCase()
  if (!hasCapitals) return []
  return [
    ...(name === name.toLowerCase() ? (['lower-case'] as const) : []),
    ...(name.includes(' ') ? [] : (['single-word'] as const)),
  ]
}
