// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { VendorProfile } from '@certify/wire/accounts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { LogoCard } from './logo-card'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const guild = { number: 5, vendor_name: 'Guild', logo: null } as unknown as VendorProfile
const file = new File(['x'], 'logo.png', { type: 'image/png' })

/** Opens the card. The server gives this answer, and the test sees which files were sent. */
async function open(profile: VendorProfile, answer: Response) {
  const sent: File[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.body instanceof FormData) sent.push(init.body.get('logo') as File)
    return answer
  })
  const session = { status: 'signed-in', wallet, role: 'vendors' } as const
  await renderPage(<LogoCard profile={profile} />, { areas: ['organizer-profile'], session })
  return sent
}

const choose = (chosen: File) =>
  fireEvent.change(screen.getByLabelText('Logo of your organization'), { target: { files: [chosen] } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: a chosen logo is stored at once', async () => {
  const sent = await open(guild, Response.json({ ...guild, logo: '/ipfs/bafylogo' }))
  expect(screen.queryByRole('button', { name: 'Remove the logo' })).toBeNull()
  choose(file)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.name).toBe('logo.png')
})

test('behavior: a logo is taken away by sending none', async () => {
  const sent = await open({ ...guild, logo: '/ipfs/bafylogo' }, Response.json(guild))
  fireEvent.click(screen.getByRole('button', { name: 'Remove the logo' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.size).toBe(0)
})

test('error: a refused file is named, and so is another type before it is sent', async () => {
  const refusal = { code: 'upload.not_an_image', message: 'No picture.' }
  const sent = await open(guild, Response.json(refusal, { status: 415 }))
  choose(new File(['x'], 'logo.svg', { type: 'image/svg+xml' }))
  await screen.findByText(/PNG, JPG, WEBP/)
  expect(sent).toEqual([])
  choose(file)
  await waitFor(() => expect(sent).toHaveLength(1))
  const input = screen.getByLabelText('Logo of your organization')
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
})
