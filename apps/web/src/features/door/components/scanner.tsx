/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { findSession } from '../door-place'
import type { DoorStore } from '../door-store'
import type { Door, Guest } from '../door-tables'
import type { NoCamera } from '../explain-camera'
import { useAlone } from '../hooks/use-alone'
import type { useDoor } from '../hooks/use-door'
import { useKeyScanner } from '../hooks/use-key-scanner'
import { useMode } from '../hooks/use-mode'
import { useOpening } from '../hooks/use-opening'
import { useVerdicts } from '../hooks/use-verdicts'
import { say } from '../words'
import { CameraView } from './camera-view'
import { LastArrivals } from './last-arrivals'
import { ListState } from './list-state'
import { ModeChoice } from './mode-choice'
import { NameSearch } from './name-search'
import { PlaceBar } from './place-bar'
import { VerdictPanel } from './verdict-panel'
import { Warnings } from './warnings'

type ScannerProps = {
  store: DoorStore
  event: NonNullable<Door['event']>
  seen: ReturnType<typeof useDoor>
}

/** The page of a door that has a list. */
export function Scanner({ store, event, seen }: ScannerProps) {
  const { door, guests, reload } = seen
  const verdicts = useVerdicts(store, event.time_zone, seen)
  const [mode, chooseMode] = useMode()
  const session = findSession(door)?.session ?? null
  const isAlone = useAlone(door)
  const [wanted, setWanted] = useState('')
  const search = useRef<HTMLInputElement>(null)
  // What the panel said in the rehearsal must not stand there when the doors are open.
  const opensAt = useOpening(door, verdicts.rest)
  useAskBeforeLeaving(!store.isKept && seen.waiting > 0)
  useRestAfterRefusals((door.early ?? 0) + (door.closed ?? 0), verdicts.rest)

  const take = (texts: readonly string[], how: 'camera' | 'scanner') =>
    void verdicts.take(texts, { how, checksFirst: mode === 'check' })
  useKeyScanner((texts) => {
    setWanted('')
    take(texts, 'scanner')
  })
  const searchOn = () => search.current?.focus()
  const letFoundIn = (guest: Guest) => {
    setWanted('')
    void verdicts.letGuestIn(guest).then(searchOn)
  }
  const takeBack = (guest: Guest, mark: string) => void verdicts.takeBack(guest, mark).then(searchOn)
  const explainNoCamera = (reason: NoCamera) => {
    verdicts.show({ line: say(reason), text: say(`${reason}Text`) }, 'ask')
  }

  return (
    <main className="page grid min-h-dvh content-start gap-5 py-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 lg:col-span-2">
        <div className="min-w-0">
          <h1 className="type-title-2 wrap-anywhere">{event.title}</h1>
          <p className="type-small text-ink-2 wrap-anywhere">{event.label}</p>
        </div>
        <ListState {...seen} />
      </header>
      <Warnings
        isKept={store.isKept}
        opensAt={opensAt}
        timeZone={event.time_zone}
        early={door.early ?? 0}
        closed={door.closed ?? 0}
        isAlone={isAlone}
        onRead={(why) => void store.noteRead(why).then(reload)}
      />
      <PlaceBar
        door={door}
        onChoose={(chosen) => void store.choose(chosen).then(reload).then(verdicts.rest)}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <VerdictPanel shown={verdicts.shown} onLetIn={(guest) => void verdicts.letGuestIn(guest)} />
        <CameraView onText={(text) => take([text], 'camera')} onFailure={explainNoCamera} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ModeChoice mode={mode} onChoose={chooseMode} />
        <NameSearch
          field={search}
          guests={guests}
          session={session}
          wanted={wanted}
          onWanted={setWanted}
          onLetIn={letFoundIn}
        />
        <LastArrivals guests={guests} session={session} onUndo={takeBack} />
      </div>
    </main>
  )
}

/** Marks that this browser does not keep would be lost with the page. */
function useAskBeforeLeaving(asks: boolean): void {
  useLayoutEffect(() => {
    const ask = (event: Event) => asks && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
}

/** The welcome of a mark that was refused must not stand there. */
function useRestAfterRefusals(refused: number, rest: () => void): void {
  const told = useRef(0)
  useLayoutEffect(() => {
    if (refused > told.current) rest()
    told.current = refused
  }, [refused, rest])
}
