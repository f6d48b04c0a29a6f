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
  if (reason === '') throw new FieldInvalidError({ field: 'reason', code: 'field.required' })
  if (reason.length > MAX_REASON_LENGTH) {
    throw new FieldInvalidError({
      field: 'reason',
      code: 'field.too_long',
      values: { max: MAX_REASON_LENGTH },
    })
  }
  if (hasHiddenCharacters(reason)) {
    throw new FieldInvalidError({ field: 'reason', code: 'field.hidden_characters' })
  }
  return reason
}
