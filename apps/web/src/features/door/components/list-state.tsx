/** @jsxImportSource preact */
import type { Seen } from '../seen'
import { say, sayTime } from '../words'

/** How many are in, how many marks wait, and from when the list is. */
export function ListState({ door: { event, asOf }, guests, waiting }: Seen) {
  const inside = guests.filter((guest) => guest.state === 'present').length
  const total = guests.filter((guest) => guest.state !== 'left').length
  const parts = [
    say('present', { count: inside, total }),
    waiting === 0 ? say('allSent') : say('waiting', { count: waiting }),
    asOf && event ? say('listOf', { time: sayTime(asOf, event.time_zone) }) : '',
  ]
  return (
    <p className="type-small tabular text-ink-2" role="status">
      {parts.filter((part) => part !== '').join(' · ')}
    </p>
  )
}
