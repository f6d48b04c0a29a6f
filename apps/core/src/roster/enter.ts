import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventScope } from '../act/act'
import type { StoredStanding } from './find-standing'
import type { RosterStores } from './roster-stores'

/**
 * Gives a person who may join a free seat, or the one that is kept for them. An approval stays, because the person may
 * leave and join again; the seat settles every other request.
 */
export async function enter(
  { at, roster, line, requests, note, tell }: EventScope<RosterStores>,
  accountId: AccountId,
  { place, request }: StoredStanding,
): Promise<RosterEntry> {
  if (place) await line.leave(place)
  if (request && request.state !== 'approved') await requests.remove(request)
  const entry = await roster.add(accountId, at)
  await note('roster.joined', { entryId: entry.id })
  await tell('seat.taken', { to: accountId, facts: { entryId: entry.id } })
  return entry
}
