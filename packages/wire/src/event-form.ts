import type { CompletionForm } from '@certify/domain/agenda/completion'
import type { Credit } from '@certify/domain/agenda/credit'
import type { EventForm } from '@certify/domain/event/event-draft'
import type { SessionForm } from '@certify/domain/event/event-field-kinds'
import { eventFieldKeys, eventFields } from '@certify/domain/event/event-fields'
import { isTimeZone } from '@certify/domain/event/time-zone'
import type { SentCompletion, SentCredit } from './agenda-item'
import { type otherNames, readRow, readSent, type SentRow } from './sent-values'
import { parseZonedTime } from './zoned-time'

type Fields = typeof eventFields

/** The zone of times without an offset when the form names no zone. */
const UTC = 'UTC'

type OtherName = (typeof otherNames)[keyof typeof otherNames]

/** An event's form as typed or sent, in the wire's words. */
type SentEvent = {
  readonly [Key in keyof Fields as Fields[Key]['name']]?: SentValue<Fields[Key]['kind']> | undefined
} & {
  readonly [Name in OtherName]?: string | undefined
} & {
  readonly print_names?: boolean | undefined
  readonly completion?: SentCompletion | null | undefined
  readonly credit?: SentCredit | null | undefined
  readonly lists_sessions?: boolean | undefined
}
type SentValue<Kind> = Kind extends 'lines' | 'tags'
  ? readonly string[]
  : Kind extends 'sessions'
    ? readonly SentRow[]
    : Kind extends 'count'
      ? number | string
      : string

/** Translates a form into the domain's words. Leaves unreadable values for the domain to refuse. */
export function toEventForm(sent: SentEvent): EventForm {
  const zone = sent.time_zone || sent.timeZone
  const clocks = zone && isTimeZone(zone) ? zone : UTC
  const values: Readonly<Record<string, unknown>> = {
    ...sent,
    time_zone: zone,
    event_type: sent.event_type || sent.eventType,
  }
  const form = eventFieldKeys.map((key) => {
    const rule = eventFields[key]
    return [key, readSent(rule, values[rule.name], (local) => parseZonedTime(local, clocks))]
  })
  const { completion, credit } = sent
  return {
    ...Object.fromEntries(form),
    printsNames: sent.print_names,
    completion: completion && toCompletion(completion),
    credit: credit && toCredit(credit),
    listsSessions: sent.lists_sessions,
  }
}

/** A rule in the domain's words. */
export function toCompletion({ kind, at_least, session_from, entry_counts }: SentCompletion): CompletionForm {
  const amount = kind === 'all' || at_least === undefined ? {} : { atLeast: at_least }
  return { kind, ...amount, sessionFrom: session_from, entryCounts: entry_counts }
}

/** The rows of an agenda in the domain's words. Times without an offset are local to the zone. */
export function toAgendaRows(rows: readonly SentRow[], timeZone: string): SessionForm[] {
  return rows.map((row) => readRow(row, (local) => parseZonedTime(local, timeZone)))
}

function toCredit({ body, reference, max = null, ...credit }: SentCredit): Credit {
  return { ...credit, max, body: body || null, reference: reference || null }
}
