// Any database answers alike.
import { connectNode } from '@certify/ethereum/client'
import { createSignatureChecker } from '@certify/ethereum/signature-checker'
import { type LocalChain, startLocalChain } from '@certify/ethereum/testing/local-chain'
import { paths } from '@certify/wire/paths'
import { concat, getAddress, getContractAddress, type Hex, size, toHex, zeroHash } from 'viem'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { type Harness, openHarness } from '../testing/harness'
import { alice, bob, type Person } from '../testing/people'

/** Deploys the code it receives at an address derived from that code. Every development node has it. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const MAGIC = `1626ba7e${'0'.repeat(56)}`

let chain: LocalChain
let harness: Harness
let nodeUrl: string
beforeAll(async () => {
  chain = await startLocalChain()
  nodeUrl = chain.rpcUrl
  harness = await openHarness(() => ({
    signatures: {
      check: (signed) =>
        createSignatureChecker(connectNode({ rpcUrl: nodeUrl, timeoutMs: 3_000 })).check(signed),
      checkTypedData: (signed) =>
        createSignatureChecker(connectNode({ rpcUrl: nodeUrl, timeoutMs: 3_000 })).checkTypedData(signed),
    },
  }))
})
beforeEach(async () => {
  await harness.reset()
  nodeUrl = chain.rpcUrl
})
afterAll(async () => {
  await harness.close()
  await chain.stop()
})

/** A contract wallet's code: EIP-1271 over the signature of one owner, whom the code names. */
function buildWallet(owner: Person): Hex {
  const arguments_ = '60043560005260a43560f81c602052606435604052608435606052'
  const recover = '60206080608060006001 5afa50608051'.replace(' ', '')
  return `0x${arguments_}${recover}73${owner.wallet.slice(2)}147f${MAGIC}0260005260206000f3`
}

/** Code that deploys `runtime`. */
function deploying(runtime: Hex): Hex {
  return concat([concat(['0x60', toHex(size(runtime), { size: 1 }), '0x8060093d393df3']), runtime])
}

function computeAddress(code: Hex): string {
  return getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt: zeroHash, bytecode: code })
}

const deployed = getAddress(`0x${'c1'.repeat(20)}`)

/** Signs in as a wallet with the signature of a person's key. */
async function signIn(
  client: Client,
  wallet: string,
  signer: Person,
  wrap: (signature: Hex) => Hex = (signature) => signature,
): Promise<Response> {
  const message = await client.message({ ...signer, wallet })
  const signature = wrap(await signer.account.signMessage({ message }))
  return client.post(paths.login, { wallet_address: wallet, message, signature })
}

const isSignedIn = async (client: Client) =>
  ((await (await client.get(paths.session)).json()) as { isAuthenticated: boolean }).isAuthenticated

describe('contract wallets', () => {
  test('behavior: a deployed one signs in by its contract’s answer (EIP-1271)', async () => {
    await chain.rpc('anvil_setCode', [deployed, buildWallet(alice)])
    const client = harness.client()
    const response = await signIn(client, deployed, alice)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ wallet_address: deployed, role: null })
    expect((await signIn(harness.client(), deployed, bob)).status).toBe(401)
  })

  test('behavior: an undeployed one signs in by its future contract’s answer (EIP-6492)', async () => {
    const code = deploying(buildWallet(alice))
    const wallet = computeAddress(code)
    const wrap = (signature: Hex) =>
      serializeErc6492Signature({ address: FACTORY, data: concat([zeroHash, code]), signature })
    expect((await signIn(harness.client(), wallet, alice, wrap)).status).toBe(200)
    expect((await signIn(harness.client(), wallet, bob, wrap)).status).toBe(401)
    expect((await signIn(harness.client(), wallet, alice)).status).toBe(401)
    // The sign-in deployed nothing.
    expect(await chain.rpc('eth_getCode', [wallet, 'latest'])).toBe('0x')
  })

  test('behavior: one that changes its owner is signed out within the hour', async () => {
    await chain.rpc('anvil_setCode', [deployed, buildWallet(alice)])
    const client = harness.client()
    await signIn(client, deployed, alice)
    harness.leftAlone('2026-11-14T10:00:00Z')
    expect(await isSignedIn(client)).toBe(true)
    await chain.rpc('anvil_setCode', [deployed, buildWallet(bob)])
    harness.leftAlone('2026-11-14T10:59:59Z')
    expect(await isSignedIn(client)).toBe(true)
    harness.leftAlone('2026-11-14T11:00:00Z')
    expect(await isSignedIn(client)).toBe(false)
  })

  test('error: while the node does not answer they are asked to retry, and everyone else signs in', async () => {
    await chain.rpc('anvil_setCode', [deployed, buildWallet(alice)])
    const session = harness.client()
    await signIn(session, deployed, alice)
    nodeUrl = 'http://127.0.0.1:2'
    const response = await signIn(harness.client(), deployed, alice)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({
      code: 'login.signature_uncheckable',
      message: expect.stringContaining('cannot check contract wallets now'),
    })
    expect((await harness.client().signIn(bob)).status).toBe(200)
    harness.leftAlone('2026-11-14T11:00:00Z')
    expect(await isSignedIn(session)).toBe(true)
  })
})
