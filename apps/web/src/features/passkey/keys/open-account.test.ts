import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api-client'
import type { PasskeyAnswer } from '../authenticator'
import { deriveAccount } from './derive-account'
import { openAccount } from './open-account'
import { deriveEntropy, importSecret, sealEntropy } from './passkey-secret'

const secret = new Uint8Array(32).fill(3)
const rawId = new Uint8Array([9, 9, 9]).buffer
const answer: PasskeyAnswer = { id: 'CQkJ', rawId, secret, isBackedUp: true, isSecond: false }
const entropyOf = async (given: Uint8Array<ArrayBuffer>) => deriveEntropy(await importSecret(given))
const ownAddress = async () => (await deriveAccount(await entropyOf(secret))).address

const signalUnknownCredential = vi.fn(async (_: { credentialId: string }) => {})
/** Lets the server answer what it knows about the passkey, and records the requests. */
function knows(known: { wallet: string; sealed: string | null } | null, status = 404) {
  const fetch = vi.fn(async (_: string) =>
    known ? Response.json(known) : Response.json({ code: 'passkey.not_found', message: '' }, { status }),
  )
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('window', { location: { hostname: 'localhost' } })
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential })
  return fetch
}
afterEach(() => {
  vi.unstubAllGlobals()
  signalUnknownCredential.mockClear()
})

describe('openAccount', () => {
  test('behavior: a new passkey opens the account of its own key', async () => {
    const fetch = knows(null)
    const { account, sealed, credentialHash } = await openAccount(answer)
    expect({ address: account.address, sealed }).toEqual({ address: await ownAddress(), sealed: null })
    expect(String(fetch.mock.calls[0]?.[0])).toContain(`/auth/passkeys/${credentialHash}`)
  })

  test('behavior: a second passkey opens the account that was sealed for it', async () => {
    const first = await entropyOf(new Uint8Array(32).fill(8))
    const { address } = await deriveAccount(first)
    knows({ wallet: address, sealed: await sealEntropy(first, await importSecret(secret), rawId) })
    expect((await openAccount({ ...answer, isSecond: true })).account.address).toBe(address)
  })

  test('error: refuses if the server names another wallet', async () => {
    knows({ wallet: `0x${'1'.repeat(40)}`, sealed: null })
    await expect(openAccount(answer)).rejects.toMatchObject({ problem: 'differs' })
  })

  test('error: a known passkey that gives no key is not forgotten', async () => {
    knows({ wallet: await ownAddress(), sealed: null })
    await expect(openAccount({ ...answer, secret: undefined })).rejects.toMatchObject({ problem: 'differs' })
    expect(signalUnknownCredential).not.toHaveBeenCalled()
  })

  test('error: an unknown passkey that gives no key is refused, and the device forgets it', async () => {
    knows(null)
    await expect(openAccount({ ...answer, secret: undefined })).rejects.toMatchObject({ problem: 'no-prf' })
    expect(signalUnknownCredential.mock.calls[0]?.[0]).toMatchObject({ credentialId: 'CQkJ' })
  })

  test('error: a second passkey that was removed from the list does not open an empty account', async () => {
    knows(null)
    await expect(openAccount({ ...answer, isSecond: true })).rejects.toMatchObject({ problem: 'removed' })
  })

  test('error: opens nothing while the server cannot say which account the passkey opened before', async () => {
    knows(null, 503)
    await expect(openAccount(answer)).rejects.toThrow(ApiError)
  })
})
