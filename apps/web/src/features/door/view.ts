import type { Verdict } from './check-in'
import { make } from './dom'
import type { Guest } from './door-store'
import { say, sayTime } from './words'

/** The looks of what a door says. Words come first; color and sound repeat them. */
export type Look = 'good' | 'ask' | 'stop'

const looks: Record<Look, string> = {
  good: 'border-ongoing bg-ongoing-tint text-ongoing',
  ask: 'border-warning bg-warning-tint text-warning',
  stop: 'border-canceled bg-canceled-tint text-canceled',
}

const buttonBase =
  'inline-flex min-h-(--control-height) shrink-0 items-center justify-center rounded-control border px-4 text-[0.9375rem] font-[550] whitespace-nowrap transition-control disabled:opacity-55'
const buttonLooks = {
  primary: 'bg-brand text-on-brand border-brand hover:bg-brand-hover',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-sunken',
}

/** A button of this page. */
export function makeButton(
  label: string,
  onPress: () => void,
  { look = 'secondary', name }: { look?: keyof typeof buttonLooks; name?: string } = {},
): HTMLButtonElement {
  return make(
    'button',
    {
      type: 'button',
      class: `${buttonBase} ${buttonLooks[look]}`,
      onclick: onPress,
      ...(name !== undefined && { 'aria-label': name }),
    },
    label,
  )
}

/** The words for a guest: the name, or what to say if it is unknown. */
export function nameGuest({ name, isNewcomer }: Pick<Guest, 'name' | 'isNewcomer'>): string {
  if (isNewcomer) return say('newcomer')
  return name === '' ? say('nameless') : name
}

/** How a verdict looks. */
export function chooseLook(verdict: Verdict): Look {
  if (verdict.kind === 'welcome' || verdict.kind === 'real' || verdict.kind === 'rehearsed') return 'good'
  return verdict.kind === 'expected' || verdict.kind === 'already' ? 'ask' : 'stop'
}

/** A verdict in words: one large line, and one that explains it. */
export function chooseWords(verdict: Verdict, timeZone: string): { line: string; text: string } {
  switch (verdict.kind) {
    case 'welcome':
      return { line: say('welcome', { name: nameGuest(verdict.guest) }), text: '' }
    case 'expected':
      return { line: say('letInQuestion', { name: nameGuest(verdict.guest) }), text: '' }
    case 'already': {
      const { at, door } = verdict.guest
      const text =
        at === null
          ? ''
          : say(door === null ? 'alreadySince' : 'alreadyAt', {
              time: sayTime(at, timeZone),
              door: door ?? '',
            })
      return { line: say('already', { name: nameGuest(verdict.guest) }), text }
    }
    case 'left':
      return { line: say('left', { name: nameGuest(verdict.guest) }), text: say('leftText') }
    case 'real':
      return { line: say('real'), text: say('realText', { time: sayTime(verdict.asOf, timeZone) }) }
    case 'rehearsed': {
      const { guest } = verdict
      const line = guest === null ? say('real') : say('welcome', { name: nameGuest(guest) })
      return { line, text: say('rehearsed') }
    }
    case 'other-event':
      return { line: say('otherEvent'), text: say('otherEventText') }
    case 'unreadable':
      return { line: say('unreadable'), text: say('unreadableText') }
  }
}

/** The large panel that a person at the door reads. */
export function makePanel() {
  const line = make('p', {
    class: 'text-[1.75rem] leading-tight font-[650] text-balance wrap-anywhere sm:text-[2.25rem]',
  })
  const text = make('p', { class: 'mt-1 empty:hidden' })
  const actions = make('div', { class: 'mt-4 flex flex-wrap justify-center gap-3 empty:hidden' })
  const base =
    'flex min-h-44 flex-col items-center justify-center rounded-card border-2 p-6 text-center transition-control'
  const root = make(
    'section',
    { class: base },
    make('div', { role: 'status', 'aria-live': 'assertive', 'aria-atomic': 'true' }, line, text),
    actions,
  )
  return {
    root,
    show(words: { line: string; text: string }, look: Look | 'idle', buttons: readonly HTMLElement[] = []) {
      root.className = `${base} ${look === 'idle' ? 'border-line bg-surface text-ink-2' : looks[look]}`
      line.textContent = words.line
      text.textContent = words.text
      actions.replaceChildren(...buttons)
    },
  }
}

/** A line above the page that stays until its cause is gone, or until somebody has read it. */
export function makeLine(text: string, ...buttons: readonly HTMLElement[]): HTMLElement {
  return make(
    'div',
    {
      class:
        'flex flex-wrap items-center justify-between gap-3 rounded-card border border-warning bg-warning-tint px-4 py-3 text-ink',
    },
    make('p', { class: 'min-w-0 flex-1 basis-64 font-[600]' }, text),
    ...buttons,
  )
}

/** A page that shows only a message, with buttons if needed. */
export function makeNotice(title: string, text: string, ...buttons: readonly HTMLElement[]): HTMLElement {
  return make(
    'main',
    { class: 'page-form flex min-h-dvh flex-col items-center justify-center gap-3 py-10 text-center' },
    make('h1', { class: 'type-title-1' }, title),
    make('p', { class: 'text-ink-2', role: 'status' }, text),
    ...buttons,
  )
}
