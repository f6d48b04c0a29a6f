import { href } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draw, spoken, start } from './first-view'
import { callInstead } from './lib/api-client'

const event = {
  id: 7,
  title: 'Lighthouse Day',
  description: 'A day of light.',
  organizer: 'Guild',
  location: 'Porto',
  tags: [],
  picture: null,
  start_date: '2036-11-14T18:00:00.000Z',
  end_date: '2036-11-14T20:00:00.000Z',
  time_zone: 'UTC',
  status: 'upcoming',
  whitelisted: 3,
  maxattendees: 10,
}
const counts = { total: 1, upcoming: 1, ongoing: 0, minting: 0, ended: 0, canceled: 0 }
const answers: Readonly<Record<string, unknown>> = {
  [href('config', {})]: { now: '2036-11-01T00:00:00.000Z' },
  [href('session', {})]: { isAuthenticated: false },
  [href('events', {}, { page: 1, per_page: 9 })]: {
    items: [event],
    total: 1,
    page: 1,
    per_page: 9,
    pages: 1,
    counts,
  },
}

let asked: string[] = []
beforeAll(() =>
  start('en', async (address) => {
    asked.push(String(address))
    const answer = answers[String(address)]
    return answer ? Response.json(answer) : Response.json({ message: 'The node is away.' }, { status: 503 })
  }),
)
beforeEach(() => {
  asked = []
})
// Restore the client, which other test files of this worker share.
afterAll(() => callInstead((...call) => fetch(...call)))

test('behavior: draws a list with its records, for a visitor who is not signed in', async () => {
  const html = await draw('/events')
  expect(html).toContain('Lighthouse Day')
  expect(html).toContain('Login')
})

test('behavior: leaves a verdict to the browser', async () => {
  expect(await draw('/verify/10001')).toContain('Checking certificate')
  expect(asked).toEqual([href('config', {}), href('session', {})])
})

test.each([
  ['/login', 'Continue with a passkey'],
  ['/login?redirect=/events/7', 'Make my passkey'],
  ['/in', 'Check in'],
])('behavior: draws %s, where newcomers begin', async (address, words) => {
  expect(await draw(address)).toContain(words)
})

test('error: a refused request fails the drawing, instead of drawing a page that reports a failure', async () => {
  await expect(draw('/events/7')).rejects.toThrow()
})

test('behavior: can draw every language', () => {
  expect(spoken).toEqual(expect.arrayContaining(['en', 'es']))
})
