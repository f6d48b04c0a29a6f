import { isDeepStrictEqual } from 'node:util'
import type { Organizer } from '@certify/domain/account/account'
import { type AgendaItem, addsUp, toFigures } from '@certify/domain/agenda/agenda-item'
import { findRefolded } from '@certify/domain/agenda/completion'
import type { CleanImage } from '@certify/domain/certificate/content-store'
import { assertMove } from '@certify/domain/event/assert-move'
import { type AttendanceCode, newAttendanceCode } from '@certify/domain/event/attendance-code'
import { editedDraft, findMovedStart } from '@certify/domain/event/edited-draft'
import type { Event } from '@certify/domain/event/event'
import {
  type EventDraft,
  type EventForm,
  earliestStart,
  parseEventDraft,
} from '@certify/domain/event/event-draft'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import {
  type AgendaPlan,
  keepSessions,
  moveSessions,
  nothingKnown,
  planAgenda,
} from '@certify/domain/event/plan-agenda'
import { assertMayAddEvent } from '@certify/domain/event/upcoming-quota'
import type { TimeAndPlace } from '@certify/domain/mail/mail-situation'
import type { Cid } from '@certify/domain/shared/cid'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { actsAtEvent, actsOf, type EventScope } from '../act/act'
import type { Core, Doing } from '../act/core'
import { findMarked, readItems, storeItems } from '../agenda/agenda-store'
import { refoldAfterChange } from '../agenda/refold'
import type { Queries } from '../database/connection/client'
import { tellSeatsAndLine, writeToClaimants } from '../mail/tell-people'
import { lineStore } from '../roster/roster-stores'
import { writeEventWebhooks } from '../webhook/write-webhooks'
import { cancel } from './cancel'
import { sealCode } from './event-codes'
import { lockEvent } from './event-rows'
import { type Described, eventStore, newEventStore } from './event-store'
import { readOwnEvent } from './find-event'
import { copyQuestions } from './question-store'

/** What an organizer sends of an event. Without a picture, an edit keeps the one that the event has. */
type Sent = { readonly form: EventForm; readonly picture: CleanImage | null }

/**
 * Creates an event with a new attendance code. The picture is stored first, so that the event always has it. Refuses more
 * upcoming events than an organizer may have.
 *
 * @param sent.questionsOf - An event of the same organizer whose questions the new one asks, too.
 *
 * @throws {FieldInvalidError} @throws {UnavailableError}
 */
export async function createEvent(
  doing: Omit<Doing<unknown>, 'about'>,
  {
    organizer,
    form,
    picture,
    questionsOf = null,
  }: Sent & { organizer: Organizer; questionsOf?: EventId | null },
): Promise<Event> {
  const { core } = doing
  const now = core.clock()
  const draft = parseEventDraft(form, { earliestStart: earliestStart(now) })
  // A copy of an event names the sessions of the other one.
  const agenda = form.agenda.map(({ session: _, ...row }) => row)
  const plan = planAgenda({ ...form, agenda }, draft, nothingKnown, now)
  const pictureCid = await storePicture(core, picture)
  const described = {
    ...draft,
    pictureCid,
    printsNames: form.printsNames ?? false,
    credit: form.credit ?? null,
    listsSessions: form.listsSessions ?? false,
    ...toAgendaColumns(plan),
  }
  return addEvent(doing, { organizer, described, items: plan.items, questionsOf })
}

const addEvent = actsOf((tx, at) => ({ events: newEventStore(tx, at) }))(
  async (
    { core, tx, events, note },
    added: {
      organizer: Organizer
      described: Described
      items: readonly AgendaItem[]
      questionsOf: EventId | null
    },
  ): Promise<Event> => {
    const { organizer, described, items, questionsOf } = added
    if (questionsOf !== null) await readOwnEvent(tx, questionsOf, organizer.id)
    assertMayAddEvent(await events.countUpcoming(organizer.id))
    const event = await events.add(
      organizer.id,
      described,
      sealCode(core.seal, newAttendanceCode(core.random)),
    )
    if (items.length > 0) await storeItems(tx, event.id, items)
    await note('event.created', {}, { eventId: event.id })
    if (questionsOf === null) return event
    await copyQuestions(tx, { from: questionsOf, to: event.id })
    return lockEvent(tx, event.id)
  },
)

const act = actsAtEvent('events', (tx, eventId, at) => ({
  row: eventStore(tx, eventId, at),
  line: lineStore(tx, eventId, at),
}))

/**
 * Changes any field of an event. The start can change only until the event has begun. People with a seat or in line get a
 * mail about a new time or place, unless `tellsPeople` is false.
 *
 * @throws {FieldInvalidError} @throws {UnavailableError}
 */
export async function editEvent(
  doing: Doing<EventId>,
  { form, picture, tellsPeople = true }: Sent & { tellsPeople?: boolean },
): Promise<Event> {
  const { core, by, about } = doing
  const event = await readOwnEvent(core.queries, about, by.account)
  await planEdit(core.queries, event, form, core.clock())
  return storeEdit(doing, { form, pictureCid: await storePicture(core, picture), tellsPeople })
}

const storeEdit = act(
  async (
    { tx, event, at, by, row, line, note, wake },
    { form, pictureCid, tellsPeople }: { form: EventForm; pictureCid: Cid | null; tellsPeople: boolean },
  ): Promise<Event> => {
    assertOwnedBy(event, by.account)
    const { draft, plan, items } = await planEdit(tx, event, form, at)
    const printsNames = form.printsNames ?? event.printsNames
    const previousStartsAt = findMovedStart(event, draft)
    await row.change({
      ...draft,
      printsNames,
      ...(form.credit !== undefined && { credit: form.credit }),
      ...(form.listsSessions !== undefined && { listsSessions: form.listsSessions }),
      ...((addsUp(event) || addsUp(plan)) && toAgendaColumns(plan)),
      ...(pictureCid && { pictureCid }),
      ...(previousStartsAt && { previousStartsAt }),
    })
    const isDone = await changeAgenda(tx, event, { draft, plan, items, at })
    if (!isDone) wake('issuer')
    // More people may meet the rule now. Where the sums wait, their last slice writes.
    else if (event.minting === 'open' && (addsUp(event) || addsUp(plan)))
      await writeToClaimants(tx, { eventId: event.id, at })
    await note('event.edited', printsNames === event.printsNames ? {} : { printsNames })
    if (draft.maxAttendees !== event.maxAttendees) await line.moveUp()
    const edited = await row.read()
    const before = pickTimeAndPlace(event)
    const isMoved = JSON.stringify(before) !== JSON.stringify(pickTimeAndPlace(edited))
    if (isMoved || event.title !== edited.title) await row.raiseCalendarSequence()
    if (isMoved && tellsPeople) {
      await tellSeatsAndLine(tx, 'event.changed', { eventId: event.id, facts: { before }, at })
    }
    await writeUpdated({ tx, event, at })
    return edited
  },
)

type EditPlan = {
  readonly draft: EventDraft
  readonly plan: AgendaPlan
  readonly items: readonly AgendaItem[]
}

/** What an edit makes of an event and its agenda, and the items that it has now. */
async function planEdit(queries: Queries, event: Event, form: EventForm, now: Date): Promise<EditPlan> {
  const items = event.lastItem > 0 ? await readItems(queries, event.id) : []
  const moved = moveSessions(keepSessions(form, event.agenda, items), event, items)
  const draft = editedDraft(event, moved, now)
  const { lastItem, completion } = event
  return { draft, plan: planAgenda(moved, draft, { items, lastItem, completion }, now), items }
}

/**
 * Stores the items of an agenda, and adds up again what people attended, where that changes.
 *
 * @returns false if slices of people wait to be added up.
 * @throws `session.has_marks`
 */
async function changeAgenda(
  tx: Queries,
  event: Event,
  { draft, plan, items, at }: EditPlan & { at: Date },
): Promise<boolean> {
  if (!addsUp(event) && !addsUp(plan)) return true
  const removed = items.filter(({ number }) => !plan.items.some((item) => item.number === number))
  const marked = await findMarked(tx, event.id, removed)
  if (marked.length > 0) {
    const topic = event.agenda.find(({ item }) => item === marked[0])?.topic ?? ''
    throw refuse('session.has_marks', { topic }, { field: 'agenda', facts: { eventId: event.id } })
  }
  if (!isDeepStrictEqual(items, sortItems(plan.items))) await storeItems(tx, event.id, plan.items)
  const refolded = findRefolded(
    { items, completion: event.completion, event },
    { items: plan.items, completion: plan.completion, event: draft },
  )
  const what = refolded === 'all' ? refolded : { atItems: refolded }
  return !(await refoldAfterChange(tx, event.id, what, at))
}

/** A form has items in the order of its rows. */
function sortItems(items: readonly AgendaItem[]): readonly AgendaItem[] {
  return [...items].sort((a, b) => a.number - b.number)
}

function toAgendaColumns({ agenda, lastItem, completion, held }: AgendaPlan) {
  return { agenda, lastItem, completion, ...toFigures(held) }
}

/**
 * Cancels an event permanently. Certificates already minted stay valid.
 *
 * @param params.message - The organizer's own words for everybody who hears of it.
 */
export const cancelEvent = act(
  async ({ tx, event, at, by, note }, { message }: { message?: string | undefined }): Promise<Event> => {
    assertOwnedBy(event, by.account)
    assertMove(event, 'canceled', at)
    await note('event.canceled')
    return cancel(tx, event.id, at, message)
  },
)

/** Opens or closes the minting period of an event. A request for the current status is refused, as specified. */
export const changeStatus = act(
  async ({ tx, event, at, by, row, note }, { to }: { to: 'minting' | 'ended' }): Promise<Event> => {
    assertOwnedBy(event, by.account)
    assertMove(event, to, at)
    const isOpened = to === 'minting'
    const changed = await row.change({ minting: isOpened ? 'open' : 'closed' })
    await note(isOpened ? 'event.minting_opened' : 'event.minting_closed')
    if (isOpened) await writeToClaimants(tx, { eventId: event.id, at })
    await writeUpdated({ tx, event, at })
    return changed
  },
)

/** Switches the printing of names on or off. Each person still has to agree to their own name. */
export const switchNames = act(
  async ({ tx, event, at, by, row, note }, { printsNames }: { printsNames: boolean }): Promise<Event> => {
    assertOwnedBy(event, by.account)
    assertNotCanceled(event, 'edit')
    const changed = await row.change({ printsNames })
    await note('event.names_switched', { printsNames })
    await writeUpdated({ tx, event, at })
    return changed
  },
)

/** Gives an event a new key. The link that people have passed on opens an unlisted event no longer. */
export const renewLink = act(async ({ tx, event, at, by, row, note }): Promise<Event> => {
  assertOwnedBy(event, by.account)
  const renewed = await row.renewKey()
  await note('event.link_renewed')
  await writeUpdated({ tx, event, at })
  return renewed
})

/** Replaces an event's attendance code. The previous code counts for one more minute. */
export const rotateAttendanceCode = act(
  async ({ core, tx, event, at, by, row, note }): Promise<AttendanceCode> => {
    assertOwnedBy(event, by.account)
    assertNotCanceled(event, 'code')
    const code = newAttendanceCode(core.random)
    await row.replaceCode(sealCode(core.seal, code))
    await note('event.code_rotated')
    await writeUpdated({ tx, event, at })
    return code
  },
)

/** Ends every code that the screen has shown so far or has loaded in advance. New codes count at once. */
export const stopDoorCodes = act(async ({ tx, event, at, by, row, note }): Promise<void> => {
  assertOwnedBy(event, by.account)
  await row.change({ doorEpoch: event.doorEpoch + 1 })
  await note('door.codes_stopped')
  await writeUpdated({ tx, event, at })
})

function assertNotCanceled({ id, canceledAt }: Event, asked: 'edit' | 'code'): void {
  if (canceledAt) throw refuse('event.canceled', { case: asked }, { facts: { eventId: id } })
}

function writeUpdated({ tx, event, at }: Pick<EventScope, 'tx' | 'event' | 'at'>): Promise<void> {
  return writeEventWebhooks(tx, 'event.updated', { eventId: event.id, at })
}

async function storePicture({ content }: Pick<Core, 'content'>, picture: CleanImage | null) {
  return picture && (await content.putFile(picture.bytes)).cid
}

function pickTimeAndPlace({ startsAt, endsAt, timeZone, location, onlineLink }: Event): TimeAndPlace {
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    location,
    onlineLink: onlineLink ?? null,
  }
}
