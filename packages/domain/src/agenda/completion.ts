import {
  type AgendaItem,
  type HeldFigures,
  type MeasuredItem,
  noSums,
  orOwnSession,
  type SessionSums,
  toHeld,
} from './agenda-item'

export const completionKinds = ['sessions', 'all', 'minutes', 'share'] as const

/** What a person must have attended of an event to get its certificate. */
export type Completion = {
  /** So many sessions, all of them, so many minutes, or such a share of the minutes held. */
  readonly kind: (typeof completionKinds)[number]
  /** Sessions, minutes or percent; absent for `all`. */
  readonly atLeast?: number
  /** The percentage of a session's minutes from which on it was attended. */
  readonly sessionFrom: number
  /** Whether coming counts where nobody says how long a person stayed. */
  readonly entryCounts: boolean
}

/** A rule as a form has it. Left out, coming counts where there are sessions. */
export type CompletionForm = Omit<Completion, 'entryCounts'> & { readonly entryCounts?: boolean | undefined }

/** By which sessions are attended where an event has no rule. */
export const withoutCompletion = { sessionFrom: 50, entryCounts: true } as const

/** Of what something can be missing. */
export const ruleUnits = ['presence', 'required', 'sessions', 'minutes'] as const

/** Why a person does not meet a rule: `has` of `unit`, where `needs` are needed and the event holds `of`. */
export type RuleUnmet = {
  readonly unit: (typeof ruleUnits)[number]
  readonly needs: number
  readonly has: number
  readonly of: number
}

/** What a rule asks of a person, and whether they have it. */
export type Requirement = { readonly met: boolean } & RuleUnmet

/**
 * Decides whether a person meets a rule; the first thing missing is named: presence, required sessions, then the rest.
 * Where nothing is held, nobody meets a rule. The same as SQL: `meetsCompletion`.
 */
export function judgeCompletion(
  completion: Completion,
  held: SessionSums,
  sums: SessionSums,
  present: boolean,
): Requirement {
  const last = demandOf(completion, held, sums)
  const demands: RuleUnmet[] = [
    { unit: 'presence', needs: 1, has: present ? 1 : 0, of: 1 },
    { unit: 'required', needs: held.required, has: sums.required, of: held.required },
    last,
  ]
  const unmet = demands.find(({ needs, has }) => has < needs)
  return unmet ? { met: false, ...unmet } : { met: true, ...last }
}

/** Why a person who came does not meet the rule of an event; null: they meet it, or there is none. */
export function findUnmet(
  event: { readonly completion: Completion | null } & HeldFigures,
  entry: { readonly attended: SessionSums } | null,
): RuleUnmet | null {
  if (event.completion === null) return null
  const { met, ...demand } = judgeCompletion(event.completion, toHeld(event), entry?.attended ?? noSums, true)
  return met ? null : demand
}

function demandOf({ kind, atLeast = 1 }: Completion, held: SessionSums, sums: SessionSums): RuleUnmet {
  if (kind === 'sessions' || kind === 'all') {
    const needs = Math.max(1, kind === 'all' ? held.sessions : atLeast)
    return { unit: 'sessions', needs, has: sums.sessions, of: held.sessions }
  }
  const needs = Math.max(1, kind === 'share' ? Math.ceil((atLeast * held.minutes) / 100) : atLeast)
  return { unit: 'minutes', needs, has: sums.minutes, of: held.minutes }
}

/** What decides how the marks of an event add up. */
type Folding = {
  readonly items: readonly AgendaItem[]
  readonly completion: Completion | null
  readonly event: Parameters<typeof orOwnSession>[2]
}

/**
 * The numbers of the items of which a change lets marks add up in another way; `all`: of every item. Only the sums of
 * people with a mark at one of them can change, because a check-in elsewhere is cut by the mark and not by the item.
 */
export function findRefolded(before: Folding, after: Folding): readonly number[] | 'all' {
  const [was, is] = [before.completion ?? withoutCompletion, after.completion ?? withoutCompletion]
  if (was.sessionFrom !== is.sessionFrom || was.entryCounts !== is.entryCounts) return 'all'
  const [known, planned] = [describeItems(before), describeItems(after)]
  return [...new Set([...known.keys(), ...planned.keys()])].filter(
    (number) => known.get(number) !== planned.get(number),
  )
}

function describeItems({ items, completion, event }: Folding): Map<number, string> {
  const added = orOwnSession(items, completion, event)
  return new Map(
    added.map(({ room: _, capacity: __, ...item }) => [item.number, JSON.stringify(itemParts(item))]),
  )
}

/** In one order, whatever the order in which a program or the database names them. */
function itemParts(item: Omit<MeasuredItem, 'room' | 'capacity'>) {
  const { startsAt, endsAt, opensAt, counts, required, minutes, points, canceledAt } = item
  return [startsAt, endsAt, opensAt, counts, required, minutes, points, canceledAt]
}
