// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { ReadinessCard } from './readiness-card'

const event = {
  id: 7,
  status: 'upcoming',
  minting_opened: false,
  organizer_wallet: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  picture: null,
  certificate_uploaded: false,
  joining: 'approval',
  requests_waiting: 2,
} as EventDetail

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(status: (address: string) => number = () => 200) {
  const onTab = vi.fn()
  vi.stubGlobal('fetch', async (address: string) => {
    const answers: Record<string, object> = {
      mail: { confirmed: true, arrives: true },
      profile: { website: 'https://guild.example' },
      consent: { state: 'open' },
      issuing: { concerns: [] },
    }
    const name = address.split('/').at(-1) ?? ''
    return Response.json(answers[name] ?? {}, { status: status(name) })
  })
  await renderPage(<ReadinessCard event={event} onTab={onTab} />, {
    areas: ['event-management'],
    here: { mail: 'sent' },
  })
  return onTab
}

test('behavior: each missing item says what it is and leads to its page or tab', async () => {
  const onTab = await show()
  await screen.findByText('4 things are missing.')
  screen.getByText('Mail about requests and corrections reaches you.')
  expect(screen.getByRole('link', { name: 'Add a picture' }).getAttribute('href')).toBe(
    '/vendor/event/7/edit',
  )
  expect(screen.getByRole('button', { name: 'Sign it' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Answer them' }))
  fireEvent.click(screen.getByRole('button', { name: 'Choose it' }))
  expect(onTab.mock.calls).toEqual([['people'], ['certificate']])
})

test('error: items that failed to load are named and can be checked again; items that the viewer may not see are left out', async () => {
  let isDown = true
  await show((name) => (name === 'consent' ? 403 : name === 'profile' && isDown ? 500 : 200))
  await screen.findByText('Contact: could not be checked just now.', {}, { timeout: 10_000 })
  expect(screen.queryByText(/consent/)).toBeNull()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByText('People can reach you by what your organization’s page says.')
})
