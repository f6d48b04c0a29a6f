import type { EventSummary } from '@certify/domain/event/event'
import { statusAt } from '@certify/domain/event/event-status'
import type { Language } from '@certify/domain/shared/language'
import { href } from '@certify/wire/paths'
import { html } from 'hono/html'
import { formatSpan } from '../mail/moments'
import type { PageWords } from './page-words'

/**
 * The text of an event's page as plain elements, for programs and people without scripts. It says what everybody may
 * know.
 */
export async function writeEventText(
  event: EventSummary,
  words: PageWords,
  { language, now }: { language: Language; now: Date },
): Promise<string> {
  const { organizer } = event
  const status = statusAt(event, now)
  const facts: readonly (readonly [string, unknown])[] = [
    [words.when, `${formatSpan(event, words.locale)} (${event.timeZone})`],
    [words.where, event.location],
    [
      words.organizer,
      organizer.name &&
        html`<a href="/organizers/${organizer.id}">${organizer.name}</a>${event.organizerResembles ? html` (${words.similar})` : ''}`,
    ],
    [words.type, event.eventType && words.types[event.eventType]],
    [words.seats, event.maxAttendees > 0 && event.maxAttendees],
  ]
  return String(
    await html`<article class="without-script" data-text lang="${language}">
      <p class="product"><a href="/">${words.home}</a></p>
      <h1>${event.title}</h1>
      <p class="rest">${words.statuses[status]}</p>
      <dl>${facts.map(([term, value]) => (value ? html`<div><dt>${term}</dt><dd>${value}</dd></div>` : ''))}</dl>
      <h2>${words.about}</h2>
      ${listParagraphs(event.description).map((text) => html`<p>${text}</p>`)}
      ${
        event.requirements.length > 0
          ? html`<h2>${words.requirements}</h2>
      <ul>${event.requirements.map((text) => html`<li>${text}</li>`)}</ul>`
          : ''
      }
      ${
        event.agenda.length > 0
          ? html`<h2>${words.agenda}</h2>
      <ul>${event.agenda.map(
        ({ time, topic, speaker, description, duration }) =>
          html`<li><strong>${time} ${topic}</strong> ${[speaker, duration].filter(Boolean).join(', ')} ${description}</li>`,
      )}</ul>`
          : ''
      }
      ${organizer.name ? html`<p><a href="${href('organizerCalendar', { number: organizer.id })}">${words.calendar}</a></p>` : ''}
      ${status === 'upcoming' || status === 'ongoing' ? html`<p>${words.join}</p>` : ''}
    </article>`,
  )
}

function listParagraphs(text: string): readonly string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
