import type { Account } from '@certify/domain/account/account'
import { findKeptArrival } from '@certify/domain/roster/attendance-mark'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse, UnavailableError } from '@certify/domain/shared/errors'
import { and, asc, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import { actsOf, type Scope } from '../act/act'
import type { Doing } from '../act/core'
import { readMarks } from '../agenda/read-marks'
import { refoldSessions } from '../agenda/refold'
import { addAllPending } from '../certificate/batch-slices'
import { among, toIntegers } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { attendanceMarks, doorLinks } from '../database/schema/attendance'
import { rosterEntries } from '../database/schema/events'
import { cancel } from '../event/cancel'
import { endAccess } from '../roster/end-access'
import { endTranscripts } from '../transcript/transcript-store'
import { eraseContent, removeErased } from './erased-content'
import { erasingStore, listFormerAccounts } from './erasing-store'

type Stores = { readonly rows: ReturnType<typeof erasingStore> }

const act = actsOf((tx, at): Stores => ({ rows: erasingStore(tx, at) }))

/**
 * Erases an account off chain, and the accounts that the same person moved from: the person's data in the database and
 * the content with their name or picture. Wallet, event number and content addresses stay on chain.
 *
 * @throws `account.not_found` if it is erased already.
 */
export async function eraseAccount(
  doing: Omit<Doing<unknown>, 'about'>,
  { account }: { account: Account },
): Promise<void> {
  await forgetPerson(doing, { id: account.id })
  try {
    await removeErased(doing.core)
  } catch (error) {
    // The content is no longer served. Its bytes are removed as soon as the store answers.
    if (!(error instanceof UnavailableError)) throw error
  }
}

const forgetPerson = act(async (scope, { id }: { id: AccountId }): Promise<void> => {
  const ids = [...(await listFormerAccounts(scope.tx, id)), id]
  await holdEventsOf(scope.tx, ids)
  await addAllPending(scope.tx, ids)
  await forgetSessions(scope.tx, ids)
  for (const each of ids) await forgetAccount(scope, each)
})

/**
 * Removes name, email and every contact field, ends all that the account can still do, gives back the seats of events
 * that have not begun, and cancels its own events that are not over. Keeps what the chain holds anyway.
 */
async function forgetAccount(scope: Scope<Stores>, id: AccountId): Promise<void> {
  const { tx, at, rows, note } = scope.as(id)
  // This finds the content by the names, the image and the logo, so it comes before those go.
  await eraseContent(tx, id, at)
  const wallet = await rows.forgetAccount(id)
  if (wallet === null) throw refuse('account.not_found')
  await rows.removeOwned(id, wallet)
  await endAccess(tx, { id, wallet, at })
  await endTranscripts(tx, { id, wallet, at })
  await rows.removeImage(id)
  await rows.forgetNames(id)
  for (const eventId of await rows.holdOpenEvents(id)) {
    await cancel(tx, eventId, at)
    await note('event.canceled', { becauseErased: true }, { eventId })
  }
  await rows.withdrawInvitations(id)
  await note('account.erased')
}

/** Holds all events of these accounts, in the order of their numbers, so that two erasures cannot deadlock. */
async function holdEventsOf(tx: Queries, accountIds: readonly AccountId[]): Promise<void> {
  await tx.execute(sql`
    select 1 from events where id in (
      select event_id from roster_entries where account_id = any(${toIntegers(accountIds)}))
    order by id for no key update`)
}

/**
 * Forgets at which sessions these people were: a topic may reveal health or belief. Who is present at the event because
 * of a session stays present, and when they arrived; neither door nor session stays. The caller holds the events.
 */
async function forgetSessions(tx: Queries, accountIds: readonly AccountId[]): Promise<void> {
  const { id, eventId, accountId } = rosterEntries
  const { entryId, item } = attendanceMarks
  const ofSession = tx
    .select({ entryId })
    .from(attendanceMarks)
    .where(and(eq(entryId, id), or(isNotNull(item), isAtSessionDoor(tx))))
  const entries = await tx
    .select({ id, eventId })
    .from(rosterEntries)
    .where(and(among(accountId, accountIds), exists(ofSession)))
    .orderBy(asc(id))
  for (const entry of entries) await forgetOfEntry(tx, { ...entry, id: trusted.entryId(entry.id) })
}

async function forgetOfEntry(tx: Queries, entry: { id: EntryId; eventId: number }): Promise<void> {
  const { id, entryId, item } = attendanceMarks
  const marks = await readMarks(tx, [entry.id])
  const kept = findKeptArrival(marks.get(entry.id) ?? [])
  if (kept) {
    const ofEvent = { item: null, doorLinkId: null, minutes: null, until: null }
    await tx.update(attendanceMarks).set(ofEvent).where(eq(id, kept.id))
  }
  await tx.delete(attendanceMarks).where(and(eq(entryId, entry.id), isNotNull(item)))
  const atDoor = and(eq(entryId, entry.id), isAtSessionDoor(tx))
  await tx.update(attendanceMarks).set({ doorLinkId: null }).where(atDoor)
  await refoldSessions(tx, trusted.eventId(entry.eventId), [entry.id])
}

/** A mark of the event may come from a session's door: the session was gone, or let nobody in. */
function isAtSessionDoor(tx: Queries) {
  const { id, item } = doorLinks
  const isItsDoor = and(eq(id, attendanceMarks.doorLinkId), isNotNull(item))
  return exists(tx.select({ id }).from(doorLinks).where(isItsDoor))
}
