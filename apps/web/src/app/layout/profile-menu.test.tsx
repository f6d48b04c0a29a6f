// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render'
import ProfileMenu from './profile-menu'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')

afterEach(cleanup)

test('behavior: the profile button has the person’s name first, and the shortened wallet after it', async () => {
  await renderPage(<ProfileMenu {...{ wallet, role: 'users' }} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    name: 'Tomás Ibarra',
    areas: ['layout'],
  })
  const button = await screen.findByRole('button')
  expect(button.textContent).toMatch(/Tomás Ibarra.*0x8ba1…BA72/i)
})

test('behavior: before registration it has the wallet alone', async () => {
  await renderPage(<ProfileMenu {...{ wallet, role: null }} />, {
    session: { status: 'signed-in', wallet, role: null },
    areas: ['layout'],
  })
  expect((await screen.findByRole('button')).textContent).toMatch(/^Account of\s+0x8ba1…BA72/i)
})
