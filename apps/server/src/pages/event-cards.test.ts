import { summit } from '@certify/domain/testing/events'
import { expect, test } from 'vitest'
import { cardHeaders, writeEventCard, writeOrganizerCard } from './event-cards'
import { readPageWords } from './page-words'

const event = {
  ...summit({ title: 'Summit <b> $&', onlineLink: 'https://meet.example/secret' }),
  attended: 0,
  held: 0,
  certified: 0,
  hasTemplate: true,
  correctionsOpen: 0,
  waiting: 0,
  organizerResembles: false,
}
const reader = {
  words: await readPageWords('es'),
  language: 'es',
  theme: 'dark',
  publicUrl: 'https://certify.example',
} as const
const before = new Date(event.startsAt.getTime() - 1)

test('behavior: a card says what and when in its reader’s language, and loads nothing', async () => {
  const card = await writeEventCard(event, reader, before)
  expect(card).toContain('<html lang="es" data-theme="dark">')
  expect(card).toContain('<h1>Summit &lt;b&gt; $&amp;</h1>')
  expect(card).toContain('de Sepolia Builders')
  expect(card).toContain('href="https://certify.example/events/7" target="_blank" rel="noopener"')
  expect(card).toContain('<meta name="robots" content="noindex">')
  expect(card).not.toMatch(/<script|<img|src=|meet\.example|undefined/)
  expect(cardHeaders['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  )
})

test('behavior: a name that another organizer had first is marked on both cards', async () => {
  const mark = '<p class="similar">Parecido al nombre de otra organización</p>'
  const card = await writeEventCard({ ...event, organizerResembles: true }, reader, before)
  const list = await writeOrganizerCard({ id: 3, name: 'Guild', resembles: true, events: [] }, reader)
  for (const text of [card, list]) expect(text).toContain(mark)
  expect(await writeEventCard(event, reader, before)).not.toContain(mark)
})

test('behavior: a canceled event says so', async () => {
  const card = await writeEventCard({ ...event, canceledAt: before }, reader, before)
  expect(card).toContain('<p class="state canceled">Cancelado</p>')
})

test('behavior: an organizer’s card lists its events, or says that there are none', async () => {
  const list = (events: Parameters<typeof writeOrganizerCard>[0]['events']) =>
    writeOrganizerCard({ id: 3, name: 'Guild $& <i>', resembles: false, events }, reader)
  expect(await list([{ ...event, status: 'upcoming' }])).toContain('href="https://certify.example/events/7"')
  const empty = await list([])
  expect(empty).toContain('<h1>Eventos de Guild $&amp; &lt;i&gt;</h1>')
  expect(empty).toContain('No hay eventos abiertos')
})
