import type { AgendaItem } from '@certify/domain/event/event-draft'
import { type EventForm, isTimeZone } from '@certify/domain/event/event-draft'
import type { EventFields } from './events'
import { parseZonedTime } from './zoned-time'

/** A form's fields in the domain's words. A time zone that is not known is left for the domain to refuse. */
export function toEventForm(fields: EventFields): EventForm {
  const timeZone = fields.time_zone || fields.timeZone || 'UTC'
  const clocks = isTimeZone(timeZone) ? timeZone : 'UTC'
  return {
    title: fields.title,
    description: fields.description,
    location: fields.location,
    startsAt: parseZonedTime(fields.start_date, clocks),
    endsAt: parseZonedTime(fields.end_date, clocks),
    timeZone,
    maxAttendees: fields.maxattendees,
    requirements: fields.requirements,
    agenda: fields.agenda.map(toAgendaItem),
    eventType: fields.event_type || fields.eventType || null,
    difficulty: fields.difficulty || null,
    ...(fields.print_names === undefined ? {} : { printsNames: fields.print_names }),
  }
}

/** An absent part and an undefined one differ in the domain. */
function toAgendaItem({
  time,
  topic,
  speaker,
  description,
  duration,
}: EventFields['agenda'][number]): AgendaItem {
  return {
    time,
    topic,
    ...(speaker === undefined ? {} : { speaker }),
    ...(description === undefined ? {} : { description }),
    ...(duration === undefined ? {} : { duration }),
  }
}
