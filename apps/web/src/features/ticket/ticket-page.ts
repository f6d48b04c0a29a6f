import { qrPath } from '@certify/artwork/qr'
import type { WireTicket } from '@certify/wire/door'
import { forgetTicket, keepTicket, readKeptTicket } from './kept-ticket'
import { type FoundTicket, fetchTicket, renewTicket } from './server'
import { language, locales, say } from './words'

/** Shows the stored ticket at once, even without a connection, and then the server's ticket. */
export async function openTicket(page: HTMLElement): Promise<void> {
  document.documentElement.lang = language
  const [, digits] = /^\/ticket\/([1-9][0-9]{0,9})\/?$/.exec(location.pathname) ?? []
  if (digits === undefined)
    return showNotice(page, say('missingTitle'), say('missing'), '/myevents', say('myEvents'))
  const eventId = Number(digits)
  const kept = readKeptTicket(eventId)
  if (kept) showTicket(page, kept)
  const found = await fetchTicket(eventId)
  if (found.kind !== 'away') showAnswer(page, eventId, found)
  else if (!kept) showNotice(page, say('awayTitle'), say('away'), location.pathname, say('retry'))
}

/** Shows the ticket from the server. If there is no ticket, it says why. */
function showAnswer(
  page: HTMLElement,
  eventId: number,
  found: Exclude<FoundTicket, { readonly kind: 'away' }>,
): void {
  if (found.kind === 'ticket') {
    keepTicket(eventId, found.ticket)
    showTicket(page, found.ticket)
    return
  }
  // The account of this browser no longer has this ticket.
  forgetTicket(eventId)
  if (found.kind === 'signed-out') {
    const login = '/login?redirect=%2Fmyevents'
    showNotice(page, say('signedOutTitle'), say('signedOut'), login, say('signIn'))
  } else showNotice(page, say('missingTitle'), say('missing'), '/myevents', say('myEvents'))
}

const buttonClass =
  'inline-flex min-h-(--control-height) items-center justify-center rounded-control border border-line-strong bg-surface px-4 text-[0.9375rem] font-[550] text-ink no-underline transition-control hover:bg-sunken'

function showTicket(page: HTMLElement, ticket: WireTicket): void {
  const { event, name, text } = ticket
  const note = make('p', 'type-small mt-4 text-center text-ink-2 empty:hidden')
  note.setAttribute('role', 'status')
  const actions = make('div', 'no-print mt-6 flex flex-wrap justify-center gap-3')
  actions.append(
    makeButton(say('print'), () => window.print()),
    makeButton(say('renew'), () => askToRenew(page, ticket, actions, note)),
    makeLink('/myevents', say('myEvents')),
  )
  const card = make(
    'article',
    'rounded-card border border-line bg-paper p-6 text-center text-paper-ink sm:p-8 print:border-0',
    make('p', 'type-overline text-paper-ink-2', say('title')),
    make('h1', 'type-title-1 mt-2 wrap-anywhere', event.title),
    make('p', 'mt-1 text-paper-ink-2', sayWhen(event)),
    make('p', 'text-paper-ink-2 wrap-anywhere', event.location),
    drawCode(text),
    make('p', 'font-mono text-[0.75rem] wrap-anywhere text-paper-ink-2', text),
    make('p', 'mt-4 text-[1.25rem] font-[600] wrap-anywhere', name ?? say('nameless')),
  )
  page.replaceChildren(
    make(
      'main',
      'page-form flex min-h-dvh flex-col justify-center py-8',
      card,
      make('p', 'type-small no-print mt-4 text-center text-balance text-ink-2', say('how')),
      note,
      actions,
    ),
  )
}

/** Asks once, in place of the buttons, because a printed ticket would no longer work. */
function askToRenew(page: HTMLElement, ticket: WireTicket, actions: HTMLElement, note: HTMLElement): void {
  note.textContent = say('renewQuestion')
  const confirm = makeButton(say('renewConfirm'), async () => {
    const found = await renewTicket(ticket.event.id)
    // The server may have made a new ticket although its answer was lost.
    if (found.kind === 'away') note.textContent = say(found.wasSent ? 'renewUnknown' : 'renewFailed')
    else showAnswer(page, ticket.event.id, found)
  })
  actions.replaceChildren(
    confirm,
    makeButton(say('cancel'), () => showTicket(page, ticket)),
  )
  confirm.focus()
}

function drawCode(text: string): SVGSVGElement {
  const { path, modules } = qrPath(text)
  const SVG = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(SVG, 'svg')
  const attributes = {
    viewBox: `0 0 ${modules} ${modules}`,
    role: 'img',
    'aria-label': text,
    'shape-rendering': 'crispEdges',
    class: 'mx-auto my-6 block w-full max-w-64',
  }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value)
  const dark = document.createElementNS(SVG, 'path')
  dark.setAttribute('d', path)
  dark.setAttribute('fill', 'currentColor')
  svg.append(dark)
  return svg
}

function sayWhen({ start_date, time_zone }: WireTicket['event']): string {
  const moment = new Intl.DateTimeFormat(locales.dates, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: time_zone,
  })
  return `${moment.format(new Date(start_date))} (${time_zone})`
}

function showNotice(page: HTMLElement, title: string, text: string, to: string, label: string): void {
  page.replaceChildren(
    make(
      'main',
      'page-form flex min-h-dvh flex-col items-center justify-center gap-3 py-10 text-center',
      make('h1', 'type-title-1', title),
      make('p', 'text-ink-2', text),
      makeLink(to, label),
    ),
  )
}

function make(tag: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}

function makeButton(label: string, onPress: () => void): HTMLElement {
  const button = make('button', buttonClass, label)
  button.setAttribute('type', 'button')
  button.addEventListener('click', onPress)
  return button
}

function makeLink(to: string, label: string): HTMLElement {
  const link = make('a', buttonClass, label)
  link.setAttribute('href', to)
  return link
}
