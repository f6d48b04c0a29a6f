// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SessionState } from '../../../lib/session'
import { renderPage } from '../../../testing/render'
import { MemberButton } from './member-button'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')

afterEach(cleanup)

async function show(session: SessionState) {
  const onPress = vi.fn()
  const button = (
    <MemberButton address="7" busy={false} onPress={onPress}>
      Join
    </MemberButton>
  )
  await renderPage(button, { session })
  return onPress
}

test.each([
  ['/login?redirect=%2Fevents%2F7', { status: 'signed-out' }],
  ['/register?redirect=%2Fevents%2F7', { status: 'signed-in', wallet, role: null }],
] as const)('behavior: without a role it leads to %s', async (address, session) => {
  await show(session)
  expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe(address)
})

test('behavior: with a role a press acts for the wallet', async () => {
  const onPress = await show({ status: 'signed-in', wallet, role: 'users' })
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(onPress).toHaveBeenCalledExactlyOnceWith(wallet)
})
