import { localStore } from '../../lib/storage'
import { blankSession, type EventValues } from './event-values'

/** A form as it was left, and when. */
export type Draft = { savedAt: string; values: EventValues }

/** Where the draft of one person's new event, or of their changes to one that exists, is kept. */
export function draftKey(wallet: string, eventId: number | undefined): string {
  return `certify.draft.event.${wallet.toLowerCase()}.${eventId ?? 'new'}`
}

/** The draft kept under a key; undefined where there is none, or none that can be read. */
export function readDraft(key: string, blank: EventValues): Draft | undefined {
  const stored = localStore.readJson(key, isStored)
  return stored && { savedAt: stored.savedAt, values: restore(stored.values, blank) }
}

/** Keeps a draft. Chosen pictures are not kept: browsers do not let a page choose a file. */
export function writeDraft(key: string, draft: Draft): void {
  localStore.writeJson(key, draft)
}

/** Forgets a draft. */
export function removeDraft(key: string): void {
  localStore.remove(key)
}

/** Whether two forms say the same. */
export function sameValues(a: EventValues, b: EventValues): boolean {
  return JSON.stringify(restore(a, b)) === JSON.stringify(b)
}

/** A stored form's fields where they have the shape of today's form, today's blank ones elsewhere. */
function restore(stored: Readonly<Record<string, unknown>>, blank: EventValues): EventValues {
  const text = (name: keyof EventValues) => textOf(stored, name)
  const rows = (name: string) => (Array.isArray(stored[name]) ? stored[name].filter(isRecord) : [])
  const requirements = rows('requirements').map((row) => ({ text: textOf(row, 'text') ?? '' }))
  return {
    title: text('title') ?? blank.title,
    description: text('description') ?? blank.description,
    location: text('location') ?? blank.location,
    start_date: text('start_date') ?? blank.start_date,
    end_date: text('end_date') ?? blank.end_date,
    time_zone: text('time_zone') ?? blank.time_zone,
    maxattendees: text('maxattendees') ?? blank.maxattendees,
    event_type: text('event_type') ?? blank.event_type,
    difficulty: text('difficulty') ?? blank.difficulty,
    print_names: typeof stored.print_names === 'boolean' ? stored.print_names : blank.print_names,
    requirements: requirements.length === 0 ? [{ text: '' }] : requirements,
    agenda: rows('agenda').map((row) => ({
      time: textOf(row, 'time') ?? blankSession.time,
      topic: textOf(row, 'topic') ?? blankSession.topic,
      speaker: textOf(row, 'speaker') ?? blankSession.speaker,
      description: textOf(row, 'description') ?? blankSession.description,
      duration: textOf(row, 'duration') ?? blankSession.duration,
    })),
  }
}

function textOf(record: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = record[name]
  return typeof value === 'string' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isStored(value: unknown): value is { savedAt: string; values: Record<string, unknown> } {
  return isRecord(value) && typeof value.savedAt === 'string' && isRecord(value.values)
}
