// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SessionState } from '../../../lib/session'
import { renderPage } from '../../../testing/render'
import { useForgottenElsewhere } from '../kept-press'
import { rememberPress } from '../pressed'
import { MemberButton } from './member-button'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(session: SessionState) {
  const onPress = vi.fn()
  const button = (
    <MemberButton address="7" act="join" busy={false} onPress={onPress}>
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

describe('a press of a visitor', () => {
  const visitor: SessionState = { status: 'signed-out' }
  const member: SessionState = { status: 'signed-in', wallet, role: 'users' }
  const pressAsVisitor = async () => {
    await show(visitor)
    fireEvent.click(screen.getByRole('link', { name: 'Join' }))
    cleanup()
  }

  test('behavior: is carried out once on the return with an account', async () => {
    await pressAsVisitor()
    expect(await show(member)).toHaveBeenCalledExactlyOnceWith(wallet)
    cleanup()
    expect(await show(member)).not.toHaveBeenCalled()
  })

  test('error: is forgotten by a person who comes back without an account, and after half an hour', async () => {
    await pressAsVisitor()
    await show(visitor)
    cleanup()
    expect(await show(member)).not.toHaveBeenCalled()
    cleanup()
    await pressAsVisitor()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000)
    expect(await show(member)).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test.each([
    ['/login', 1],
    ['/register/user', 1],
    ['/events/7', 1],
    ['/events/8', 0],
    ['/events', 0],
    ['/user/dashboard', 0],
  ])('behavior: after %s it is carried out %i times', async (pathname, times) => {
    await pressAsVisitor()
    renderHook(() => useForgottenElsewhere(pathname))
    expect(await show(member)).toHaveBeenCalledTimes(times)
  })

  test('error: joins no other event', async () => {
    rememberPress('8', 'join')
    expect(await show(member)).not.toHaveBeenCalled()
  })
})
