import { expect, test } from 'vitest'
import { embedPath, embedSize, writeEmbedCode } from './embeds'

test('behavior: a card’s path has what a site chose, and nothing else', () => {
  expect(embedPath('event', 7)).toBe('/embed/events/7')
  expect(embedPath('organizer', 3, { theme: 'dark', language: 'es' })).toBe(
    '/embed/organizers/3?theme=dark&language=es',
  )
  expect(embedPath('verdict', '10001', { theme: 'light' })).toBe('/embed/10001?theme=light')
})

test('behavior: a card is never larger than the room for it, and taller where it is narrow', () => {
  expect(embedSize('event')).toEqual({ width: 544, height: 210 })
  expect(embedSize('event', { width: 300, height: 9_000 })).toEqual({ width: 300, height: 300 })
  expect(embedSize('event', { width: 300, height: 100 })).toEqual({ width: 300, height: 100 })
})

test('behavior: nothing that a person wrote leaves its attribute', () => {
  const code = writeEmbedCode({ address: 'https://c.example/a?b&c', title: '"><script>', height: 1 })
  expect(code).toContain('title="&#34;&#62;&#60;script&#62;"')
  expect(code).toContain('src="https://c.example/a?b&#38;c"')
})
