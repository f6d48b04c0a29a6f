import { FieldInvalidError } from '../shared/errors'
import { hasHiddenCharacters, oneLine, paragraphs } from '../shared/plain-text'

/** What kind of event it is. */
export const eventTypes = [
  'Conference',
  'Workshop',
  'Meetup',
  'Hackathon',
  'Webinar',
  'Course',
  'Other',
] as const
export type EventType = (typeof eventTypes)[number]

/** Whom it suits. */
export const difficulties = ['All levels', 'Beginner', 'Intermediate', 'Advanced'] as const
export type Difficulty = (typeof difficulties)[number]

/** One session of the agenda; `time` is local to the event's zone, as typed. */
export type AgendaItem = {
  readonly time: string
  readonly topic: string
  readonly speaker?: string
  readonly description?: string
  readonly duration?: string
}

/** What an organizer says of an event, checked. */
export type EventDraft = {
  readonly title: string
  readonly description: string
  readonly location: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** IANA name, e.g. `Europe/Lisbon`. */
  readonly timeZone: string
  /** 0 = unlimited. */
  readonly maxAttendees: number
  readonly requirements: readonly string[]
  readonly agenda: readonly AgendaItem[]
  readonly eventType: EventType | null
  readonly difficulty: Difficulty | null
}

/** What a form says of an event, unchecked: null or an invalid date where no date was given or read. */
export type EventForm = {
  title: string
  description: string
  location: string
  startsAt: Date | null
  endsAt: Date | null
  timeZone: string
  /** Null and an empty field mean 0, unlimited; NaN where the text was no number. */
  maxAttendees: number | null
  requirements: readonly string[]
  agenda: readonly AgendaItem[]
  eventType: string | null
  difficulty: string | null
  /** Whether certificates carry names; absent: as it was, and off for a new event. */
  printsNames?: boolean
}

/** Fields of the form in the words of the wire, in the order in which they are checked and focused. */
type EventField =
  | 'title'
  | 'description'
  | 'location'
  | 'start_date'
  | 'end_date'
  | 'time_zone'
  | 'maxattendees'
  | 'requirements'
  | 'agenda'
  | 'event_type'
  | 'difficulty'

/** What is wrong with a form: a sentence for each field at fault. */
type EventProblems = Partial<Record<EventField, string>>

/** `earliestStart` is null where an edit leaves the start as it was. */
type StartRule = { earliestStart: Date | null }

const MAX_TITLE_LENGTH = 255
const MAX_DESCRIPTION_LENGTH = 20_000
const MAX_LOCATION_LENGTH = 500
const MAX_REQUIREMENTS = 50
const MAX_AGENDA_ITEMS = 100
const MAX_ITEM_LENGTH = 1000
const HOUR_MS = 3_600_000
const LARGEST_CAPACITY = 2 ** 31 - 1

/** The earliest start of an event created, or moved, at `now`: one hour later. */
export function earliestStart(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS)
}

/** Everything wrong with a form, in the specified words; empty when it is good. */
export function eventProblems(form: EventForm, { earliestStart }: StartRule): EventProblems {
  const found: [EventField, string | null][] = [
    ['title', lineProblem('Event title', 'Title', form.title, MAX_TITLE_LENGTH)],
    ['description', textProblem('Description', form.description, MAX_DESCRIPTION_LENGTH)],
    ['location', lineProblem('Location', 'Location', form.location, MAX_LOCATION_LENGTH)],
    ['start_date', startProblem(form.startsAt, earliestStart)],
    ['end_date', endProblem(form.startsAt, form.endsAt)],
    [
      'time_zone',
      isTimeZone(form.timeZone) ? null : 'Time zone is not known. Use a name such as Europe/Lisbon.',
    ],
    ['maxattendees', capacityProblem(form.maxAttendees)],
    ['requirements', requirementsProblem(form.requirements)],
    ['agenda', agendaProblem(form.agenda)],
    ['event_type', choiceProblem('Event type', eventTypes, form.eventType)],
    ['difficulty', choiceProblem('Difficulty', difficulties, form.difficulty)],
  ]
  return Object.fromEntries(found.filter(([, message]) => message !== null))
}

/**
 * Checks a form and gives the draft it describes: trimmed, blank requirements and half-filled agenda items dropped.
 *
 * @throws {FieldInvalidError} with the first problem.
 */
export function parseEventDraft(form: EventForm, rule: StartRule): EventDraft {
  const problem = Object.entries(eventProblems(form, rule))[0]
  if (problem) throw new FieldInvalidError({ field: problem[0], message: problem[1] })
  const { startsAt, endsAt } = form
  if (!startsAt || !endsAt)
    throw new FieldInvalidError({ field: 'start_date', message: 'Start date is required.' })
  return {
    title: oneLine(form.title),
    description: paragraphs(form.description),
    location: oneLine(form.location),
    startsAt,
    endsAt,
    timeZone: form.timeZone,
    maxAttendees: form.maxAttendees ?? 0,
    requirements: filledRequirements(form.requirements),
    agenda: filledAgenda(form.agenda),
    eventType: choiceOf(eventTypes, form.eventType),
    difficulty: choiceOf(difficulties, form.difficulty),
  }
}

/** Whether `name` is a time zone of the IANA database that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +02:00 are accepted by newer engines, and are no zone: they know no summer time.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Requirements with the blank ones dropped. */
export function filledRequirements(requirements: readonly string[]): string[] {
  return requirements.map(oneLine).filter((requirement) => requirement !== '')
}

/** Agenda items that have both time and topic; optional parts that are blank are dropped. */
export function filledAgenda(agenda: readonly AgendaItem[]): AgendaItem[] {
  return agenda
    .map((item) => ({
      time: oneLine(item.time),
      topic: oneLine(item.topic),
      ...optionalPart('speaker', item.speaker),
      ...optionalPart('description', item.description),
      ...optionalPart('duration', item.duration),
    }))
    .filter((item) => item.time !== '' && item.topic !== '')
}

function optionalPart(name: 'speaker' | 'description' | 'duration', text: string | undefined) {
  const clean = paragraphs(text ?? '')
  return clean === '' ? {} : { [name]: clean }
}

function lineProblem(required: string, label: string, text: string, max: number): string | null {
  const clean = oneLine(text)
  if (clean === '') return `${required} is required.`
  return longOrHidden(label, clean, max)
}

function textProblem(label: string, text: string, max: number): string | null {
  const clean = paragraphs(text)
  if (clean === '') return `${label} is required.`
  return longOrHidden(label, clean, max)
}

function longOrHidden(label: string, text: string, max: number): string | null {
  if (text.length > max) return `${label} cannot exceed ${max} characters.`
  if (hasHiddenCharacters(text)) return `${label} contains characters that cannot be shown.`
  return null
}

function startProblem(startsAt: Date | null, earliest: Date | null): string | null {
  if (!isDate(startsAt)) return 'Start date is required.'
  if (earliest && startsAt < earliest) return 'Start date cannot be in the past or less than 1 hour from now.'
  return null
}

function endProblem(startsAt: Date | null, endsAt: Date | null): string | null {
  if (!isDate(endsAt)) return 'End date is required.'
  if (isDate(startsAt) && endsAt < startsAt) return 'End date cannot be before the start date.'
  return null
}

/** Years beyond 9999 have no four-digit ISO form, and no calendar shows them. */
function isDate(date: Date | null): date is Date {
  return date !== null && !Number.isNaN(date.getTime()) && date.getUTCFullYear() <= 9999
}

function capacityProblem(max: number | null): string | null {
  const good = max === null || (Number.isInteger(max) && max >= 0 && max <= LARGEST_CAPACITY)
  return good ? null : 'Max attendees must be a non-negative number.'
}

function requirementsProblem(requirements: readonly string[]): string | null {
  const filled = filledRequirements(requirements)
  if (filled.length > MAX_REQUIREMENTS) return `There can be at most ${MAX_REQUIREMENTS} requirements.`
  return first(filled, (text) => longOrHidden('A requirement', text, MAX_ITEM_LENGTH))
}

function agendaProblem(agenda: readonly AgendaItem[]): string | null {
  const filled = filledAgenda(agenda)
  if (filled.length > MAX_AGENDA_ITEMS) return `There can be at most ${MAX_AGENDA_ITEMS} agenda items.`
  const texts = filled.flatMap((item) => Object.values(item))
  return first(texts, (text) => longOrHidden('An agenda item', text, MAX_ITEM_LENGTH))
}

function choiceProblem(label: string, choices: readonly string[], choice: string | null): string | null {
  return choice === null || choice === '' || choices.includes(choice)
    ? null
    : `${label} must be one of: ${choices.join(', ')}.`
}

function choiceOf<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null {
  return choices.find((choice) => choice === text) ?? null
}

function first<Item>(items: readonly Item[], problem: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = problem(item)
    if (found) return found
  }
  return null
}
