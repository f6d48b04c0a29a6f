/** @jsxImportSource preact */
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type DoorSession, findSession, isPlaceGone, listSessions, sortSessions } from '../door-place'
import type { Door } from '../door-tables'
import { say, sayDay } from '../words'

/** Where this door checks people in. It opens the choice, unless the link names the session. */
export function PlaceBar({ door, onChoose }: { door: Door; onChoose: (session: number | null) => void }) {
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    bar.current?.focus()
  }, [])
  const sessions = listSessions(door)
  const session = findSession(door)
  const zone = door.event?.time_zone ?? 'UTC'
  const isGone = isPlaceGone(door)
  if (sessions.length === 0 && !isGone) return null
  const words = isGone ? say('sessionGone') : session ? describe(session, zone) : say('entrance')
  const look =
    'flex min-h-12 w-full items-center justify-between gap-3 rounded-card border border-brand bg-brand-soft px-4 py-2 text-left font-[600] text-ink lg:col-span-2'
  if (door.event?.session !== undefined) return <p className={look}>{words}</p>
  return (
    <div className="lg:col-span-2">
      <button
        ref={bar}
        type="button"
        className={look}
        aria-expanded={isOpen}
        aria-controls="places"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 wrap-anywhere">{words}</span>
        <span className="type-small shrink-0 font-[550] text-brand">{say(isOpen ? 'close' : 'change')}</span>
      </button>
      {isOpen && (
        <Picker
          sessions={sessions}
          now={Date.now() + door.offsetMs}
          zone={zone}
          chosen={isGone ? undefined : (session?.session ?? null)}
          onChoose={(next) => {
            onChoose(next)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

type PickerProps = {
  sessions: readonly DoorSession[]
  /** The moment, on the server's clock. */
  now: number
  zone: string
  /** Null: the entrance; undefined: a session that is not held any more. */
  chosen: number | null | undefined
  onChoose: (session: number | null) => void
  onClose: () => void
}

/** The entrance, the sessions of now, those that begin next, and behind a line all others. */
function Picker({ sessions, now, zone, chosen, onChoose, onClose }: PickerProps) {
  const { open, next, rest } = sortSessions(sessions, now)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    list.current?.querySelector('button')?.focus()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  const offer = (each: DoorSession) => (
    <Place
      key={each.session}
      words={describe(each, zone)}
      isChosen={each.session === chosen}
      onPress={() => onChoose(each.session)}
    />
  )
  return (
    <div
      ref={list}
      id="places"
      className="mt-2 flex max-h-[70dvh] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-surface p-3"
    >
      <ul>
        <Place words={say('entrance')} isChosen={chosen === null} onPress={() => onChoose(null)} />
      </ul>
      <Group title={say('now')}>{open.map(offer)}</Group>
      <Group title={say('next')}>{next.map(offer)}</Group>
      {rest.length > 0 && (
        <details open={open.length + next.length === 0}>
          <summary className="type-small min-h-9 cursor-pointer py-2 text-ink-2">
            {say('otherSessions', { count: rest.length })}
          </summary>
          <ul>{rest.map(offer)}</ul>
        </details>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: preact.ComponentChild[] }) {
  if (children.length === 0) return null
  return (
    <section>
      <h2 className="type-label text-ink-3">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Place({ words, isChosen, onPress }: { words: string; isChosen: boolean; onPress: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={`min-h-11 w-full rounded-control px-3 py-2 text-left wrap-anywhere hover:bg-sunken ${isChosen ? 'bg-sunken font-[600]' : ''}`}
        aria-current={isChosen || undefined}
        onClick={onPress}
      >
        {words}
      </button>
    </li>
  )
}

/** `Room A · Opening · 10:00`, with the day if it is not today. */
function describe({ room, topic, start }: DoorSession, zone: string): string {
  return [room, topic, sayDay(start, zone)].filter(Boolean).join(' · ')
}
