// @vitest-environment happy-dom
import type { UserEvent } from '@certify/wire/events'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { JoinedEventCard } from './joined-event-card'

const event = {
  id: 7,
  title: 'Lighthouse Day',
  location: 'Porto, Portugal',
  status: 'upcoming',
  user_status: 'registered',
  whitelist_status: 'active',
  picture: null,
  start_date: '2026-11-15T09:00:00.000Z',
  time_zone: 'Europe/Lisbon',
  attendees: 0,
  maxattendees: 0,
} as unknown as UserEvent

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

test.each([
  ['a revoked place', { whitelist_status: 'revoked' }, 'Access revoked', 'Acceso retirado'],
  ['an absence', { status: 'ended', user_status: 'absent' }, 'Absent', 'Ausente'],
] as const)(
  'behavior: %s is said on its card, and no ticket is offered',
  async (_, own, english, spanish) => {
    await renderPage(<JoinedEventCard event={{ ...event, ...own }} />, { areas: ['my-events'] })
    screen.getByText(english)
    expect(screen.queryByText('Not recorded')).toBeNull()
    expect(screen.queryByRole('link', { name: /ticket/i })).toBeNull()
    await act(() => setLanguage('es'))
    screen.getByText(spanish)
  },
)
