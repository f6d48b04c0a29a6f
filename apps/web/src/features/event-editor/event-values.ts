import type { EventDetail } from '@certify/wire/events'

/** What stands in the form, as typed: times are what a clock in the event's zone shows, `2026-11-14T10:00`. */
export type EventValues = {
  title: string
  description: string
  location: string
  start_date: string
  end_date: string
  time_zone: string
  /** Empty means 0: unlimited. */
  maxattendees: string
  event_type: string
  difficulty: string
  print_names: boolean
  requirements: { text: string }[]
  agenda: AgendaRow[]
}
export type AgendaRow = {
  time: string
  topic: string
  speaker: string
  description: string
  duration: string
}

/** A session with nothing in it yet. */
export const blankSession: AgendaRow = { time: '', topic: '', speaker: '', description: '', duration: '' }

/** An empty form; at least one blank requirement always stands in it. */
export function blankEvent(timeZone: string): EventValues {
  return {
    title: '',
    description: '',
    location: '',
    start_date: '',
    end_date: '',
    time_zone: timeZone,
    maxattendees: '',
    event_type: '',
    difficulty: '',
    print_names: false,
    requirements: [{ text: '' }],
    agenda: [],
  }
}

/** The form of an event that exists. */
export function valuesOf(event: EventDetail): EventValues {
  return {
    title: event.title,
    description: event.description,
    location: event.location,
    start_date: clockText(event.start_date, event.time_zone),
    end_date: clockText(event.end_date, event.time_zone),
    time_zone: event.time_zone,
    maxattendees: event.max_attendees === 0 ? '' : String(event.max_attendees),
    event_type: event.event_type ?? '',
    difficulty: event.difficulty ?? '',
    print_names: event.print_names,
    requirements:
      event.requirements.length === 0 ? [{ text: '' }] : event.requirements.map((text) => ({ text })),
    agenda: event.agenda.map(({ time, topic, speaker = '', description = '', duration = '' }) => ({
      time,
      topic,
      speaker,
      description,
      duration,
    })),
  }
}

/** What a clock in `timeZone` shows at a moment, as a `datetime-local` field wants it: `2026-11-14T10:00`. */
export function clockText(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}`
}
