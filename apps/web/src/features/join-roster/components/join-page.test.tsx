// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { JoinPage } from './join-page'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const event = {
  id: 7,
  vendor_id: 5,
  title: 'Lighthouse Day',
  status: 'upcoming',
  start_date: '2026-11-15T09:00:00.000Z',
  end_date: '2026-11-15T17:00:00.000Z',
  time_zone: 'Europe/Lisbon',
  is_current_user_whitelisted: false,
  is_current_user_revoked: true,
}

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

async function open() {
  await renderPage(
    <Routes>
      <Route path="/whitelist/:eventId" element={<JoinPage nameForm={() => null} />} />
    </Routes>,
    {
      at: '/whitelist/7',
      session: { status: 'signed-in', wallet, role: 'users' },
      areas: ['join-roster', 'events'],
    },
  )
}

test('error: only for a missing event the page says that it might not exist, in both languages', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'server.failed' }, { status: 500 }))
  await open()
  await screen.findByText(/^Could not fetch event details\. Something went wrong on our side/)
  screen.getByRole('button', { name: 'Try Again' })
  expect(screen.queryByText(/might not exist/)).toBeNull()
  await setLanguage('es')
  await screen.findByText(/^No se pudieron obtener los detalles del evento\./)
  cleanup()
  vi.stubGlobal('fetch', async () => Response.json({ code: 'event.not_found' }, { status: 404 }))
  await open()
  await screen.findByText(/Puede que no exista\.$/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('behavior: the page of a revoked place names a contact, and does not offer to join again', async () => {
  vi.stubGlobal('fetch', async () => Response.json(event))
  await open()
  await screen.findByRole('heading', { name: 'The organizer revoked your place' })
  const contact = screen.getByRole('link', { name: 'Contact event organizer' })
  expect(contact.getAttribute('href')).toBe('/organizers/5')
  expect(screen.queryByRole('button', { name: 'Confirm Registration' })).toBeNull()
  await setLanguage('es')
  await screen.findByRole('heading', { name: 'El organizador revocó tu plaza' })
})

test.each([
  ['canceled', {}, 'This event was canceled'],
  ['canceled', { is_current_user_whitelisted: true }, 'This event was canceled'],
  ['canceled', { is_current_user_revoked: true }, 'This event was canceled'],
  ['minting', {}, 'This event can no longer be joined'],
  ['ended', {}, 'This event can no longer be joined'],
  ['ended', { joining: 'approval', join_request: 'waiting' }, 'This event can no longer be joined'],
])('error: an event that is %s offers nothing that cannot be done (%o)', async (status, person, says) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...event, is_current_user_revoked: false, status, ...person }),
  )
  await open()
  await screen.findByRole('heading', { name: says })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/^Put your wallet on the list/)).toBeNull()
  expect(screen.queryByText(/Being whitelisted does not guarantee/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Browse More Events' }).getAttribute('href')).toBe('/events')
})

test.each([
  ['minting', 'You were on the whitelist', 'Estabas en la lista'],
  ['ended', 'You were on the whitelist', 'Estabas en la lista'],
])('behavior: an event that is %s is not looked forward to', async (status, inEnglish, inSpanish) => {
  const over = { ...event, status, is_current_user_whitelisted: true, is_current_user_revoked: false }
  vi.stubGlobal('fetch', async () => Response.json(over))
  await open()
  await screen.findByRole('heading', { name: inEnglish })
  expect(screen.queryByText(/You're Whitelisted!|See you at/)).toBeNull()
  await setLanguage('es')
  await screen.findByRole('heading', { name: inSpanish })
  expect(screen.queryByText(/¡Estás en la lista!|Nos vemos/)).toBeNull()
})
