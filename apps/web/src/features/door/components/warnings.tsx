/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Button } from '../../../ui/light/button'
import { say, sayComing } from '../words'

type WarningsProps = {
  /** Whether this browser keeps what the door records. */
  isKept: boolean
  /** When the doors open; null once they are open. */
  opensAt: string | null
  timeZone: string
  /** How many marks were made too early, and how many while their session was not open. */
  early: number
  closed: number
  /** Whether other doors' check-ins may be missing from the list. */
  isAlone: boolean
  onRead: (why: 'early' | 'closed') => void
}

/** That this browser keeps nothing, that the door rehearses or is alone, and how many marks were refused. */
export function Warnings({ isKept, opensAt, timeZone, early, closed, isAlone, onRead }: WarningsProps) {
  return (
    <div className="flex flex-col gap-3 empty:hidden lg:col-span-2" role="status">
      {!isKept && <Line text={say('unkept')} />}
      {opensAt !== null && <Line text={say('rehearsal', { moment: sayComing(opensAt, timeZone) })} />}
      {isAlone && <Line text={say('alone')} />}
      {early > 0 && (
        <Line text={say('early', { count: early })}>
          <Button onPress={() => onRead('early')}>{say('read')}</Button>
        </Line>
      )}
      {closed > 0 && (
        <Line text={say('sessionClosed', { count: closed })}>
          <Button onPress={() => onRead('closed')}>{say('read')}</Button>
        </Line>
      )}
    </div>
  )
}

/** It stays until its cause is gone, or until somebody has read it. */
function Line({ text, children }: { text: string; children?: ComponentChildren }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-warning bg-warning-tint px-4 py-3 text-ink">
      <p className="min-w-0 flex-1 basis-64 font-[600]">{text}</p>
      {children}
    </div>
  )
}
