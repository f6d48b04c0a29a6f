import type { EventId } from '../shared/event-id'
import type { RefusalValues, Said } from '../shared/refusal-words'
import { findRemedy, type Remedy } from './refusal'

/** A reason why certificates wait, and how many do. */
export type Obstacle = {
  /** Kind of the refusal; its words are `issuing.{code}`. */
  readonly code: string
  readonly values: RefusalValues
  readonly requests: number
}

/** Something that stops all issuing. It ends on its own once the cause is gone. */
export type Alarm = Said & { readonly remedy: Remedy }

/** The state of this instance's issuing. */
export type IssuingState = {
  /** Whether this process issues. */
  readonly isLeading: boolean
  /** Why issuing stopped until a person acts; null while all is well. */
  readonly halted: Said | null
  /** Everything that stops issuing now; empty while all is well. */
  readonly alarms: readonly Alarm[]
  /** Newest block read; null if this process reads none. */
  readonly followedBlock: bigint | null
  /** How many certificates the platform's balance still pays for at current fees; null if unknown. */
  readonly affordable: number | null
}

/** Port: the state of issuing and its obstacles. Implemented in `apps/server`. */
export interface IssuingOutlook {
  state(): Promise<IssuingState>
  /** Why certificates wait now, for one event or for all. */
  obstacles(eventId: EventId | null): Promise<readonly Obstacle[]>
}

/** A fact about issuing that a person should know. */
export type Concern = Obstacle & { readonly remedy: Remedy }

/** The balance is low when it pays for fewer certificates than this, about two full pages. */
export const LOW_BALANCE_CERTIFICATES = 1_000

/** Lists what people should know about issuing now, actions first. */
export function listConcerns(state: IssuingState, obstacles: readonly Obstacle[]): readonly Concern[] {
  const concerns: Concern[] = obstacles.map((obstacle) => ({
    ...obstacle,
    remedy: findRemedy(obstacle.code),
  }))
  const { affordable } = state
  const isToldAlready = obstacles.some(({ code }) => code === 'no-funds')
  if (affordable !== null && affordable < LOW_BALANCE_CERTIFICATES && !isToldAlready) {
    concerns.push({ code: 'low-balance', values: { count: affordable }, requests: 0, remedy: 'platform' })
  }
  for (const alarm of state.alarms) concerns.push({ ...alarm, requests: 0 })
  if (state.halted !== null) concerns.push({ ...state.halted, requests: 0, remedy: 'platform' })
  return concerns.sort((a, b) => urgency[a.remedy] - urgency[b.remedy])
}

const urgency: Record<Remedy, number> = { organizer: 0, platform: 1, itself: 2 }
