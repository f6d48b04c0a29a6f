import { say } from './words'

/** What is left to say at a door that is closed. `lost`: marks that the link's end cost. */
export function sayEnd(waiting: number, lost: number): string {
  if (waiting > 0) return say('endedWaiting', { count: waiting })
  return lost > 0 ? say('endedLost', { count: lost }) : say('ended')
}
