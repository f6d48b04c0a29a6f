import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { deriveAccount } from './derive-account'
import { readWords, toWords, WordsInvalidError } from './recovery-words'

const ABOUT = `${'abandon '.repeat(11)}about`
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

/**
 * Test vectors of the reference implementation. @see https://github.com/trezor/python-mnemonic/blob/master/vectors.json
 */
const vectors = [
  ['00000000000000000000000000000000', ABOUT],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    `${'legal winner thank year wave sausage worth useful '}legal winner thank yellow`,
  ],
  ['ffffffffffffffffffffffffffffffff', `${'zoo '.repeat(11)}wrong`],
  [
    '9e885d952ad362caeb4efe34a8e91bd2',
    'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
  ],
] as const

describe('toWords, readWords', () => {
  test.each(vectors)('behavior: %s gives the twelve words of the reference', async (hex, words) => {
    expect((await toWords(bytes(hex))).join(' ')).toBe(words)
    expect(await readWords(words)).toEqual(bytes(hex))
  })

  test('behavior: case, spaces and line breaks do not matter', async () => {
    expect(await readWords(`\n ${ABOUT.toUpperCase().replaceAll(' ', '  \n')} `)).toEqual(new Uint8Array(16))
  })

  test.each([
    ['eleven', ABOUT.split(' ').slice(1).join(' ')],
    ['thirteen', `${ABOUT} about`],
    ['an unknown one', ABOUT.replace('about', 'certify')],
    ['a wrong checksum', ABOUT.replace('about', 'abandon')],
    ['none', ''],
  ])('error: %s', async (_, words) => {
    await expect(readWords(words)).rejects.toThrow(WordsInvalidError)
  })
})

describe('deriveAccount', () => {
  test('behavior: words open the address that every wallet shows for them', async () => {
    expect((await deriveAccount(new Uint8Array(16))).address).toBe(
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    )
  })

  test('behavior: signs messages and structured data as viem does', async () => {
    const account = await deriveAccount(new Uint8Array(16))
    const other = mnemonicToAccount(ABOUT)
    const typed = {
      domain: { name: 'Certify', version: '1', chainId: 31337 },
      types: { MoveAccount: [{ name: 'from', type: 'address' }] },
      primaryType: 'MoveAccount',
      message: { from: account.address },
    } as const
    expect(account.signMessage('0x01ff')).toBe(await other.signMessage({ message: { raw: '0x01ff' } }))
    expect(account.signTypedData(JSON.stringify(typed))).toBe(await other.signTypedData(typed))
  })

  test('behavior: random words open the address that another implementation derives', async () => {
    for (let round = 0; round < 20; round++) {
      const words = generateMnemonic(english)
      const account = await deriveAccount(await readWords(words))
      expect({ words, address: account.address }).toEqual({
        words,
        address: mnemonicToAccount(words).address,
      })
    }
  })
})
