import { FieldInvalidError } from './errors'

/** The largest PostgreSQL `integer`, the type of identity columns. */
const LARGEST_ID = 2 ** 31 - 1

/**
 * Reads a positive whole number from untrusted input: digits as text, or a JSON number.
 *
 * @throws {FieldInvalidError} when `input` is anything else.
 */
export function parseId(input: string | number, field: string): number {
  const id = typeof input === 'number' ? input : /^[0-9]{1,10}$/.test(input) ? Number(input) : Number.NaN
  if (!Number.isInteger(id) || id < 1 || id > LARGEST_ID) {
    throw new FieldInvalidError({ field, code: 'field.not_an_id' })
  }
  return id
}
