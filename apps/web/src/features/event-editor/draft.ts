import { localStore } from '../../lib/storage'
import { buildValues, type EventValues, toLines, toSessionRow } from './event-values'

/** The values of an unfinished form, and when they were stored. */
export type Draft = { savedAt: string; values: EventValues }

/** The storage key of a person's draft: a new event, or changes to an existing one. */
export function draftKey(wallet: string, eventId: number | undefined): string {
  return `certify.draft.event.${wallet.toLowerCase()}.${eventId ?? 'new'}`
}

/** The draft under a key; undefined if there is none or it cannot be read. */
export function readDraft(key: string, blank: EventValues): Draft | undefined {
  const stored = localStore.readJson(key, isStored)
  return stored && { savedAt: stored.savedAt, values: restore(stored.values, blank) }
}

/** Stores a draft, without chosen pictures because browsers do not let a page choose a file. */
export function writeDraft(key: string, draft: Draft): void {
  localStore.writeJson(key, draft)
}

/** Forgets a draft. */
export function removeDraft(key: string): void {
  localStore.remove(key)
}

/** Whether two forms hold the same text. */
export function sameValues(a: EventValues, b: EventValues): boolean {
  return JSON.stringify(restore(a, b)) === JSON.stringify(b)
}

/** The stored fields that still fit today's form. Every other field is blank. */
function restore(stored: Readonly<Record<string, unknown>>, blank: EventValues): EventValues {
  const text = (name: string) => readText(stored, name)
  const rows = (name: string) => (Array.isArray(stored[name]) ? stored[name].filter(isRecord) : [])
  const ticked = (name: 'print_names' | 'lists_sessions') =>
    typeof stored[name] === 'boolean' ? stored[name] : blank[name]
  return buildValues(
    (rule) => {
      if (rule.kind === 'lines') return toLines(rows(rule.name).map((row) => readText(row, 'text') ?? ''))
      if (rule.kind === 'sessions') return rows(rule.name).map(toSessionRow)
      return text(rule.name) ?? readText(blank, rule.name) ?? ''
    },
    {
      print_names: ticked('print_names'),
      completion: restorePart(stored.completion, blank.completion),
      credit: restorePart(stored.credit, blank.credit),
      lists_sessions: ticked('lists_sessions'),
    },
  )
}

/** A group of fields, each as stored if its kind of value still fits. Null: a choice that nobody made yet. */
function restorePart<Part extends Readonly<Record<string, string | boolean | null>>>(
  stored: unknown,
  blank: Part,
): Part {
  if (!isRecord(stored)) return blank
  const fitting = Object.entries(blank).map(([name, value]) => [
    name,
    typeof stored[name] === (value === null ? 'boolean' : typeof value) ? stored[name] : value,
  ])
  return Object.fromEntries(fitting) as Part
}

function readText(record: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = record[name]
  return typeof value === 'string' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isStored(value: unknown): value is { savedAt: string; values: Record<string, unknown> } {
  return isRecord(value) && typeof value.savedAt === 'string' && isRecord(value.values)
}
