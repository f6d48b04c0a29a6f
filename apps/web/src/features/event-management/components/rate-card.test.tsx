// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { PeopleFigures } from './people-figures'
import { RateCard } from './rate-card'

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

const event = { max_attendees: 3, whitelisted: 3, attendees: 0, certificates_minted: 0 }

test.each([
  ['upcoming', /^Very good$/],
  ['ongoing', /^Very good$/],
  ['minting', /^Registration closed$/],
  ['ended', /^Registration closed$/],
  ['canceled', /^Event canceled$/],
])('behavior: only a list that can still be joined is judged: %s', async (status, says) => {
  const shown = { ...event, status } as EventDetail
  await renderPage(
    <>
      <RateCard event={shown} />
      <PeopleFigures event={shown} />
    </>,
    { areas: ['event-management'] },
  )
  screen.getByText(says)
  const isOpen = status === 'upcoming' || status === 'ongoing'
  expect(screen.queryByText(/Very good/) !== null).toBe(isOpen)
  expect(screen.queryByText(/Fully Booked/) !== null).toBe(isOpen)
  expect(screen.queryByText('registration closed') !== null).toBe(!isOpen)
  await setLanguage('es')
  expect(screen.queryByText(/Muy buena/) !== null).toBe(isOpen)
})
