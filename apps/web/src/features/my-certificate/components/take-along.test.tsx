// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { WireOwnCertificate } from '@certify/wire/certificates'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { TakeAlong } from './take-along'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const certificate = {
  token_id: '10001',
  status: 'valid',
  ended: null,
  is_final: false,
  event_title: 'Sepolia Builders Summit',
  event_organizer: 'Sepolia Builders',
  event_start_date: '2026-11-14T09:00:00.000Z',
  minted_at: '2026-11-16T09:00:00.000Z',
  organizer_linkedin_page_id: null,
} as unknown as WireOwnCertificate

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openDownloads(confirmed: boolean) {
  const preferences = { email: 'alice@example.com', confirmed, arrives: true, language: 'en', unwanted: [] }
  vi.stubGlobal('fetch', async () => Response.json(preferences))
  await renderPage(<TakeAlong certificate={certificate} verifyUrl="https://certify.example/verify/10001" />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['my-certificate'],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  return screen.findByRole('menuitem', { name: /^Badge with your email/ })
}

test('behavior: the holder gets a badge with the confirmed address, and reads who does not know its issuer', async () => {
  const entry = await openDownloads(true)
  expect(entry.textContent).toContain('For a backpack that goes by your email: alice@example.com')
  expect(entry.getAttribute('href')).toContain(`${wallet}/certificate/10001/badge.json`)
  screen.getByText(/is on no list of 1EdTech or the Digital Credentials Consortium/)
})

test('behavior: an address that is not confirmed leads to the profile, where it can be', async () => {
  const entry = await openDownloads(false)
  expect(entry.textContent).toContain('Confirm alice@example.com on your profile page first.')
  expect(entry.getAttribute('href')).toBe('/profile')
})
