import type { Brand } from './brand'
import { parseId } from './id'

/** Number of an account, from 1. */
export type AccountId = Brand<number, 'AccountId'>

/** Reads an account's number. @throws {FieldInvalidError} */
export function parseAccountId(input: string | number, field = 'account_id'): AccountId {
  return parseId(input, field) as AccountId
}
