// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { Agenda } from './agenda'

const row = (topic: string, start: string, changes: object = {}) => ({
  time: '00:00',
  topic,
  session: 1,
  start: `${start}:00.000Z`,
  end: `${start}:00.000Z`,
  ...changes,
})
const open = (agenda: object[]) =>
  renderPage(
    <Agenda
      event={
        {
          agenda,
          start_date: '2026-11-14T09:00:00.000Z',
          time_zone: 'America/New_York',
        } as unknown as EventDetail
      }
    />,
    { areas: ['event-details'] },
  )
afterEach(cleanup)

test('behavior: sessions have their times in the zone of the event, under their days', async () => {
  await open([
    row('Opening', '2026-11-14T14:00', { room: 'Room A' }),
    { time: 'noon', topic: 'Lunch' },
    row('Late talk', '2026-11-15T03:30', { canceled: true }),
    row('Lenses', '2026-11-15T14:00'),
  ])
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Agenda',
    'Saturday 14 November 2026',
    'Opening',
    'Lunch',
    expect.stringContaining('Late talk'),
    'Sunday 15 November 2026',
    'Lenses',
  ])
  screen.getByText('Room A')
  screen.getByText('22:30')
  screen.getByText('noon')
  screen.getByText('Canceled')
})

test('behavior: one day has no heading of its own', async () => {
  await open([row('Opening', '2026-11-14T14:00'), row('Lenses', '2026-11-14T15:00')])
  expect(screen.queryByText(/November 2026/)).toBeNull()
})
