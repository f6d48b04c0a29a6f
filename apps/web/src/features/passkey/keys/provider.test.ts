import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { deriveAccount } from './derive-account'
import { makeProvider } from './provider'

const open = vi.fn(() => deriveAccount(new Uint8Array(16)))
const provider = makeProvider(open)
const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const typed = {
  domain: { name: 'Certify', version: '1', chainId: 11155111 },
  types: { Consent: [{ name: 'account', type: 'address' }] },
  primaryType: 'Consent',
  message: { account: address },
} as const

describe('makeProvider', () => {
  test('behavior: signs messages and an organizer’s consent as the passkey’s account', async () => {
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([address])
    const signature = (await provider.request({
      method: 'personal_sign',
      params: ['0x6869', address],
    })) as '0x'
    expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(address)
    const params = [address.toLowerCase(), JSON.stringify(typed)]
    const consent = (await provider.request({ method: 'eth_signTypedData_v4', params })) as '0x'
    expect(await recoverTypedDataAddress({ ...typed, signature: consent })).toBe(address)
  })

  test('error: signs nothing for another account', async () => {
    const params = ['0x6869', `0x${'1'.repeat(40)}`]
    await expect(provider.request({ method: 'personal_sign', params })).rejects.toMatchObject({ code: 4100 })
  })

  test('error: an unknown call does not ask the device', async () => {
    open.mockClear()
    await expect(provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({ code: 4200 })
    expect(open).not.toHaveBeenCalled()
  })
})
