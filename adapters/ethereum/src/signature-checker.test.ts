import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectNode } from './client'
import { developmentAccount } from './issuer-key'
import { createSignatureChecker } from './signature-checker'
import { type LocalChain, startLocalChain } from './testing/local-chain'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())

const account = developmentAccount(3)
const alice = parseAddress(account.address)
const message = 'Sign in to Certify.'
const contractWallet = parseAddress(`0x${'c0'.repeat(20)}`)
const anySignature = `0x${'ab'.repeat(65)}` as const

/** Runtime code of contract wallets: returns the given four bytes, or loops forever. */
const answering = (bytes4: string) => `0x7f${bytes4.padEnd(64, '0')}5f5260205ff3`
const endlessLoop = '0x5b5f56'

describe('createSignatureChecker', () => {
  test('behavior: an ordinary wallet is checked locally, even while the node is down', async () => {
    const checker = createSignatureChecker(connectNode({ rpcUrl: 'http://127.0.0.1:2' }))
    const signature = await account.signMessage({ message })
    expect(await checker.check({ wallet: alice, message, signature })).toBe('key')
  })

  test("behavior: refuses another wallet's signature, another message and nonsense", async () => {
    const checker = createSignatureChecker(chain.node)
    const signature = await account.signMessage({ message })
    const other = await developmentAccount(4).signMessage({ message })
    expect(await checker.check({ wallet: alice, message: `${message} `, signature })).toBeNull()
    expect(await checker.check({ wallet: alice, message, signature: other })).toBeNull()
    for (const rubbish of [
      '0x',
      '0x1',
      '0xzz',
      `0x${'00'.repeat(65)}`,
      `0x${'11'.repeat(500_000)}`,
    ] as const) {
      expect(await checker.check({ wallet: alice, message, signature: rubbish })).toBeNull()
    }
  })

  test('behavior: a contract wallet is asked, within a gas limit', async () => {
    const checker = createSignatureChecker(chain.node)
    const ask = async (code: string) => {
      await chain.rpc('anvil_setCode', [contractWallet, code])
      return checker.check({ wallet: contractWallet, message, signature: anySignature })
    }
    expect(await ask(answering('1626ba7e'))).toBe('contract')
    expect(await ask(answering('ffffffff'))).toBeNull()
    expect(await ask(endlessLoop)).toBeNull()
    expect(await ask('0x')).toBeNull()
  })

  test('behavior: an empty or short signature counts only if the contract at that address says the magic value', async () => {
    const checker = createSignatureChecker(chain.node)
    for (const signature of ['0x', '0x01'] as const) {
      const ask = async (code: string) => {
        await chain.rpc('anvil_setCode', [contractWallet, code])
        return checker.check({ wallet: contractWallet, message, signature })
      }
      expect(await ask(answering('1626ba7e'))).toBe('contract')
      expect(await ask(answering('ffffffff'))).toBeNull()
      expect(await ask(`0x7f${'f'.repeat(64)}5f5260205ff3`)).toBeNull()
      expect(await ask(`0x7f${'1'.padStart(64, '0')}5f5260205ff3`)).toBeNull()
      expect(await ask('0x')).toBeNull()
      expect(await checker.check({ wallet: alice, message, signature })).toBeNull()
    }
  })

  test('error: if a contract wallet cannot be asked, the result is "could not ask", never "no"', async () => {
    const checker = createSignatureChecker(connectNode({ rpcUrl: 'http://127.0.0.1:2', timeoutMs: 500 }))
    await expect(
      checker.check({ wallet: contractWallet, message, signature: anySignature }),
    ).rejects.toMatchObject({ code: 'chain.unavailable' })
  })

  test('error: a node that hangs is given up on', async () => {
    // This server accepts the question and never answers.
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const checker = createSignatureChecker(
      connectNode({ rpcUrl: `http://127.0.0.1:${port}`, timeoutMs: 300 }),
    )
    const asked = checker.check({ wallet: contractWallet, message, signature: anySignature })
    await expect(asked).rejects.toMatchObject({ code: 'chain.unavailable' })
    silent.close()
  })
})
