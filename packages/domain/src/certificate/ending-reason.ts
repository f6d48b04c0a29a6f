import { FieldInvalidError } from '../shared/errors'
import { hasHiddenCharacters, oneLine } from '../shared/plain-text'

/** The longest reason that the registry stores, in characters. */
const MAX_REASON_LENGTH = 280

/**
 * Reads the public reason for ending a certificate: one line, because screens show it as a sentence.
 *
 * @throws {FieldInvalidError} with field `reason`.
 */
export function parseReason(text: string): string {
  const reason = oneLine(text)
  const problem =
    reason === ''
      ? 'A reason is required.'
      : reason.length > MAX_REASON_LENGTH
        ? `The reason cannot exceed ${MAX_REASON_LENGTH} characters.`
        : hasHiddenCharacters(reason)
          ? 'The reason contains characters that cannot be shown.'
          : null
  if (problem) throw new FieldInvalidError({ field: 'reason', message: problem })
  return reason
}
