import { useCallback, useState } from 'preact/hooks'
import { checkTicket, letIn, undoMark, type Verdict } from '../check-in'
import type { DoorStore } from '../door-store'
import type { Guest } from '../door-tables'
import { signal } from '../signals'
import { chooseLook, chooseWords, type Lines, type Look, nameGuest } from '../verdict-words'
import { say } from '../words'

/** What the panel says. */
export type Shown = Lines & {
  readonly look: Look | 'idle'
  /** Whom the person at the door can let in with a press. */
  readonly expected?: Guest | undefined
  /** Counts what was said, so that the same words are said again. */
  readonly turn: number
}

/** Checks people in, and says what became of it once it is stored. */
export function useVerdicts(
  store: DoorStore,
  timeZone: string,
  { note, send }: { note: (guest: Guest) => void; send: () => void },
) {
  const [shown, setShown] = useState<Shown>({ line: say('ready'), text: '', look: 'idle', turn: 0 })
  const show = useCallback((lines: Lines, look: Shown['look'], expected?: Guest) => {
    setShown(({ turn }) => ({ ...lines, look, expected, turn: turn + 1 }))
  }, [])

  const showVerdict = (verdict: Verdict) => {
    const look = chooseLook(verdict)
    signal(look === 'good')
    show(chooseWords(verdict, timeZone), look, verdict.kind === 'expected' ? verdict.guest : undefined)
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
      await undoMark(store, guest.ticket_hash, mark, 'search')
      note({ ...guest, state: 'expected', at: null, door: null, mark: null })
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
      report(() => checkTicket(store, texts, given)),
    letGuestIn: (guest: Guest) => report(() => letIn(store, guest.ticket_hash, { how: 'search' })),
    takeBack,
  }
}
