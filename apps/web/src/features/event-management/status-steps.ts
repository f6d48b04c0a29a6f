import { explainMove } from '@certify/domain/event/assert-move'
import { type EventStatus, mayMove } from '@certify/domain/event/event-status'
import { translateRefusal } from '../../i18n/words'

/** The statuses of an event in their order. A canceled event is in none of them. */
const way = ['upcoming', 'ongoing', 'minting', 'ended'] as const
type WayStatus = (typeof way)[number]

/** One step of the stepper: a possible move, a refused one with its reason, or one that the clock makes. */
export type StatusStep = {
  status: WayStatus
  state: 'done' | 'current' | 'next' | 'blocked'
  /** The organizer's move that leads there: opening, opening again, or closing the minting period. */
  move: 'start' | 'reopen' | 'end' | null
  /** Why the move is closed now, in the specified words. */
  refusal: string | null
}

type Facts = { status: EventStatus; minting_opened: boolean }

/** The four steps of an event, with the reason for each closed one. */
export function statusSteps(event: Facts): StatusStep[] {
  return way.map((status) => {
    const organizersStep = status === 'minting' || status === 'ended'
    const here = event.status === status
    const move = organizersStep && !here && mayMove(event.status, status) ? moveTo(status, event) : null
    const refusal =
      organizersStep && !here && !move ? (translateRefusal(explainMove(event.status, status)) ?? null) : null
    return { status, state: chooseState(status, event, refusal), move, refusal }
  })
}

function moveTo(status: 'minting' | 'ended', event: Facts): StatusStep['move'] {
  if (status === 'ended') return 'end'
  return event.status === 'ended' && event.minting_opened ? 'reopen' : 'start'
}

function chooseState(status: WayStatus, event: Facts, refusal: string | null): StatusStep['state'] {
  if (event.status === status) return 'current'
  if (event.status === 'canceled') return 'blocked'
  if (way.indexOf(status) < way.indexOf(event.status)) {
    // An event may end by the clock without a minting period.
    return status === 'minting' && !event.minting_opened ? 'next' : 'done'
  }
  return refusal ? 'blocked' : 'next'
}
