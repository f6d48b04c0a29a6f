import type { Organizer } from '../../account/account'
import type { AccountRepository } from '../../account/account-repository'
import {
  type ApiKey,
  type ApiKeyRepository,
  hashKeyText,
  isKeyText,
  KeyRefusedError,
} from '../../account/api-key'
import type { Clock } from '../../shared/clock'

/** The last use is stored at most this often, to avoid a write per request. */
const NOTE_EVERY_MS = 60_000

/**
 * Finds a key by its text, and the organizer that it acts for.
 *
 * @throws {KeyRefusedError} if it is mistyped, unknown, revoked or expired, or its organizer erased the account.
 */
export async function findKey(
  { keys, accounts, clock }: findKey.Ports,
  text: string,
): Promise<{ readonly key: ApiKey; readonly organizer: Organizer }> {
  const now = clock()
  const key = isKeyText(text) ? await keys.find(hashKeyText(text), now) : null
  const organizer = key && (await accounts.find(key.organizerId))
  if (!key || organizer?.role !== 'organizer') throw new KeyRefusedError()
  if (now.getTime() - (key.lastUsedAt?.getTime() ?? 0) > NOTE_EVERY_MS) await keys.noteUse(key.id, now)
  return { key, organizer }
}
export declare namespace findKey {
  type Ports = {
    keys: Pick<ApiKeyRepository, 'find' | 'noteUse'>
    accounts: Pick<AccountRepository, 'find'>
    clock: Clock
  }
}
