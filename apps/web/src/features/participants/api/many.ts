import type { RosterPart } from '@certify/domain/certificate/participant'
import { MAX_PEOPLE_AT_ONCE } from '@certify/domain/shared/page'
import type { Said } from '@certify/domain/shared/refusal-words'
import { call } from '../../../lib/call'

/** A person whom the organizer chose. */
export type Chosen = { readonly user_address: string; readonly name: string | null }

/** The result for one person: changed, no change needed, or refused with the reason. */
export type PersonOutcome =
  | { readonly outcome: 'done'; readonly mark?: string }
  | { readonly outcome: 'same' }
  | { readonly outcome: 'refused'; readonly why: Said }

/** The acts that the organizer can do on many people. */
export type ManyAct = 'present' | 'absent' | 'mint' | 'revoke'

/** What all parts of one act share: the typed reason, and the batch that the first part created. */
export type ManyContext = { readonly reason: string; batchId: string | undefined }

/** How many people one call names: few enough that the progress moves every second or two. */
export const peopleAtOnce: Record<ManyAct, number> = {
  present: 50,
  absent: 50,
  mint: MAX_PEOPLE_AT_ONCE,
  revoke: 50,
}

/** Fetches everybody who matches now. */
export async function fetchMatching(
  id: number,
  { show, q }: { show: RosterPart; q: string },
): Promise<readonly Chosen[]> {
  const found: Chosen[] = []
  let after: number | undefined
  do {
    const query = { show: show === 'all' ? undefined : show, q: q || undefined, after }
    const part = await call('eventParticipantsMatching', { params: { id }, query })
    found.push(...part.people)
    after = part.next ?? undefined
  } while (after !== undefined)
  return found
}

/** Does the act for one part of the people. The same `idempotencyKey` gets the first answer again. */
export const sendMany: Record<
  ManyAct,
  (
    id: number,
    people: readonly Chosen[],
    context: ManyContext,
    idempotencyKey: string,
  ) => Promise<readonly PersonOutcome[]>
> = {
  present: (id, people, _, key) => record(id, people, true, key),
  absent: (id, people, _, key) => record(id, people, false, key),
  async mint(id, people, context, idempotencyKey) {
    const body = { people: people.map(({ user_address }) => user_address), batchId: context.batchId }
    const { batchId, outcomes } = await call('eventCertificatesMint', {
      params: { id },
      body,
      idempotencyKey,
    })
    context.batchId = batchId ?? context.batchId
    return outcomes.map(({ outcome, refusal }) => {
      if (refusal) return { outcome: 'refused', why: refusal }
      return { outcome: outcome === 'requested' ? 'done' : 'same' }
    })
  },
  async revoke(id, people, { reason }, idempotencyKey) {
    const body = { people: people.map(({ user_address }) => user_address), reason }
    const { outcomes } = await call('eventCertificatesRevoke', { params: { id }, body, idempotencyKey })
    return outcomes.map(({ refusal }) =>
      refusal ? { outcome: 'refused', why: refusal } : { outcome: 'done' },
    )
  },
}

async function record(
  id: number,
  people: readonly Chosen[],
  attended: boolean,
  idempotencyKey: string,
): Promise<readonly PersonOutcome[]> {
  const body = { people: people.map(({ user_address }) => ({ user_address, attended })) }
  const { outcomes } = await call('eventAttendanceMany', { params: { id }, body, idempotencyKey })
  return outcomes.map(({ outcome, mark }) => {
    if (outcome === 'not_on_list')
      return { outcome: 'refused', why: { code: 'roster.entry_not_found', values: {} } }
    return mark === null ? { outcome: 'same' } : { outcome: 'done', mark }
  })
}

/** Takes back marks that an act set. Returns how many marks were taken back. */
export async function undoMarks(id: number, marks: readonly string[]): Promise<number> {
  let undone = 0
  for (let start = 0; start < marks.length; start += peopleAtOnce.present) {
    const part = marks.slice(start, start + peopleAtOnce.present)
    const { outcomes } = await call('eventAttendanceUndo', { params: { id }, body: { marks: part } })
    undone += outcomes.filter(({ outcome }) => outcome === 'taken_back').length
  }
  return undone
}
