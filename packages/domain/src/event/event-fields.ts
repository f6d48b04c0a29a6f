import { isTextRule, type TextRule } from '../shared/field-rules'
import { difficulties, eventTypes } from './event-kinds'
import { joiningModes, waitlistModes, walkInModes } from './joining-modes'

/** One field of the form of an event. */
export type EventFieldRule = (
  | TextRule
  /** `blank` is what an empty field means; absent: nothing was chosen. */
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly blank?: string }
  | { readonly kind: 'zone' | 'moment' }
  /** A whole number from 0. `blank` is what an empty field means, 0 if absent. */
  | { readonly kind: 'count'; readonly max: number; readonly blank?: number }
  | { readonly kind: 'lines'; readonly item: TextRule; readonly maxItems: number }
  | { readonly kind: 'tags'; readonly item: TextRule; readonly maxItems: number }
  | {
      readonly kind: 'sessions'
      readonly parts: Readonly<Record<SessionPart, TextRule>>
      readonly maxItems: number
    }
) & {
  /** The field in the words of the wire. */
  readonly name: string
  /** The form's card that has the field. */
  readonly section: EventSection
  /** `roster`: only the people on the list and the organizer see it. Absent: everyone does. */
  readonly audience?: 'roster'
}

/** The cards of the form, in their order. */
export type EventSection = 'about' | 'when' | 'details' | 'requirements' | 'agenda'

/** The parts of one session of the agenda. A session is kept when it has both a time and a topic. */
export const sessionParts = {
  time: { name: 'time', kind: 'line', max: 60 },
  topic: { name: 'topic', kind: 'line', max: 255 },
  speaker: { name: 'speaker', kind: 'line', max: 120 },
  description: { name: 'description', kind: 'paragraphs', max: 2000 },
  duration: { name: 'duration', kind: 'line', max: 60 },
} as const satisfies Readonly<Record<string, TextRule>>

/** A part of a session. */
export type SessionPart = keyof typeof sessionParts

/** The parts of a session in their order. */
export const sessionPartNames = Object.keys(sessionParts) as readonly SessionPart[]

/**
 * The form of an event, each field once, in the order in which it is shown, checked and focused. The types, the schema
 * of the wire, the browser's form and the answers all follow from this table.
 */
export const eventFields = {
  title: { name: 'title', section: 'about', kind: 'line', max: 255, required: true },
  description: { name: 'description', section: 'about', kind: 'paragraphs', max: 20_000, required: true },
  /** What the event is about, in the organizer's words. Lists are filtered by them. */
  tags: {
    name: 'tags',
    section: 'about',
    kind: 'tags',
    item: { name: 'tags', kind: 'line', max: 30 },
    maxItems: 5,
  },
  location: { name: 'location', section: 'when', kind: 'line', max: 500, required: true },
  /** The link for joining online. */
  onlineLink: { name: 'online_link', section: 'when', kind: 'link', max: 500, audience: 'roster' },
  /** IANA name, e.g. `Europe/Lisbon`. */
  timeZone: { name: 'time_zone', section: 'when', kind: 'zone' },
  startsAt: { name: 'start_date', section: 'when', kind: 'moment' },
  endsAt: { name: 'end_date', section: 'when', kind: 'moment' },
  /** How long before the start people can check in. */
  doorsOpenMinutes: { name: 'doors_open_minutes', section: 'when', kind: 'count', max: 240, blank: 60 },
  eventType: { name: 'event_type', section: 'details', kind: 'choice', choices: eventTypes },
  difficulty: { name: 'difficulty', section: 'details', kind: 'choice', choices: difficulties },
  /** 0 = unlimited. */
  maxAttendees: { name: 'maxattendees', section: 'details', kind: 'count', max: 1_000_000 },
  /** What happens with a free seat while people wait in line. */
  waitlist: {
    name: 'waitlist',
    section: 'details',
    kind: 'choice',
    choices: waitlistModes,
    blank: 'automatic',
  },
  /** Who finds the event and may join it. */
  joining: { name: 'joining', section: 'details', kind: 'choice', choices: joiningModes, blank: 'open' },
  /** The question to people who ask for a place at an event by approval. */
  joiningQuestion: { name: 'joining_question', section: 'details', kind: 'line', max: 300 },
  /** What a check-in does for people who are not on the list. Without a choice it follows `joining`. */
  walkIns: { name: 'walk_ins', section: 'details', kind: 'choice', choices: walkInModes },
  requirements: {
    name: 'requirements',
    section: 'requirements',
    kind: 'lines',
    item: { name: 'requirements', kind: 'line', max: 500 },
    maxItems: 100,
  },
  agenda: { name: 'agenda', section: 'agenda', kind: 'sessions', parts: sessionParts, maxItems: 100 },
} as const satisfies Readonly<Record<string, EventFieldRule>>

/** A field of the form in the words of the domain: `startsAt`. */
export type EventFieldKey = keyof typeof eventFields

/** A field of the form in the words of the wire: `start_date`. */
export type EventFieldName = (typeof eventFields)[EventFieldKey]['name']

/** The fields in their order. */
export const eventFieldKeys = Object.keys(eventFields) as readonly EventFieldKey[]

/** The rule of a field. */
export function getRule(key: EventFieldKey): EventFieldRule {
  return eventFields[key]
}

/** The fields that match `Shape`, in the words of the domain. */
type EventKeysOf<Shape> = {
  [Key in EventFieldKey]: (typeof eventFields)[Key] extends Shape ? Key : never
}[EventFieldKey]

/** The fields that hold text. */
export type EventTextKey = EventKeysOf<TextRule>

/** The text fields that may be left blank. */
export type OptionalTextKey = Exclude<EventTextKey, EventKeysOf<{ readonly required: true }>>

/** The numbers and choices for which an empty field has a meaning. */
export type BlankableKey = EventKeysOf<{ readonly blank: number | string }>

/** The fields that only the people on the list and the organizer see. */
export type RosterFieldKey = EventKeysOf<{ readonly audience: 'roster' }>

/** The text fields, in the order of the form. */
export const eventTextKeys = eventFieldKeys.filter((key): key is EventTextKey => isTextRule(eventFields[key]))

/** The text fields that may be left blank, in the order of the form. */
export const optionalTextKeys = eventTextKeys.filter(
  (key): key is OptionalTextKey => !('required' in eventFields[key]),
)

/** The fields that only the people on the list and the organizer see, in the order of the form. */
export const rosterFieldKeys = eventFieldKeys.filter(
  (key): key is RosterFieldKey => 'audience' in eventFields[key],
)
