/** @jsxImportSource preact */
import { Button } from '../../../ui/light/button'
import { standAt } from '../door-place'
import type { Guest } from '../door-tables'
import { nameGuest } from '../verdict-words'
import { say } from '../words'

/** How many arrivals can be taken back. */
const LAST = 5

type LastArrivalsProps = {
  guests: readonly Guest[]
  /** The session of this door; null for the entrance. */
  session: number | null
  onUndo: (guest: Guest, mark: string) => void
}

/** The last five who came through this door, also after a restart. */
export function LastArrivals({ guests, session, onUndo }: LastArrivalsProps) {
  const own = guests.flatMap((guest) => {
    const { mark, at } = standAt(guest, session)
    return mark === null ? [] : [{ guest, mark, at: at ?? '' }]
  })
  const last = own.sort((a, b) => b.at.localeCompare(a.at)).slice(0, LAST)
  return (
    <section className="flex flex-col gap-1">
      <h2 className="type-label text-ink-3">{say('lastFive')}</h2>
      <ul className="divide-y divide-line">
        {last.map(({ guest, mark }) => (
          <li key={mark} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">{nameGuest(guest)}</span>
            <Button name={say('undoName', { name: nameGuest(guest) })} onPress={() => onUndo(guest, mark)}>
              {say('undo')}
            </Button>
          </li>
        ))}
        {last.length === 0 && <li className="type-small py-2 text-ink-3">{say('nobodyYet')}</li>}
      </ul>
    </section>
  )
}
