/** @jsxImportSource preact */
import { fold } from '@certify/domain/shared/fold'
import type { RefObject } from 'preact'
import { Button } from '../../../ui/light/button'
import { standAt } from '../door-place'
import type { Guest } from '../door-tables'
import { nameGuest } from '../verdict-words'
import { say } from '../words'

/** How many people a search shows at once. */
const SHOWN = 8

type NameSearchProps = {
  field: RefObject<HTMLInputElement | null>
  guests: readonly Guest[]
  /** The session of this door; null for the entrance. */
  session: number | null
  wanted: string
  onWanted: (wanted: string) => void
  onLetIn: (guest: Guest) => void
}

/** Finds people of the list by name. */
export function NameSearch({ field, guests, session, wanted, onWanted, onLetIn }: NameSearchProps) {
  const found = findGuests(guests, fold(wanted))
  const more = found.length - SHOWN
  return (
    <section className="flex flex-col gap-2">
      <label htmlFor="search" className="type-label">
        {say('search')}
      </label>
      <input
        ref={field}
        type="search"
        id="search"
        autoComplete="off"
        className="min-h-(--control-height) w-full rounded-control border border-line-strong bg-surface px-3"
        value={wanted}
        onInput={({ currentTarget }) => onWanted(currentTarget.value)}
      />
      <p className="type-small text-ink-3 empty:hidden" role="status">
        {wanted.trim() === '' ? '' : say('found', { count: found.length })}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {found.slice(0, SHOWN).map((guest) => (
          <Result key={guest.ticket_hash} guest={guest} session={session} onLetIn={onLetIn} />
        ))}
        {more > 0 && <li className="type-small py-2 text-ink-3">{say('more', { count: more })}</li>}
      </ul>
    </section>
  )
}

function Result({
  guest,
  session,
  onLetIn,
}: {
  guest: Guest
  session: number | null
  onLetIn: (guest: Guest) => void
}) {
  const name = nameGuest(guest)
  const { state } = standAt(guest, session)
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {state === 'expected' ? (
        <Button name={say('letInName', { name })} onPress={() => onLetIn(guest)}>
          {say('letIn')}
        </Button>
      ) : (
        <span className="type-small shrink-0 text-ink-3">{say(state === 'left' ? 'hasLeft' : 'isIn')}</span>
      )}
    </li>
  )
}

/** Pages without https have no camera, so they show the whole list while nothing is searched. */
function findGuests(guests: readonly Guest[], wanted: string): readonly Guest[] {
  if (wanted === '') return window.isSecureContext ? [] : guests
  return guests.filter((guest) => foldName(guest).includes(wanted))
}

/** Names as a search reads them: with each key, all of them are looked through. */
const folded = new WeakMap<Guest, string>()

function foldName(guest: Guest): string {
  const known = folded.get(guest)
  if (known !== undefined) return known
  const name = fold(guest.name)
  folded.set(guest, name)
  return name
}
