import { languages } from '@certify/domain/shared/language'
import { summit } from '@certify/domain/testing/events'
import { expect, test } from 'vitest'
import { writeEventText } from './event-text'
import { chooseLanguage, readPageWords } from './page-words'

const event = {
  ...summit({
    title: 'Summit <b>',
    description: 'First.\n\nSecond.',
    onlineLink: 'https://meet.example/secret',
    requirements: ['A laptop'],
    agenda: [{ time: '10:00', topic: 'Opening', speaker: 'Sofia' }],
    eventType: 'Workshop',
  }),
  attended: 0,
  held: 0,
  certified: 0,
  hasTemplate: true,
  correctionsOpen: 0,
  waiting: 0,
  organizerResembles: false,
}

test('behavior: the text has title, time, place, organizer, description, requirements and agenda', async () => {
  const now = new Date(event.startsAt.getTime() - 1)
  const text = await writeEventText(event, await readPageWords('es'), { language: 'es', now })
  for (const part of [
    'lang="es"',
    'Summit &lt;b&gt;',
    'Próximo',
    '(Europe/Lisbon)',
    'Lisbon',
    '<a href="/organizers/',
    'Sepolia Builders',
    'Taller',
    '<p>First.</p><p>Second.</p>',
    'A laptop',
    '<strong>10:00 Opening</strong> Sofia',
  ])
    expect(text).toContain(part)
  const similar = { ...event, organizerResembles: true }
  expect(await writeEventText(similar, await readPageWords('es'), { language: 'es', now })).toContain(
    'Sepolia Builders</a> (Parecido al nombre de otra organización)',
  )
  expect(text).not.toContain('Parecido')
  // This link is for people on the list.
  expect(text).not.toContain('meet.example')
  expect(text).not.toMatch(/undefined|null|\[object|noscript/)
})

test('behavior: the reader’s first known language is used, and each has its words', async () => {
  expect(chooseLanguage('de,es-MX;q=0.9,en;q=0.8')).toBe('es')
  expect(chooseLanguage('de')).toBe('en')
  expect(chooseLanguage(undefined)).toBe('en')
  const english = Object.keys(await readPageWords('en'))
  for (const language of languages) expect(Object.keys(await readPageWords(language))).toEqual(english)
})
