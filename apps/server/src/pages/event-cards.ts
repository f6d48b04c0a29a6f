import type { EventSummary, ListedEvent } from '@certify/domain/event/event'
import { type EventStatus, statusAt } from '@certify/domain/event/event-status'
import type { Language } from '@certify/domain/shared/language'
import { html, raw } from 'hono/html'
import { formatSpan } from '../mail/moments'
import { embedColors, embedHeaders, themeAttribute } from './embed-style'
import { nameIn, type PageWords } from './page-words'

/** What a card is written in, and for whom. */
export type CardReader = {
  readonly words: PageWords
  readonly language: Language
  readonly theme: string | undefined
  readonly publicUrl: string
}

const style = `
${embedColors}
* { box-sizing: border-box; margin: 0 }
body { background: transparent; color: var(--ink); font: 14px/1.45 "Public Sans", system-ui, sans-serif }
main { min-height: 100vh; max-width: 40rem; padding: 18px 20px; background: var(--ground); border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere;
  display: flex; flex-direction: column; gap: 14px }
article { display: grid; grid-template-columns: 58px minmax(0, 1fr); gap: 16px }
article > div { display: flex; flex-direction: column; gap: 2px }
time { text-align: center; font-size: 12px; line-height: 1.35; color: var(--ink-2); padding-top: 2px }
time b { display: block; font: 500 30px/1.1 Newsreader, Georgia, serif; color: var(--brand) }
h1, h2 { font: 500 22px/1.2 Newsreader, Georgia, serif; letter-spacing: -.01em; text-wrap: balance }
h2 { font-size: 18px }
p { color: var(--ink-2) }
.state { color: var(--moved); font-weight: 600 } .similar { color: var(--warn) } .canceled { color: var(--bad) }
ul { list-style: none; padding: 0; display: flex; flex-direction: column }
li { padding-block: 10px; border-top: 1px solid var(--line) }
footer { margin-top: auto; display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; font-size: 13px; color: var(--ink-2) }
a { color: var(--brand); font-weight: 600 } h2 a { color: inherit; font-weight: inherit; text-decoration: none } h2 a:hover { text-decoration: underline }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px }
@media (max-width: 26rem) { main { padding: 14px } article { grid-template-columns: 46px minmax(0, 1fr); gap: 12px } h1 { font-size: 19px } h2 { font-size: 17px } }
`.trim()

/** A card changes with its event, so it is kept for a minute only. */
export const cardHeaders = {
  ...embedHeaders(style),
  'cache-control': 'public, max-age=60',
}

/** The card of one event that other sites show in a frame. */
export function writeEventCard(event: EventSummary, reader: CardReader, now: Date): Promise<string> {
  const { words, publicUrl } = reader
  const address = `${publicUrl}/events/${event.id}`
  return writeCard(
    event.title,
    address,
    reader,
    html`<article>${showDay(event, words)}<div>
        <h1>${event.title}</h1>${showFacts({ ...event, status: statusAt(event, now) }, words)}
        ${event.organizer.name ? html`<p>${nameIn(words.by, event.organizer.name)}</p>` : ''}${mark(event.organizerResembles, words)}
      </div></article>
      <footer>${link(address, words.open)} <span>${words.home}</span></footer>`,
  )
}

/** The card of an organizer's open events. */
export function writeOrganizerCard(
  {
    id,
    name,
    resembles,
    events,
  }: {
    id: number
    name: string
    /** Whether another organization had a similar name first. */
    resembles: boolean
    events: readonly (ListedEvent & { status: EventStatus })[]
  },
  reader: CardReader,
): Promise<string> {
  const { words, publicUrl } = reader
  const address = `${publicUrl}/organizers/${id}`
  const title = nameIn(words.events, name)
  return writeCard(
    title,
    address,
    reader,
    html`<h1>${title}</h1>${mark(resembles, words)}
      ${
        events.length === 0
          ? html`<p>${words.none}</p>`
          : html`<ul>${events.map(
              (event) => html`<li><article>${showDay(event, words)}<div>
        <h2>${link(`${publicUrl}/events/${event.id}`, event.title)}</h2>${showFacts(event, words)}</div></article></li>`,
            )}</ul>`
      }
      <footer>${link(address, words.openAll)} <span>${words.home}</span></footer>`,
  )
}

/** The card in place of one that is not there. */
export function writeMissingCard(text: string, reader: CardReader): Promise<string> {
  const { publicUrl, words } = reader
  return writeCard(
    text,
    publicUrl,
    reader,
    html`<p>${text}</p><footer>${link(publicUrl, words.home)}</footer>`,
  )
}

type Dated = Pick<ListedEvent, 'startsAt' | 'endsAt' | 'timeZone' | 'location'> & {
  readonly status: EventStatus
}

function showDay({ startsAt, timeZone }: Pick<Dated, 'startsAt' | 'timeZone'>, { locale }: PageWords) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(startsAt)
  return html`<time datetime="${startsAt.toISOString()}">${part({ weekday: 'short' })}<b>${part({ day: 'numeric' })}</b>${part({ month: 'short' })}</time>`
}

function showFacts(event: Dated, words: PageWords) {
  const isPlain = event.status === 'upcoming'
  return html`<p>${formatSpan(event, words.locale)} (${event.timeZone})</p>
        <p>${event.location}</p>${
          isPlain
            ? ''
            : html`
        <p class="state ${event.status}">${words.statuses[event.status]}</p>`
        }`
}

/** The line of a name that another organization had first. @see docs/decisions/0027 */
function mark(resembles: boolean, { similar }: PageWords) {
  return resembles ? html`<p class="similar">${similar}</p>` : ''
}

function link(address: string, text: string) {
  return html`<a href="${address}" target="_blank" rel="noopener">${text}</a>`
}

async function writeCard(title: string, address: string, { language, theme }: CardReader, body: unknown) {
  const page = html`<!doctype html>
<html lang="${language}"${themeAttribute(theme)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="canonical" href="${address}">
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      ${body}
    </main>
  </body>
</html>`
  return String(await page)
}
