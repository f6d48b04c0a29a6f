// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { translate } from '../../i18n/words'
import { renderPage } from '../../testing/render'
import { EventGate } from './event-gate'
import { OwnEventGate } from './own-event-gate'

const owner = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const stranger = parseAddress('0x1111111111111111111111111111111111111111')

/** Opens `/vendor/event/{id}` of an organizer, where the server answers like this. */
async function open(id: string, respond: () => Response, wallet = owner) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/events/7') ? respond() : Response.json({ message: 'No.' }, { status: 404 }),
  )
  await renderPage(
    <Routes>
      <Route
        path="/vendor/event/:id"
        element={<OwnEventGate>{({ title }) => <p>Inside {title}</p>}</OwnEventGate>}
      />
    </Routes>,
    {
      at: `/vendor/event/${id}`,
      session: { status: 'signed-in', wallet, role: 'vendors' },
      areas: ['event-management'],
    },
  )
}
const summit = () => Response.json({ id: 7, title: 'Summit', organizer_wallet: owner })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('EventGate', () => {
  test('behavior: shows no event before all data around it has arrived', async () => {
    const fetched = vi.fn(async () => summit())
    vi.stubGlobal('fetch', fetched)
    const reason = { title: 'None' }
    const words = { title: 'Event', back: 'Back', invalid: reason, absent: reason, failed: reason }
    await renderPage(
      <Routes>
        <Route
          path="/events/:id"
          element={
            <EventGate words={words} back="/" skeleton={<p>Waiting</p>} isReady={false}>
              {({ title }) => <p>Inside {title}</p>}
            </EventGate>
          }
        />
      </Routes>,
      { at: '/events/7' },
    )
    await vi.waitFor(() => expect(fetched).toHaveResolved())
    screen.getByText('Waiting')
    expect(screen.queryByText('Inside Summit')).toBeNull()
  })

  test('behavior: opens for an event that may be shown', async () => {
    await open('7', summit)
    await screen.findByText('Inside Summit')
  })

  test('error: an event of another organizer counts as missing', async () => {
    await open('7', summit, stranger)
    await screen.findByRole('heading', { name: translate('event-management:gate.absent.title') })
    expect(screen.queryByText('Inside Summit')).toBeNull()
  })

  test('error: says that there is no such event, without a button to try again', async () => {
    await open('7', () => Response.json({ code: 'event.not_found', message: 'None.' }, { status: 404 }))
    await screen.findByRole('heading', { name: translate('event-management:gate.absent.title') })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('error: says that the address names no event', async () => {
    await open('seven', summit)
    await screen.findByText(translate('event-management:gate.invalid.text'))
  })

  test('error: offers to try again after an outage', async () => {
    await open('7', () => Response.json({ code: 'server.failed', message: 'Broken.' }, { status: 500 }))
    await screen.findByText('Something went wrong on our side. Please try again.')
    screen.getByRole('button', { name: translate('common:action.tryAgain') })
  })
})
