// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { Requirements } from './requirements'

const event = {
  event_type: null,
  difficulty: null,
  requirements: [],
  start_date: '2026-11-14T09:00:00.000Z',
  end_date: '2026-11-15T15:00:00.000Z',
  // English, for programs that call the API.
  duration: '1 day 6 h',
} as unknown as EventDetail

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

test('behavior: says how long an event lasts in the language of the page', async () => {
  await renderPage(<Requirements event={event} />, { areas: ['event-details'] })
  screen.getByText('1 day 6 h')
  await setLanguage('es')
  await screen.findByText('1 día 6 h')
})
