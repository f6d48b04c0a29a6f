// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { expectSearchOn, serveStopped } from '../../../testing/search-on'
import { DoorPeople } from './door-people'

const event = { id: 7, status: 'ongoing', start_date: '2026-11-01T10:00:00.000Z' } as EventDetail
const person = {
  id: 9_000,
  name: 'Li',
  wallet_address: '0x8ba1f109551bd432803012645ac136ddd64dba72',
  status: 'approved',
  attendance_state: 'not recorded',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: whoever joined after the first 5,000 is found by a short name, and can be marked', async () => {
  const asked = serveStopped('participants', (isFound) => ({
    items: isFound ? [person] : [],
    counts: { active: 12_000, present: 3 },
  }))
  await renderPage(<DoorPeople event={event} />, { at: '/vendor/event/7/door?q=Li', areas: ['team'] })
  await expectSearchOn(asked, 'Li')
})
