import { type ConsentText, consentTypedData } from '@certify/domain/account/organizer-consent'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectNode } from './client'
import { createConsentChecker } from './consent-checker'
import { developmentAccount } from './issuer-key'
import { type LocalChain, startLocalChain } from './testing/local-chain'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())

const organizer = developmentAccount(3)
const contractWallet = parseAddress(`0x${'c0'.repeat(20)}`)
const buildText = (account: string): ConsentText => ({
  chainId: 31337,
  contract: chain.contract,
  account: parseAddress(account),
  name: 'Universität Zürich',
  deadline: new Date('2027-11-21T09:00:00Z'),
})
/** Runtime code of a contract wallet that returns four fixed bytes for every call. */
const answering = (bytes4: string) => `0x7f${bytes4.padEnd(64, '0')}5f5260205ff3`

describe('createConsentChecker', () => {
  test('behavior: the registry accepts and stores what a wallet signed', async () => {
    const text = buildText(organizer.address)
    const signature = await organizer.signTypedData(consentTypedData(text))
    expect(await createConsentChecker(chain.node).isSigned(text, signature)).toBe(true)

    const { account, name, deadline } = text
    const call = { kind: 'register-organizer', account, name, consent: { signature, deadline } } as const
    const signed = await chain.registry.sign(call, await chain.registry.quote(call, 0n), 1)
    await chain.registry.broadcast(signed.raw)
    await expect.poll(async () => (await chain.registry.standing(signed.hash)).at).toBe('block')
    expect(await chain.registry.standing(signed.hash)).toMatchObject({ succeeded: true })
  })

  test('behavior: the registry refuses a consent that the organization did not sign', async () => {
    const account = parseAddress(developmentAccount(5).address)
    const text = buildText(account)
    const signature = await organizer.signTypedData(consentTypedData(text))
    expect(await createConsentChecker(chain.node).isSigned(text, signature)).toBe(false)
    const { name, deadline } = text
    const call = { kind: 'register-organizer', account, name, consent: { signature, deadline } } as const
    await expect(chain.registry.quote(call, 0n)).rejects.toMatchObject({
      refusal: { kind: 'other', error: 'InvalidSignature' },
    })
  })

  test('behavior: does not accept another name, another registry or nonsense', async () => {
    const checker = createConsentChecker(chain.node)
    const text = buildText(organizer.address)
    const signature = await organizer.signTypedData(consentTypedData(text))
    expect(await checker.isSigned({ ...text, name: 'Another' }, signature)).toBe(false)
    expect(await checker.isSigned({ ...text, contract: contractWallet }, signature)).toBe(false)
    for (const rubbish of ['0x12', `0x${'00'.repeat(65)}`] as const) {
      expect(await checker.isSigned(text, rubbish)).toBe(false)
    }
  })

  test('behavior: a contract wallet is asked', async () => {
    const checker = createConsentChecker(chain.node)
    await chain.rpc('anvil_setCode', [contractWallet, answering('1626ba7e')])
    expect(await checker.isSigned(buildText(contractWallet), '0x12')).toBe(true)
    await chain.rpc('anvil_setCode', [contractWallet, answering('ffffffff')])
    expect(await checker.isSigned(buildText(contractWallet), '0x12')).toBe(false)
  })

  test('error: a node that is down does not mean “no”', async () => {
    const checker = createConsentChecker(connectNode({ rpcUrl: 'http://127.0.0.1:2' }))
    await expect(checker.isSigned(buildText(contractWallet), '0x12')).rejects.toMatchObject({
      code: 'chain.unavailable',
    })
  })
})
