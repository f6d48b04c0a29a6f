import { awaitsEnd } from '@certify/domain/agenda/agenda-item'
import { explainMove } from '@certify/domain/event/assert-move'
import { type EventStatus, mayMove } from '@certify/domain/event/event-status'
import { translateRefusal } from '../../i18n/words'

/** Where an event stands by the clock, in order. */
const phases = ['upcoming', 'ongoing', 'over'] as const
/** Where its certificates stand, in order. */
const stages = ['closed', 'open', 'done'] as const

type State = 'done' | 'current' | 'next' | 'blocked'

/** One step of the event, which the clock makes. */
type PhaseStep = { readonly phase: (typeof phases)[number]; readonly state: State }

/** The organizer's move to a step: opening, opening again, or closing the minting period. */
export type Move = 'start' | 'reopen' | 'end'

/** One step of the certificates: with the move that leads there, or why that move is closed, in the specified words. */
export type StageStep = {
  readonly stage: (typeof stages)[number]
  readonly state: State
  readonly move: Move | null
  readonly refusal: string | null
}

/** The event by the clock. Minting that began early does not move it. */
export function eventTrack(
  { status, start_date, end_date }: { status: EventStatus; start_date: string; end_date: string },
  now: Date,
): readonly PhaseStep[] {
  const phase = now < new Date(start_date) ? 'upcoming' : now < new Date(end_date) ? 'ongoing' : 'over'
  const here = phases.indexOf(phase)
  return phases.map((each, index) => ({
    phase: each,
    state: status === 'canceled' ? 'blocked' : index < here ? 'done' : index === here ? 'current' : 'next',
  }))
}

/** The certificates, which the organizer opens and closes. */
export function certificateTrack(event: {
  status: EventStatus
  minting_opened: boolean
  completion?: object | null | undefined
  sessions_held?: number | undefined
}): readonly StageStep[] {
  const { status, minting_opened } = event
  const stage = status === 'minting' ? 'open' : status === 'ended' && minting_opened ? 'done' : 'closed'
  const here = stages.indexOf(stage)
  return stages.map((each, index) => {
    // Nobody closes a period that was never opened, so an event that is over has no such move to refuse.
    const isTarget = each !== 'closed' && each !== stage && !(each === 'done' && status === 'ended')
    const refusal = isTarget ? explain(event, each) : null
    const isPossible = isTarget && refusal === null
    return {
      stage: each,
      state:
        status === 'canceled' || refusal !== null
          ? 'blocked'
          : index < here
            ? 'done'
            : index === here
              ? 'current'
              : 'next',
      move: isPossible ? (each === 'done' ? 'end' : stage === 'done' ? 'reopen' : 'start') : null,
      refusal,
    }
  })
}

function explain(event: Parameters<typeof certificateTrack>[0], stage: 'open' | 'done'): string | null {
  const target = stage === 'open' ? 'minting' : 'ended'
  const { status, completion = null, sessions_held: sessionsHeld = 0 } = event
  const isFree = mayMove(status, target, { awaitsEnd: awaitsEnd({ completion, sessionsHeld }) })
  return isFree ? null : (translateRefusal(explainMove(status, target)) ?? null)
}
