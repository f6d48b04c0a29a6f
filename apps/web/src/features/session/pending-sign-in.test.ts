// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { afterEach, describe, expect, test } from 'vitest'
import { setServerNow } from '../../lib/clock'
import { forgetPending, readPending, rememberPending } from './pending-sign-in'

const pending = {
  walletId: 'io.metamask',
  account: parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72'),
  text: 'certify.example wants you to sign in…',
}

afterEach(() => sessionStorage.clear())

describe('a pending sign-in', () => {
  test('behavior: survives a reload of the page, until the wallet answers', () => {
    rememberPending(pending)
    expect(readPending()).toEqual(pending)
    forgetPending()
    expect(readPending()).toBeUndefined()
  })

  test('error: does not resume with a text that is too old for the server', () => {
    setServerNow('2026-11-14T10:00:00Z')
    rememberPending(pending)
    setServerNow('2026-11-14T10:04:30Z')
    expect(readPending()).toBeUndefined()
  })

  test('error: ignores data of an older version of the page', () => {
    sessionStorage.setItem('certify.pendingSignIn', '{"walletId":"io.metamask","account":"nobody"}')
    expect(readPending()).toBeUndefined()
  })
})
