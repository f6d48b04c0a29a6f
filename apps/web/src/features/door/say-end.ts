import { say } from './words'

/** The text of a door whose link has ended: how many marks wait, or else how many were `lost` when the link ended. */
export function sayEnd(waiting: number, lost: number): string {
  if (waiting > 0) return say('endedWaiting', { count: waiting })
  return lost > 0 ? say('endedLost', { count: lost }) : say('ended')
}
