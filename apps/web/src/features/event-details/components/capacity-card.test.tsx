// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { CapacityCard } from './capacity-card'

afterEach(cleanup)

const full = { max_attendees: 3, whitelisted: 3, walk_ins: 'allowed' }
const red = /^This event is fully booked/

test.each([
  ['a stranger', {}, red],
  ['someone with a seat', { is_current_user_whitelisted: true }, /one of them is yours/],
  ['someone for whom a seat is kept', { seat_offered_until: '2026-11-15T09:00:00Z' }, /One is kept for you/],
])('behavior: a full event says to %s what is so for them', async (_, person, says) => {
  await renderPage(<CapacityCard event={{ ...full, ...person } as EventDetail} over={false} />, {
    areas: ['event-details', 'events'],
  })
  screen.getByText(says)
  expect(screen.queryByText(red) !== null).toBe(says === red)
  expect(screen.queryByText('Fully Booked') !== null).toBe(says === red)
})

test('behavior: someone with a seat is not told to hurry', async () => {
  const nearly = { ...full, max_attendees: 5, is_current_user_whitelisted: true } as EventDetail
  await renderPage(<CapacityCard event={nearly} over={false} />, { areas: ['event-details', 'events'] })
  expect(screen.queryByText('Almost Full')).toBeNull()
  screen.getByText('2 spots free')
})
