import { setImmediate } from 'node:timers/promises'
import { spotsLeft } from '@certify/domain/event/capacity'
import type { Event } from '@certify/domain/event/event'
import { statusAt } from '@certify/domain/event/event-status'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import { getWalkIns } from '@certify/domain/event/walk-ins'
import {
  getExpiry,
  type Invitation,
  type InvitationId,
  invitationStateAt,
  MAX_INVITATION_MAILS,
  MAX_INVITED,
} from '@certify/domain/invitation/invitation'
import { refuseLongList } from '@certify/domain/invitation/invitation-errors'
import { judgeTrust } from '@certify/domain/invitation/invitation-trust'
import {
  compareRows,
  findRowProblem,
  type GivenPerson,
  type JudgedRow,
  judgeRows,
} from '@certify/domain/invitation/invited-person'
import { mayHaveAttended } from '@certify/domain/invitation/may-have-attended'
import { planSendDays } from '@certify/domain/invitation/send-days'
import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Language } from '@certify/domain/shared/language'
import { spellAddress } from '@certify/domain/shared/spell-address'
import { actsAtEvent, type EventScope } from '../act/act'
import type { Core, Doing } from '../act/core'
import { readEvent } from '../event/find-event'
import { invitationReads } from './invitation-reads'
import { type AddedInvitation, invitationStore, type NewPerson } from './invitation-store'
import { cut, SLICE_ROWS, sealRows, toAsked } from './list-rows'

const SLICE_PEOPLE = 1_000

const openInvitations = (tx: EventScope['tx']) => ({ invitations: invitationStore(tx) })
type Stores = ReturnType<typeof openInvitations>

const act = actsAtEvent('invitations', openInvitations)

/** A list, judged row by row. */
type CheckedList = {
  readonly event: Event
  readonly rows: readonly JudgedRow[]
  /** The number of places for further invitations; null without a limit. */
  readonly places: number | null
}

/** Judges each row of an organizer's list, and stores nothing. */
export async function checkList(
  { core, by, about }: Doing<EventId>,
  people: readonly { readonly row: number; readonly given: GivenPerson }[],
): Promise<CheckedList> {
  const now = core.clock()
  const event = await readEvent(core.queries, about)
  assertOwnedBy(event, by.account)
  if (statusAt(event, now) === 'canceled') throw refuse('invitation.closed')
  if (people.length > MAX_INVITED) throw refuseLongList()
  const reads = invitationReads(core.queries)
  const hasBegun = mayHaveAttended(event, now)
  const isListOnly = getWalkIns(event) === 'list_only'
  const inLetters = (await reads.findAddressesInLetters(about)).map(spellAddress)
  const sealed = await sealRows(core, people)
  const same = compareRows(sealed, { hasBegun })
  const rows: JudgedRow[] = []
  for (const slice of cut(sealed, SLICE_ROWS)) {
    const asked = toAsked(slice.filter(({ given }) => findRowProblem(given, hasBegun) === null))
    const known = await reads.findKnown(about, asked, now)
    const listed = new Set([...known.listed, ...inLetters])
    rows.push(...judgeRows(slice, { known: { ...known, listed }, hasBegun, isListOnly, same }))
    await setImmediate()
  }
  const open = await reads.countOpen(about, now)
  const left = spotsLeft(event)
  return { event, rows, places: left === null ? null : Math.max(0, left - open) }
}

/** What the invitations of one list say and ask. */
type Words = {
  readonly message: string | null
  readonly language: Language
  /** Whether a claim needs a code that goes to the invited address. */
  readonly asksCode: boolean
}

/** The invitations that were made. */
type SentInvitations = {
  readonly invitations: readonly AddedInvitation[]
  /** When the last mail leaves; null where no mail is sent. */
  readonly lastMailAt: Date | null
}

/**
 * Invites the people of a checked list. After a failure, send the list again: people already invited count as
 * "already here". Where only the list counts, a list that says that other people attended is refused as a whole.
 *
 * @param newPerDay - How many unconfirmed addresses a new organization reaches in a day; null where no mail is sent.
 * @throws `roster.list_only` or `invitation.too_many`
 */
export async function sendInvitations(
  doing: Doing<EventId>,
  { event, rows, places }: CheckedList,
  { newPerDay, ...words }: Words & { newPerDay: number | null },
): Promise<SentInvitations> {
  const strangers = rows.filter(({ problem }) => problem?.code === 'roster.list_only').length
  if (strangers > 0)
    throw refuse('roster.list_only', { case: 'import', count: strangers }, { facts: { eventId: event.id } })
  const people = rows.flatMap(({ person }) => (person ? [person] : []))
  if (places !== null && people.length > places)
    throw refuse('invitation.too_many', { people: people.length, places })
  const organizer = assertOwnedBy(event, doing.by.account)
  const plan = newPerDay === null ? null : await planMails(doing.core, organizer, people.length, newPerDay)
  const planned = people.map((person, index) => ({ ...person, sendAt: plan?.[index] ?? null }))
  const invitations: AddedInvitation[] = []
  for (const slice of cut(planned, SLICE_PEOPLE)) {
    invitations.push(...(await invite(doing, { ...words, people: slice })))
    await setImmediate()
  }
  return { invitations, lastMailAt: plan?.at(-1) ?? null }
}

const invite = act(
  async (
    { event, at, by, invitations, note },
    { people, ...words }: Words & { people: readonly NewPerson[] },
  ): Promise<readonly AddedInvitation[]> => {
    const invitedBy = assertOwnedBy(event, by.account)
    const added = await invitations.add(event.id, people, {
      ...words,
      invitedBy,
      at,
      expiresAt: getExpiry(at),
    })
    if (added.length === 0) return []
    const mailed = added.filter(({ sendAt }) => sendAt !== null)
    if (mailed.length > 0) await invitations.writeMails(mailed, { number: 1, at })
    await note('invitation.sent', { count: added.length })
    return added
  },
)

/** Ends an open invitation, and forgets its address. @throws `invitation.not_found` or `invitation.not_open` */
export async function withdrawInvitation(doing: Doing<InvitationId>): Promise<void> {
  await withdraw(await findEventOf(doing), doing.about)
}

const withdraw = act(async (scope, id: InvitationId): Promise<void> => {
  assertOwnedBy(scope.event, scope.by.account)
  await lockOpen(scope, id)
  await scope.invitations.withdraw(id)
  await scope.note('invitation.withdrawn', { invitationId: id })
})

/**
 * Sends the mail of an open invitation once more.
 *
 * @throws `invitation.not_found`, `invitation.no_mail`, `invitation.not_open` or `invitation.enough`
 */
export async function sendInvitationAgain(
  doing: Doing<InvitationId>,
  { sendsMail }: { sendsMail: boolean },
): Promise<void> {
  await sendAgain(await findEventOf(doing), { id: doing.about, sendsMail })
}

type Again = { readonly id: InvitationId; readonly sendsMail: boolean }

const sendAgain = act(async (scope, { id, sendsMail }: Again): Promise<void> => {
  const { event, at, by, invitations, note } = scope
  assertOwnedBy(event, by.account)
  if (!sendsMail) throw refuse('invitation.no_mail')
  const invitation = await lockOpen(scope, id)
  if (invitation.mails >= MAX_INVITATION_MAILS)
    throw refuse('invitation.enough', { max: MAX_INVITATION_MAILS })
  const number = await invitations.countMail(invitation)
  await invitations.writeMails([{ id, sendAt: at }], { number, at })
  await note('invitation.sent_again', { invitationId: id })
})

/** The same doing, at the event of the invitation. */
async function findEventOf({ core, by, about: id }: Doing<InvitationId>): Promise<Doing<EventId>> {
  const invitation = await invitationReads(core.queries).find(id)
  if (invitation === null) throw refuse('invitation.not_found')
  return { core, by, about: invitation.eventId }
}

async function lockOpen({ at, invitations }: EventScope<Stores>, id: InvitationId): Promise<Invitation> {
  const invitation = await invitations.lock(id)
  if (invitation === null) throw refuse('invitation.not_found')
  if (invitationStateAt(invitation, at) !== 'open') throw refuse('invitation.not_open')
  return invitation
}

async function planMails(core: Core, organizer: AccountId, count: number, newPerDay: number) {
  const at = core.clock()
  const sending = await invitationReads(core.queries).readSending(organizer, at)
  const { perDay } = judgeTrust(sending, newPerDay)
  return planSendDays(count, { queued: sending.queued, perDay: Math.max(1, perDay), at })
}
