// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setLanguage, startWords } from '../i18n/words'
import { askWallet, connect, signText, WalletError, type WalletOption } from './wallet'

const someone = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** A wallet that answers or fails as requested. */
const walletThat = (answer: unknown, fails = false): WalletOption => ({
  id: 'test',
  name: 'Test wallet',
  icon: undefined,
  provider: { request: async () => (fails ? Promise.reject(answer) : answer) },
})

beforeAll(startWords)
afterEach(() => setLanguage('en'))

describe('wallet', () => {
  test('behavior: returns an account with its checksum, in whatever case the wallet gave it', async () => {
    expect(await connect(walletThat([someone.toLowerCase()]))).toBe(someone)
  })

  test.each([
    ['en', 'Could not retrieve wallet address.', 'without a signature', 'did not answer'],
    ['es', 'No se pudo obtener la dirección de la cartera.', 'sin firmar', 'no respondió'],
  ] as const)(
    'error: no account, signature or answer is said in %s',
    async (language, account, signature, answer) => {
      await setLanguage(language)
      await expect(connect(walletThat([]))).rejects.toMatchObject({ kind: 'no-account', message: account })
      await expect(signText(walletThat(null), someone as never, 'x')).rejects.toThrow(signature)
      await expect(connect(walletThat({ code: -32000 }, true))).rejects.toThrow(answer)
    },
  )

  test.each([
    [{ code: 4001, message: 'User rejected the request.' }, 'rejected'],
    [{ code: 5000, message: '' }, 'rejected'],
    [{ code: 5002, message: '' }, 'rejected'],
    [{ code: -32603, message: 'MetaMask Tx Signature: User denied message signature.' }, 'rejected'],
    [{ code: -32002, message: 'Request already pending.' }, 'already-open'],
    [{ code: 4200, message: 'Unsupported' }, 'unsupported'],
    [{ code: -32603, message: 'Internal error' }, 'failed'],
    ['broken', 'failed'],
  ] as const)('error: %o is %s', async (failure, kind) => {
    const error = await askWallet(walletThat(failure, true), 'personal_sign').catch(
      (caught: unknown) => caught,
    )
    expect(error).toBeInstanceOf(WalletError)
    expect(error).toMatchObject({ kind })
  })

  test('behavior: sends a text to the wallet as the hexadecimal of its UTF-8 bytes', async () => {
    const calls: unknown[] = []
    const wallet: WalletOption = {
      ...walletThat(undefined),
      provider: {
        request: async (call) => {
          calls.push(call)
          return '0xabcd'
        },
      },
    }
    expect(await signText(wallet, someone as never, 'Hé')).toBe('0xabcd')
    expect(calls).toEqual([{ method: 'personal_sign', params: ['0x48c3a9', someone] }])
  })
})
