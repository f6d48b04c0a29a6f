import { type AgendaItem, orOwnSession, type SessionSums, toHeld } from '@certify/domain/agenda/agenda-item'
import {
  type Completion,
  type CompletionForm,
  findRefolded,
  judgeCompletion,
  withoutCompletion,
} from '@certify/domain/agenda/completion'
import { findItemsProblems } from '@certify/domain/agenda/item-form'
import type { Event } from '@certify/domain/event/event'
import { findFieldProblems, type SessionForm } from '@certify/domain/event/event-field-kinds'
import { eventFields } from '@certify/domain/event/event-fields'
import { type AgendaPlan, planAgenda, planRule } from '@certify/domain/event/plan-agenda'
import { foldSessions } from '@certify/domain/roster/fold-sessions'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { rosterEntries } from '../database/schema/events'
import { isActiveEntry, isPresent } from '../database/schema/roster-clauses'
import { toAttended } from '../database/schema/stored-sums'
import { readItems } from './agenda-store'
import { readMarks } from './read-marks'

/** How many people one statement reads. Each may have marks of 60 sessions. */
const PEOPLE_PER_SLICE = 200

type Planned = Pick<AgendaPlan, 'items' | 'completion' | 'held'>

/** What an organizer thinks of asking for. Without an agenda, of the event's own. */
type Asked = { readonly completion: CompletionForm | null; readonly agenda: readonly SessionForm[] | null }

/** How many of the people recorded present meet the event's rule, would meet another, and would then no longer. */
export type CompletionPreview = { readonly met: number; readonly wouldMeet: number; readonly lose: number }

/**
 * Looks at a rule before it is stored. Reads the people of the event, and their marks only if these would add up in
 * another way.
 *
 * @throws {FieldInvalidError}
 */
export function previewCompletion(queries: Queries, event: Event, asked: Asked): Promise<CompletionPreview> {
  return translating(async () => {
    const items = event.lastItem > 0 ? await readItems(queries, event.id) : []
    const plan = planAsked(event, items, asked)
    const refolded = findRefolded(
      { items, completion: event.completion, event },
      { items: plan.items, completion: plan.completion, event },
    )
    const isFoldedAnew = refolded === 'all' || refolded.length > 0
    const [now, then] = [
      { completion: event.completion, held: toHeld(event) },
      { completion: plan.completion, held: plan.held },
    ]
    const counts = { met: 0, wouldMeet: 0, lose: 0 }
    for await (const people of readPeople(queries, event)) {
      const known =
        event.addingUpSince === null ? people : await foldAnew(queries, event, people, { ...event, items })
      const sums = isFoldedAnew ? await foldAnew(queries, event, people, plan) : known
      for (const [id, attended] of known) {
        const [met, wouldMeet] = [meets(now, attended), meets(then, sums.get(id) ?? attended)]
        if (met) counts.met++
        if (wouldMeet) counts.wouldMeet++
        if (met && !wouldMeet) counts.lose++
      }
    }
    return counts
  })
}

function planAsked(event: Event, known: readonly AgendaItem[], { completion, agenda }: Asked): Planned {
  const items = agenda === null ? known : planItems(event, known, agenda)
  return { items, ...planRule(items, completion, event) }
}

function planItems(event: Event, known: readonly AgendaItem[], agenda: readonly SessionForm[]) {
  const [problem] = [...findFieldProblems(eventFields.agenda, agenda), ...findItemsProblems(agenda, event)]
  if (problem) throw new FieldInvalidError(problem)
  const { lastItem, createdAt } = event
  const plan = planAgenda({ agenda }, event, { items: known, lastItem, completion: null }, createdAt)
  return plan.items
}

type Judged = { readonly completion: Completion | null; readonly held: SessionSums }

function meets({ completion, held }: Judged, attended: SessionSums): boolean {
  return completion === null || judgeCompletion(completion, held, attended, true).met
}

type People = ReadonlyMap<number, SessionSums>

/** The people who are recorded present, with what they attended. */
async function* readPeople(queries: Queries, event: Event): AsyncGenerator<People> {
  for (let after = 0; ; ) {
    const rows = await queries
      .select({
        id: rosterEntries.id,
        sessionsAttended: rosterEntries.sessionsAttended,
        requiredAttended: rosterEntries.requiredAttended,
        minutesAttended: rosterEntries.minutesAttended,
        pointsAttended: rosterEntries.pointsAttended,
      })
      .from(rosterEntries)
      .where(and(eq(rosterEntries.eventId, event.id), isActiveEntry, isPresent, gt(rosterEntries.id, after)))
      .orderBy(asc(rosterEntries.id))
      .limit(PEOPLE_PER_SLICE)
    const last = rows.at(-1)
    if (!last) return
    yield new Map(rows.map((row) => [row.id, toAttended(row)]))
    after = last.id
  }
}

async function foldAnew(
  queries: Queries,
  event: Event,
  people: People,
  { items, completion }: Omit<Planned, 'held'>,
): Promise<People> {
  const ids = [...people.keys()].map((id) => trusted.entryId(id))
  const marks = await readMarks(queries, ids)
  const agenda = orOwnSession(items, completion, event)
  const rule = completion ?? withoutCompletion
  return new Map([...marks].map(([id, own]) => [id, foldSessions(own, agenda, rule).sums]))
}
