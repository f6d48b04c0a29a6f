import { creditSteps } from '@certify/domain/agenda/credit'
import { type EventFieldRule, eventFieldKeys, eventFields } from '@certify/domain/event/event-fields'
import { readTags } from '@certify/domain/event/tags'
import type { Address } from '@certify/domain/shared/address'
import { parseZonedTime } from '@certify/wire/zoned-time'
import { type AgendaRow, clockText, type EventValues, type KeptMoments, readWalkIns } from './event-values'

/**
 * The multipart body. It has every row of a list in its place, so that a refusal names the row of the form. The domain
 * leaves out blank requirements and half-filled sessions.
 *
 * @param options.kept - The moments that are unchanged, as the server has them.
 * @param options.tellsPeople - For an existing event: whether people on the list get a mail about a new time or place.
 */
export function eventPayload(
  values: EventValues,
  options: {
    wallet: Address
    picture: File | undefined
    kept?: KeptMoments
    tellsPeople?: boolean | undefined
  },
): FormData {
  const { wallet, picture, kept, tellsPeople } = options
  const form = new FormData()
  form.set('wallet_address', wallet)
  for (const key of eventFieldKeys)
    form.set(eventFields[key].name, toPart(eventFields[key], toSent(values, kept)))
  form.set('print_names', String(values.print_names))
  form.set('completion', toJson(toCompletion(values.completion)))
  form.set('credit', toJson(toCredit(values.credit)))
  form.set('lists_sessions', String(values.lists_sessions))
  if (tellsPeople !== undefined) form.set('tell_people', String(tellsPeople))
  if (picture) form.set('picture', picture)
  return form
}

/** The form in the words of the wire. */
export function toSent(values: EventValues, kept: KeptMoments = {}) {
  return {
    ...values,
    ...kept,
    // What the form shows, so that the server does not choose something else.
    walk_ins: readWalkIns(values),
    tags: readTags([values.tags]),
    requirements: values.requirements.map(({ text }) => text),
    agenda: toSentAgenda(values.agenda, values.time_zone),
    completion: toCompletion(values.completion),
    credit: toCredit(values.credit),
  }
}

/** The rows of the agenda. One that checks people in has a start and an end; its time in words follows from them. */
export function toSentAgenda(rows: readonly AgendaRow[], zone: string) {
  return rows.map((row) => {
    const { time, duration, topic, speaker, description } = row
    if (!row.checks_in) return { time, duration, topic, speaker, description }
    return {
      topic,
      speaker,
      description,
      ...(row.session && { session: Number(row.session) }),
      start: toMoment(row.start, row.start_at, zone),
      end: toMoment(row.end, row.end_at, zone),
      room: row.room,
      capacity: readNumber(row.capacity) ?? 0,
      counts: row.counts,
      required: row.required,
      minutes: readNumber(row.minutes),
      points: readNumber(row.points),
      canceled: row.canceled,
    }
  })
}

/** The moment of a local time, or the known one that clocks show so. What is no time stays, for the domain to refuse. */
function toMoment(local: string, known: string, zone: string): string {
  if (known !== '' && clockText(known, zone) === local) return known
  const moment = parseZonedTime(local, zone)
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString()
}

/** The rule as the form says it; null for none. */
export function toCompletion({ kind, at_least, session_from, entry_counts }: EventValues['completion']) {
  if (kind === '') return null
  return {
    kind,
    ...(kind !== 'all' && { at_least: readNumber(at_least) ?? 0 }),
    session_from: readNumber(session_from) ?? 0,
    ...(entry_counts !== null && { entry_counts }),
  }
}

/** The credit as the form says it; null for none. */
function toCredit({ unit, name, body, reference, max, step }: EventValues['credit']) {
  if (unit === '') return null
  const minutes = creditSteps.find((each) => String(each) === step) ?? creditSteps[0]
  return { unit, name, body, reference, max: readNumber(max), step: minutes }
}

/** Null for blank text; NaN, which is no number in JSON either, for what is no number. */
function readNumber(typed: string): number | null {
  const trimmed = typed.trim().replace(',', '.')
  return trimmed === '' ? null : Number(trimmed)
}

const toJson = (value: object | null) => (value === null ? '' : JSON.stringify(value))

function toPart(rule: EventFieldRule, sent: ReturnType<typeof toSent>): string {
  const { name } = rule
  const value = sent[name as keyof EventValues]
  if (typeof value !== 'string') return JSON.stringify(value)
  return rule.kind === 'count' ? value.trim() || String(rule.blank ?? 0) : value.trim()
}
