import { hkdfSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deriveEntropy, importSecret, sealEntropy, unsealEntropy } from './passkey-secret'

const secretOf = (byte: number) => new Uint8Array(32).fill(byte)
const credential = new Uint8Array([1, 2, 3]).buffer
const entropy = new Uint8Array(16).fill(7)

describe('importSecret', () => {
  test.each([
    ['nothing', undefined],
    ['31 bytes', new Uint8Array(31).fill(1)],
    ['33 bytes', new Uint8Array(33).fill(1)],
    ['only zeros', new Uint8Array(32)],
  ])('error: a device that answers %s derives no key', async (_, answer) => {
    await expect(importSecret(answer)).rejects.toMatchObject({ problem: 'no-prf' })
  })

  test('behavior: scripts cannot read the secret back', async () => {
    expect((await importSecret(secretOf(1).buffer)).extractable).toBe(false)
  })
})

describe('deriveEntropy', () => {
  test('behavior: equals another implementation of HKDF', async () => {
    const other = hkdfSync('sha256', secretOf(5), '', 'certify/entropy/v1', 16)
    expect(await deriveEntropy(await importSecret(secretOf(5)))).toEqual(new Uint8Array(other))
  })
})

describe('sealEntropy, unsealEntropy', () => {
  test('behavior: the same passkey opens it, and the text has the length that the server takes', async () => {
    const sealed = await sealEntropy(entropy, await importSecret(secretOf(1)), credential)
    expect(sealed).toMatch(/^[A-Za-z0-9_-]{59}$/)
    expect(await unsealEntropy(sealed, await importSecret(secretOf(1)), credential)).toEqual(entropy)
  })

  test('error: another key of the device, another passkey or a changed text opens nothing', async () => {
    const secret = await importSecret(secretOf(1))
    const sealed = await sealEntropy(entropy, secret, credential)
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BA' : 'AA'}`
    const differs = { problem: 'differs' }
    const other = new Uint8Array([1, 2, 4]).buffer
    await expect(unsealEntropy(sealed, await importSecret(secretOf(2)), credential)).rejects.toMatchObject(
      differs,
    )
    await expect(unsealEntropy(sealed, secret, other)).rejects.toMatchObject(differs)
    await expect(unsealEntropy(changed, secret, credential)).rejects.toMatchObject(differs)
  })
})
