import { useCallback, useState } from 'preact/hooks'
import { checkTicket, letIn, undoMark, type Verdict } from '../check-in'
import { countIn, findSession } from '../door-place'
import { type DoorStore, dropEntry } from '../door-store'
import type { Guest } from '../door-tables'
import type { Seen } from '../seen'
import { signal } from '../signals'
import { chooseLook, chooseWords, type Lines, type Look, nameGuest } from '../verdict-words'
import { say } from '../words'

/** What the panel says. */
export type Shown = Lines & {
  readonly look: Look | 'idle'
  /** Whom the person at the door can let in with a press. */
  readonly expected?: Guest | undefined
  /** Lets somebody into a room that is full. */
  readonly letInAnyway?: (() => void) | undefined
  /** Counts what was said, so that the same words are said again. */
  readonly turn: number
}

/** Checks people in, and says what became of it once it is stored. */
export function useVerdicts(
  store: DoorStore,
  timeZone: string,
  {
    door,
    guests,
    note,
    send,
  }: Pick<Seen, 'door' | 'guests'> & { note: (guest: Guest) => void; send: () => void },
) {
  const session = findSession(door)?.session ?? null
  const room = { taken: countIn(guests, session) }

  const [shown, setShown] = useState<Shown>({ line: say('ready'), text: '', look: 'idle', turn: 0 })
  const show = useCallback(
    (lines: Lines, look: Shown['look'], offer: Pick<Shown, 'expected' | 'letInAnyway'> = {}) => {
      setShown(({ turn }) => ({ ...lines, ...offer, look, turn: turn + 1 }))
    },
    [],
  )

  const showVerdict = (verdict: Verdict) => {
    const look = chooseLook(verdict)
    signal(look === 'good')
    show(chooseWords(verdict, timeZone), look, {
      ...(verdict.kind === 'expected' && { expected: verdict.guest }),
      ...(verdict.kind === 'full' && {
        letInAnyway: () => void report(() => letIn(store, verdict, { ...room, letsIn: true })),
      }),
    })
    if (verdict.kind === 'welcome' || verdict.kind === 'real') note(verdict.guest)
  }

  /** Shows a verdict once it is stored, or that it could not be. */
  const report = async (judge: () => Promise<Verdict>) => {
    try {
      showVerdict(await judge())
    } catch {
      signal(false)
      show({ line: say('notStored'), text: '' }, 'stop')
    }
    send()
  }

  const takeBack = async (guest: Guest, mark: string) => {
    try {
      await undoMark(store, { ticketHash: guest.ticket_hash, mark, session }, 'search')
      note(dropEntry(guest, session ?? undefined))
      show({ line: say('undone', { name: nameGuest(guest) }), text: '' }, 'ask')
    } catch {
      show({ line: say('notStored'), text: '' }, 'stop')
    }
    send()
  }

  return {
    shown,
    show,
    /** Says that the door is ready for the next ticket. */
    rest: useCallback(() => show({ line: say('ready'), text: '' }, 'idle'), [show]),
    take: (texts: readonly string[], given: { how: 'camera' | 'scanner'; checksFirst: boolean }) =>
      report(() => checkTicket(store, texts, { ...given, ...room })),
    letGuestIn: (guest: Guest) =>
      report(() => letIn(store, { ticketHash: guest.ticket_hash, how: 'search' }, room)),
    takeBack,
  }
}
