import type { EventId } from '../shared/event-id'
import { type Remedy, remedyOf } from './refusal'

/** A reason for which certificates wait, and how many do. */
export type Obstacle = {
  /** Kind of the refusal. */
  readonly code: string
  /** In words, as the people concerned are told. */
  readonly message: string
  readonly requests: number
}

/** Something that keeps issuing as a whole from going on. It ends by itself once somebody, or time, has mended it. */
export type Alarm = { readonly code: string; readonly message: string; readonly remedy: Remedy }

/** How the issuing of this instance is. */
export type IssuingState = {
  /** Whether this process is the one that issues. */
  readonly isLeading: boolean
  /** Why nothing is issued until a person has looked; null while all is well. */
  readonly halted: string | null
  /** What keeps everything from going on now; empty while all is well. */
  readonly alarms: readonly Alarm[]
  /** Newest block that was read; null where this process reads none. */
  readonly followedBlock: bigint | null
  /** How many certificates the platform's wallet still pays for at the fees of the moment; null where that is not known. */
  readonly affordable: number | null
}

/** Port: how issuing is and what stands in its way. Implemented in `apps/server`. */
export interface IssuingOutlook {
  state(): Promise<IssuingState>
  /** Reasons for which certificates wait now: of one event, or of all. */
  obstacles(eventId: EventId | null): Promise<readonly Obstacle[]>
}

/** Something that a person should know about issuing. */
export type Concern = Obstacle & { readonly remedy: Remedy }

/** The platform's wallet is low when it pays for fewer certificates than this: two thick pages still go out. */
export const LOW_BALANCE_CERTIFICATES = 1_000

/** What people should know about issuing now, what needs a person first. */
export function concernsOf(state: IssuingState, obstacles: readonly Obstacle[]): readonly Concern[] {
  const concerns: Concern[] = obstacles.map((obstacle) => ({
    ...obstacle,
    remedy: remedyOf(obstacle.code),
  }))
  const { affordable } = state
  const isToldAlready = obstacles.some(({ code }) => code === 'no-funds')
  if (affordable !== null && affordable < LOW_BALANCE_CERTIFICATES && !isToldAlready) {
    concerns.push({ code: 'low-balance', message: lowBalance(affordable), requests: 0, remedy: 'platform' })
  }
  for (const alarm of state.alarms) concerns.push({ ...alarm, requests: 0 })
  if (state.halted !== null) {
    concerns.push({ code: 'halted', message: state.halted, requests: 0, remedy: 'platform' })
  }
  return concerns.sort((a, b) => urgency[a.remedy] - urgency[b.remedy])
}

const urgency: Record<Remedy, number> = { organizer: 0, platform: 1, itself: 2 }

function lowBalance(affordable: number): string {
  const pays =
    affordable === 0
      ? "The platform's wallet pays for no further certificates"
      : `The platform's wallet pays for about ${affordable} more certificates`
  return `${pays} at today's network fees. The platform must top it up; nothing that was asked for is lost.`
}
