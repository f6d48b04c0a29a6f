// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import type { EventViewer } from '../action-for'
import { StatusPanel } from './status-panel'

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

const event = {
  id: 7,
  start_date: '2027-05-04T09:00:00.000Z',
  previous_start_date: '2027-05-03T09:00:00.000Z',
  time_zone: 'Europe/Lisbon',
  doors_open_minutes: 60,
} as EventDetail
const attendee = {
  kind: 'attendee',
  revoked: false,
  attendance: null,
  mintObstacles: null,
  certificate: null,
} as const

const show = (viewer: EventViewer, shown = event) =>
  renderPage(<StatusPanel event={shown} status="upcoming" viewer={viewer} roster={() => null} />, {
    areas: ['event-details', 'layout'],
  })

test.each([
  ['en', /^Moved from 3 May 2027, 10:00/],
  ['es', /^Antes: 3 may 2027, 10:00/],
] as const)(
  'behavior: tells people with a seat in %s when the event was before, on its own clock',
  async (language, words) => {
    await setLanguage(language)
    await show({ ...attendee, whitelisted: true })
    screen.getByText(words)
  },
)

test('behavior: says nothing to others, and nothing of an event that stayed', async () => {
  await show({ kind: 'visitor' })
  await show({ ...attendee, whitelisted: false })
  await show({ ...attendee, whitelisted: true }, { ...event, previous_start_date: null })
  expect(screen.queryByText(/Moved from/)).toBeNull()
})
