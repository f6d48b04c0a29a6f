import {
  type AgendaItem,
  countMinutes,
  hasOverlap,
  orOwnSession,
  type SessionSums,
  sumHeld,
} from '../agenda/agenda-item'
import type { Completion, CompletionForm } from '../agenda/completion'
import { checksIn, type ItemForm, readItem } from '../agenda/item-form'
import { FieldInvalidError } from '../shared/errors'
import type { EventDraft, EventForm } from './event-draft'
import { type AgendaRow, isKept, type SessionForm } from './event-field-kinds'
import { isTimeZone, moveByClock, readWall, writeClock } from './time-zone'

/** What an event has. */
type Known = {
  readonly items: readonly AgendaItem[]
  readonly lastItem: number
  readonly completion: Completion | null
}

/** An agenda as it is to be stored. */
export type AgendaPlan = {
  readonly agenda: readonly AgendaRow[]
  readonly items: readonly AgendaItem[]
  readonly lastItem: number
  readonly completion: Completion | null
  readonly held: SessionSums
}

/** What an event has that was never asked to check people in at sessions. */
export const nothingKnown: Known = { items: [], lastItem: 0, completion: null }

/**
 * Gives new items their numbers, which were never used, and computes what the event holds. An event that has a rule and
 * no such items is its own only session.
 *
 * @throws {FieldInvalidError} for an item that the event does not have, and what `planRule` throws.
 */
export function planAgenda(
  form: Pick<EventForm, 'agenda' | 'completion'>,
  draft: Pick<EventDraft, 'agenda' | 'timeZone' | 'startsAt' | 'endsAt' | 'doorsOpenMinutes'>,
  known: Known,
  now: Date,
): AgendaPlan {
  const rows = numberRows(form.agenda, known)
  const items = rows.flatMap(({ row, number }) => {
    if (number === undefined) return []
    return [
      readItem(
        row,
        number,
        known.items.find((item) => item.number === number),
        now,
      ),
    ]
  })
  const asked = form.completion === undefined ? known.completion : form.completion
  const agenda = draft.agenda.map((row, index) => {
    const item = items.find(({ number }) => number === rows[index]?.number)
    return item ? { ...row, ...writeTimes(item, draft.timeZone), item: item.number } : row
  })
  const lastItem = Math.max(known.lastItem, ...items.map(({ number }) => number))
  return { agenda, items, lastItem, ...planRule(items, asked, draft) }
}

/**
 * A rule for these items, and what they hold.
 *
 * @throws {FieldInvalidError} for "all sessions" if two are at one time.
 */
export function planRule(
  items: readonly AgendaItem[],
  asked: CompletionForm | null,
  event: Pick<EventDraft, 'startsAt' | 'endsAt' | 'doorsOpenMinutes'>,
): Pick<AgendaPlan, 'completion' | 'held'> {
  if (asked?.kind === 'all' && hasOverlap(items)) {
    throw new FieldInvalidError({ field: 'completion', code: 'field.sessions_overlap' })
  }
  const completion = asked && { ...asked, entryCounts: asked.entryCounts ?? items.length > 0 }
  return { completion, held: sumHeld(orOwnSession(items, completion, event)) }
}

/** The rows that are kept, with the number of each one's item; undefined: it checks nobody in. */
function numberRows(rows: readonly SessionForm[], { items, lastItem }: Known) {
  let last = lastItem
  return rows.flatMap((row, index): { row: SessionForm; number: number | undefined }[] => {
    if (!isKept(row)) return []
    if (!checksIn(row)) return [{ row, number: undefined }]
    if (row.session === undefined) return [{ row, number: ++last }]
    if (items.some(({ number }) => number === row.session)) return [{ row, number: row.session }]
    throw new FieldInvalidError({ field: `agenda.${index}.session`, code: 'field.not_a_session' })
  })
}

/**
 * A program that does not know sessions sends only the texts of their rows. It must not delete them: a row with the text
 * of a session's row goes on checking people in, as before. A form that names a session, a time or a rule knows them.
 *
 * @param stored - The rows that the event has.
 */
export function keepSessions(
  form: EventForm,
  stored: readonly AgendaRow[],
  items: readonly AgendaItem[],
): EventForm {
  const knows = form.completion !== undefined || form.agenda.some((row) => checksIn(row) || row.session)
  if (knows || items.length === 0) return form
  const open = new Set(items)
  const found = new Map<SessionForm, AgendaItem>()
  const plain = stored.filter(({ item }) => item === undefined)
  const asked = form.agenda.filter((row) => !plain.some((known) => hasSameTexts(known, row)))
  for (const isSame of [hasSameTexts, hasSameTopic, hasSameTime]) {
    for (const row of asked) {
      if (found.has(row)) continue
      const item = [...open].find(({ number }) =>
        stored.some((known) => known.item === number && isSame(known, row)),
      )
      if (!item) continue
      found.set(row, item)
      open.delete(item)
    }
  }
  return { ...form, agenda: form.agenda.map((row) => ({ ...row, ...describeItem(found.get(row)) })) }
}

type Texts = Pick<SessionForm, 'time' | 'topic'>

function hasSameTexts(known: Texts, row: Texts): boolean {
  return hasSameTopic(known, row) && hasSameTime(known, row)
}

function hasSameTopic({ topic }: Texts, row: Texts): boolean {
  return topic === row.topic?.trim()
}

function hasSameTime({ time }: Texts, row: Texts): boolean {
  return time === row.time?.trim()
}

/** An item as a form says it. */
function describeItem(item: AgendaItem | undefined): ItemForm {
  if (!item) return {}
  const { number: session, room, canceledAt, ...same } = item
  return { ...same, session, room: room ?? '', canceled: canceledAt !== null }
}

/**
 * An event that is moved as a whole takes its sessions along, by the local clock. Sessions of which a form changes any
 * stay as the form has them.
 */
export function moveSessions(
  form: EventForm,
  event: { readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string },
  items: readonly AgendaItem[],
): EventForm {
  const { startsAt, endsAt, timeZone } = form
  if (!startsAt || !endsAt || !isTimeZone(timeZone) || startsAt.getTime() === event.startsAt.getTime())
    return form
  const by = readWall(startsAt, timeZone) - readWall(event.startsAt, event.timeZone)
  const isWhole = readWall(endsAt, timeZone) - readWall(event.endsAt, event.timeZone) === by
  if (!isWhole || !form.agenda.filter(checksIn).every((row) => isUnchanged(row, items))) return form
  const move = (moment: Date | null | undefined) =>
    moment && moveByClock(moment, by, { from: event.timeZone, to: timeZone })
  const agenda = form.agenda.map((row) =>
    checksIn(row) ? { ...row, startsAt: move(row.startsAt), endsAt: move(row.endsAt) } : row,
  )
  return { ...form, agenda }
}

function isUnchanged({ session, startsAt, endsAt }: SessionForm, items: readonly AgendaItem[]): boolean {
  const item = items.find(({ number }) => number === session)
  return item?.startsAt.getTime() === startsAt?.getTime() && item?.endsAt.getTime() === endsAt?.getTime()
}

/** What the row of an item says of its times, for everybody who reads only rows. */
function writeTimes(item: AgendaItem, timeZone: string): Pick<AgendaRow, 'time' | 'duration'> {
  const minutes = countMinutes({ ...item, minutes: null })
  return { time: writeClock(item.startsAt, timeZone), duration: `${minutes} min` }
}
