import { type Camera, startCamera } from './camera'
import { checkTicket, findOpening, letIn, undoMark, type Verdict } from './check-in'
import { make } from './dom'
import type { Door, DoorStore, Guest } from './door-store'
import { explainCamera } from './explain-camera'
import { keyScanner } from './key-scanner'
import { signal } from './signals'
import { chooseLook, chooseWords, makeButton, makeLine, makePanel, nameGuest } from './view'
import { language, say, sayComing, sayTime } from './words'

/** How many people a search shows at once. */
const SHOWN = 8
/** Sorts names as a list on paper does. */
const byName = new Intl.Collator(language)
/** How many arrivals can be taken back. */
const LAST = 5
/** The longest wait that browsers count right. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
const MODE_KEY = 'certify.door.mode'

/** The page of a door that has a list. */
export function openScanner(store: DoorStore, onMarked: () => void) {
  let door: Door | undefined
  let guests: readonly Guest[] = []
  let camera: Camera | undefined
  let checksFirst = readMode() === 'check'
  let opening = 0
  let toldEarly = 0

  const panel = makePanel()
  const heading = make('h1', { class: 'type-title-2 wrap-anywhere' })
  const label = make('p', { class: 'type-small text-ink-2 wrap-anywhere' })
  const lines = make('div', { class: 'flex flex-col gap-3 empty:hidden lg:col-span-2', role: 'status' })
  const state = make('p', { class: 'type-small tabular text-ink-2', role: 'status' })
  const results = make('ul', { class: 'divide-y divide-line empty:hidden' })
  const foundNote = make('p', { class: 'type-small text-ink-3 empty:hidden', role: 'status' })
  const lastFive = make('ul', { class: 'divide-y divide-line' })
  const video = make('video', {
    class: 'hidden aspect-video w-full rounded-card bg-sunken object-cover',
    playsinline: true,
  })
  video.muted = true
  const cameraButtons = make('div', { class: 'flex flex-wrap gap-3' })
  const search = make('input', {
    type: 'search',
    id: 'search',
    autocomplete: 'off',
    class: 'min-h-(--control-height) w-full rounded-control border border-line-strong bg-surface px-3',
    oninput: () => showResults(),
  })

  const root = make(
    'main',
    { class: 'page grid min-h-dvh content-start gap-5 py-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-8' },
    make(
      'header',
      { class: 'flex flex-wrap items-end justify-between gap-x-6 gap-y-1 lg:col-span-2' },
      make('div', { class: 'min-w-0' }, heading, label),
      state,
    ),
    lines,
    make('div', { class: 'flex min-w-0 flex-col gap-4' }, panel.root, video, cameraButtons),
    make(
      'div',
      { class: 'flex min-w-0 flex-col gap-6' },
      makeModes(),
      make(
        'section',
        { class: 'flex flex-col gap-2' },
        make('label', { for: 'search', class: 'type-label' }, say('search')),
        search,
        foundNote,
        results,
      ),
      make(
        'section',
        { class: 'flex flex-col gap-1' },
        make('h2', { class: 'type-label text-ink-3' }, say('lastFive')),
        lastFive,
      ),
    ),
  )

  const scanKeys = keyScanner((text) => {
    search.value = ''
    showResults()
    void take(text, 'scanner')
  })
  document.addEventListener(
    'keydown',
    (event) => {
      if (scanKeys({ code: event.code, at: event.timeStamp })) event.preventDefault()
    },
    { capture: true },
  )
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) turnCamera(false)
  })
  panel.show({ line: say('ready'), text: '' }, 'idle')
  showArrivals()
  showCameraButtons()

  return { root, reload, showState, early: () => door?.early }

  /** Reads the whole list. A list of thousands takes a moment, so a single mark only changes its guest. */
  async function reload(): Promise<void> {
    door = await store.readDoor()
    guests = (await store.allGuests()).sort((a, b) => byName.compare(a.name, b.name))
    heading.textContent = door?.event?.title ?? ''
    label.textContent = door?.event?.label ?? ''
    showArrivals()
    showResults()
    showLines()
  }

  /** Says that the door rehearses until the doors open, and how many marks were made too early. */
  function showLines(): void {
    window.clearTimeout(opening)
    const shown: HTMLElement[] = []
    const { event, offsetMs = 0, early = 0 } = door ?? {}
    const opensAt = door ? findOpening(door) : null
    if (opensAt !== null && event) {
      shown.push(makeLine(say('rehearsal', { moment: sayComing(opensAt, event.time_zone) })))
      const left = Date.parse(opensAt) - Date.now() - offsetMs
      opening = window.setTimeout(endRehearsal, Math.min(left, LONGEST_TIMER_MS))
    }
    // The welcome of a mark that was refused must not stand there.
    if (early > toldEarly) panel.show({ line: say('ready'), text: '' }, 'idle')
    toldEarly = early
    if (early > 0) {
      const read = () => void store.noteEarlyRead().then(reload)
      shown.push(makeLine(say('early', { count: early }), makeButton(say('read'), read)))
    }
    lines.replaceChildren(...shown)
  }

  /** What the panel said in the rehearsal must not stand there when the doors are open. */
  function endRehearsal(): void {
    if (door && findOpening(door) === null) panel.show({ line: say('ready'), text: '' }, 'idle')
    showLines()
  }

  /** Says how many are in, and how many marks wait. */
  function showState(waiting: number): void {
    const { event, asOf } = door ?? {}
    const inside = guests.filter((guest) => guest.state === 'present').length
    state.textContent = [
      say('present', { count: inside, total: guests.filter((guest) => guest.state !== 'left').length }),
      waiting === 0 ? say('allSent') : say('waiting', { count: waiting }),
      asOf && event ? say('listOf', { time: sayTime(asOf, event.time_zone) }) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ')
  }

  async function take(text: string, how: 'camera' | 'scanner'): Promise<void> {
    await report(() => checkTicket(store, text, { how, checksFirst }))
  }

  /** Shows a verdict once it is stored, or that it could not be. */
  async function report(judge: () => Promise<Verdict>): Promise<void> {
    try {
      showVerdict(await judge())
    } catch {
      signal(false)
      panel.show({ line: say('notStored'), text: '' }, 'stop')
    }
    onMarked()
  }

  function showVerdict(verdict: Verdict): void {
    const look = chooseLook(verdict)
    signal(look === 'good')
    const buttons: HTMLElement[] = []
    if (verdict.kind === 'expected') {
      const { guest } = verdict
      const press = () => void report(() => letIn(store, guest.ticket_hash, { how: 'search' }))
      buttons.push(
        makeButton(say('letIn'), press, {
          look: 'primary',
          name: say('letInName', { name: nameGuest(guest) }),
        }),
      )
    }
    panel.show(chooseWords(verdict, door?.event?.time_zone ?? 'UTC'), look, buttons)
    buttons[0]?.focus()
    if (verdict.kind === 'welcome' || verdict.kind === 'real') noteGuest(verdict.guest)
  }

  /** Updates one guest on the screen. */
  function noteGuest(changed: Guest): void {
    const isKnown = guests.some(({ ticket_hash }) => ticket_hash === changed.ticket_hash)
    guests = isKnown
      ? guests.map((guest) => (guest.ticket_hash === changed.ticket_hash ? changed : guest))
      : [...guests, changed]
    showArrivals()
    showResults()
  }

  /** The last five who came through this door, also after a restart. */
  function showArrivals(): void {
    const own = guests.filter(({ mark }) => mark !== null)
    const last = own.sort((a, b) => (b.at ?? '').localeCompare(a.at ?? '')).slice(0, LAST)
    const rows = last.map((guest) =>
      make(
        'li',
        { class: 'flex items-center justify-between gap-3 py-2' },
        make('span', { class: 'min-w-0 wrap-anywhere' }, nameGuest(guest)),
        makeButton(say('undo'), () => void takeBack(guest), {
          name: say('undoName', { name: nameGuest(guest) }),
        }),
      ),
    )
    const none = make('li', { class: 'type-small py-2 text-ink-3' }, say('nobodyYet'))
    lastFive.replaceChildren(...(rows.length === 0 ? [none] : rows))
  }

  async function takeBack(guest: Guest): Promise<void> {
    if (guest.mark === null) return
    try {
      await undoMark(store, guest.ticket_hash, guest.mark, 'search')
      noteGuest({ ...guest, state: 'expected', at: null, door: null, mark: null })
      panel.show({ line: say('undone', { name: nameGuest(guest) }), text: '' }, 'ask')
    } catch {
      panel.show({ line: say('notStored'), text: '' }, 'stop')
    }
    search.focus()
    onMarked()
  }

  function showResults(): void {
    const wanted = fold(search.value.trim())
    // Pages without https have no camera, so they show the whole list.
    const found =
      wanted === '' && window.isSecureContext ? [] : guests.filter(({ name }) => fold(name).includes(wanted))
    const more = found.length - SHOWN
    foundNote.textContent = wanted === '' ? '' : say('found', { count: found.length })
    results.replaceChildren(
      ...found.slice(0, SHOWN).map(makeResult),
      ...(more > 0
        ? [make('li', { class: 'type-small py-2 text-ink-3' }, say('more', { count: more }))]
        : []),
    )
  }

  function makeResult(guest: Guest): HTMLElement {
    const name = nameGuest(guest)
    const press = () => {
      search.value = ''
      void report(() => letIn(store, guest.ticket_hash, { how: 'search' })).then(() => search.focus())
    }
    return make(
      'li',
      { class: 'flex items-center justify-between gap-3 py-2' },
      make('span', { class: 'min-w-0 wrap-anywhere' }, name),
      guest.state === 'expected'
        ? makeButton(say('letIn'), press, { name: say('letInName', { name }) })
        : make(
            'span',
            { class: 'type-small shrink-0 text-ink-3' },
            guest.state === 'left' ? say('hasLeft') : say('isIn'),
          ),
    )
  }

  function makeModes(): HTMLElement {
    const option = (mode: 'fast' | 'check') => {
      const input = make('input', {
        type: 'radio',
        name: 'mode',
        class: 'size-4 accent-(--brand)',
        checked: checksFirst === (mode === 'check'),
        onchange: () => {
          checksFirst = mode === 'check'
          writeMode(mode)
        },
      })
      return make('label', { class: 'inline-flex min-h-9 items-center gap-2' }, input, say(mode))
    }
    return make(
      'fieldset',
      { class: 'flex flex-wrap gap-x-5' },
      make('legend', { class: 'type-label text-ink-3' }, say('mode')),
      option('fast'),
      option('check'),
    )
  }

  function showCameraButtons(): void {
    if (!window.isSecureContext) {
      cameraButtons.replaceChildren(make('p', { class: 'type-small text-ink-2' }, say('insecure')))
      return
    }
    const turn = makeButton(say(camera ? 'stopCamera' : 'startCamera'), () => turnCamera(!camera), {
      look: camera ? 'secondary' : 'primary',
    })
    const torch = camera?.torch
    cameraButtons.replaceChildren(turn, ...(torch ? [makeTorch(torch)] : []))
  }

  function turnCamera(on: boolean): void {
    if (!on) {
      camera?.stop()
      camera = undefined
      video.classList.add('hidden')
      showCameraButtons()
      return
    }
    startCamera(video, (text) => void take(text, 'camera')).then(
      (started) => {
        camera = started
        video.classList.remove('hidden')
        showCameraButtons()
      },
      (error: unknown) => {
        const reason = explainCamera(error)
        panel.show({ line: say(reason), text: say(`${reason}Text`) }, 'ask')
      },
    )
  }
}

function makeTorch(torch: (on: boolean) => Promise<void>): HTMLButtonElement {
  let isOn = false
  const button = makeButton(say('torchOn'), () => {
    isOn = !isOn
    button.textContent = say(isOn ? 'torchOff' : 'torchOn')
    void torch(isOn).catch(() => undefined)
  })
  return button
}

/** Small letters without accents, so that "jose" finds José. */
function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function readMode(): string | null {
  try {
    return localStorage.getItem(MODE_KEY)
  } catch {
    return null
  }
}

function writeMode(mode: string): void {
  try {
    localStorage.setItem(MODE_KEY, mode)
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}
