/** @jsxImportSource preact */
import { countIn, findSession } from '../door-place'
import type { Seen } from '../seen'
import { say, sayTime } from '../words'

/** How many are in, how many marks wait, and from when the list is. */
export function ListState({ door, guests, waiting }: Seen) {
  const { event, asOf } = door
  const session = findSession(door)
  const inside = countIn(guests, session?.session ?? null)
  const total = guests.filter((guest) => guest.state !== 'left').length
  const parts = [
    session && session.capacity > 0
      ? say('places', { count: inside, capacity: session.capacity })
      : say('present', { count: inside, total }),
    waiting === 0 ? say('allSent') : say('waiting', { count: waiting }),
    asOf && event ? say('listOf', { time: sayTime(asOf, event.time_zone) }) : '',
  ]
  return (
    <p className="type-small tabular text-ink-2" role="status">
      {parts.filter((part) => part !== '').join(' · ')}
    </p>
  )
}
