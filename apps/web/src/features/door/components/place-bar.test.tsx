// @vitest-environment happy-dom
/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Door } from '../door-tables'
import { PlaceBar } from './place-bar'

const at = (time: string) => `2026-11-15T${time}:00.000Z`
const times = { capacity: 0, present: 0 }
const door = {
  secret: 'S',
  asOf: at('09:40'),
  offsetMs: 0,
  ended: false,
  event: {
    id: 7,
    title: 'Lighthouse Day',
    time_zone: 'UTC',
    label: 'North door',
    expires_at: at('23:00'),
    opens_at: at('09:00'),
    tag_key: '00',
    sessions: [
      { session: 1, topic: 'Opening', room: 'Room A', start: at('10:00'), end: at('11:00'), ...times },
      { session: 2, topic: 'Lenses', start: at('11:30'), end: at('12:00'), ...times },
      { session: 3, topic: 'Closing', start: at('15:00'), end: at('16:00'), ...times },
    ],
  },
} satisfies Door

let page: HTMLElement
const chosen: (number | null)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(at('10:05'))
  chosen.length = 0
  page = document.createElement('div')
  document.body.append(page)
})
afterEach(() => {
  render(null, page)
  page.remove()
  vi.useRealTimers()
})
const show = (of: Door) =>
  act(() => render(<PlaceBar door={of} onChoose={(session) => chosen.push(session)} />, page))
const press = (words: string) =>
  act(() => {
    const buttons = [...page.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent?.includes(words))?.click()
  })

test('behavior: the bar says where this door is, and opens what is now, what is next, and the entrance', async () => {
  await show({ ...door, chosen: 1 })
  const bar = page.querySelector('button')
  expect(bar?.textContent).toMatch(/^Room A · Opening · 10:00/)
  await press('Opening')
  expect(bar?.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement?.textContent).toBe('Entrance')
  const headings = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Now', 'Next'])
  await press('Lenses')
  expect(chosen).toEqual([2])
  expect(document.activeElement).toBe(bar)
})

test('behavior: Escape closes it, and the focus returns', async () => {
  await show(door)
  await press('Entrance')
  expect(page.querySelector('#places')).not.toBeNull()
  await act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(page.querySelector('#places')).toBeNull()
  expect(document.activeElement).toBe(page.querySelector('button'))
})

test('behavior: a link of a session has nothing to choose, and an event without sessions has no bar', async () => {
  await show({ ...door, event: { ...door.event, session: 2 } })
  expect(page.textContent).toBe('Lenses · 11:30')
  expect(page.querySelector('button')).toBeNull()
  await show({ ...door, event: { ...door.event, sessions: [] } })
  expect(page.textContent).toBe('')
})
