// Any database answers alike.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { doingAs } from '@certify/core/act/core'
import { revokeCertificate } from '@certify/core/certificate/revoking-acts'
import { openTestDatabase, type TestDatabase } from '@certify/core/database/testing/database'
import { createWorld } from '@certify/core/database/testing/world'
import { createChainFollower } from '@certify/ethereum/chain-follower'
import { connectNode } from '@certify/ethereum/client'
import { deployRegistry } from '@certify/ethereum/deploy-registry'
import { developmentAccount } from '@certify/ethereum/issuer-key'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { createIssuer, type Issuer } from '@certify/issuer/issuer'
import { issuerPorts, testTiming } from '@certify/issuer/testing/parts'
import { countStates, eventWith, findRecord, requestCertificates, until } from '@certify/issuer/testing/scene'
import { type Gateway, startGateway } from '@certify/verifier/testing/gateway'
import { verifyCertificate } from '@certify/verifier/verify-certificate'
import { http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installEdr } from '../../../../scripts/lib/install-edr.mjs'
import { type EmbeddedChain, startEmbeddedChain } from './chain'
import { findChainProgram } from './chain-program'

/** A block is final under so many others, so that the reorganization below undoes no final one. */
const FINAL_AFTER = 3n

const folder = mkdtempSync(join(tmpdir(), 'certify-second-client-'))
let chain: EmbeddedChain
let database: TestDatabase
let gateway: Gateway
let issuer: Issuer | undefined

// All other tests run on anvil. This is the journey on another implementation of the EVM and of JSON-RPC.
beforeAll(async () => {
  await installEdr()
  database = await openTestDatabase()
  await database.empty()
  const program = findChainProgram('edr')
  chain = await startEmbeddedChain({ directory: folder, now: new Date(), warn: () => {}, program })
}, 300_000)
afterAll(async () => {
  await issuer?.stop()
  await gateway?.close()
  await chain?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('behavior: a second EVM client issues, reorganizes, revokes and verifies like the first', async () => {
  const { rpcUrl } = chain
  const node = connectNode({ rpcUrl })
  const rpc = (method: string, params: unknown[] = []) => node.request({ method, params } as never)
  const { queries } = database
  const world = createWorld(database)
  const { address } = await deployRegistry({
    transport: http(rpcUrl),
    chainId: 31337,
    deployer: developmentAccount(0),
  })
  const warnings: string[] = []
  const ports = {
    ...issuerPorts({
      queries,
      rpcUrl,
      contract: address,
      contentFolder: join(folder, 'content'),
      log: { info() {}, warn: (line) => void warnings.push(line), error: (line) => void warnings.push(line) },
    }),
    follower: createChainFollower({
      node,
      contracts: [address],
      startBlock: 0n,
      finality: { by: 'depth', blocks: FINAL_AFTER },
    }),
  }
  gateway = await startGateway(new FolderContentStore({ folder: join(folder, 'content') }))
  issuer = createIssuer(ports, {
    holder: 'issuer',
    isAlone: true,
    hearsAll: () => true,
    isForgetful: false,
    timing: testTiming,
  })
  issuer.start()
  const isIn = async (state: string, count: number) => (await countStates(queries))[state] === count
  const mineUntilFinal = (count: number) =>
    until(`${count} are final`, async () => {
      if (issuer?.status().followedBlock === (await node.getBlockNumber())) await rpc('evm_mine')
      return isIn('final', count)
    })
  const verify = (tokenId: bigint) =>
    verifyCertificate(String(tokenId), {
      chainId: 31337,
      registries: [{ address }],
      rpcUrls: [rpcUrl],
      gatewayUrls: [gateway.url],
    })

  // Issue.
  const first = await eventWith(world, { organizer: 101, people: 2, first: 1 })
  await requestCertificates(world, first)
  issuer.wake()
  await mineUntilFinal(2)

  // A page is in a block, and another history without it takes that block's place.
  const before = await rpc('evm_snapshot')
  const second = await eventWith(world, { organizer: 101, people: 1, first: 11 })
  await requestCertificates(world, second)
  issuer.wake()
  await until('the second page is in a block', () => isIn('mined', 1))
  await rpc('evm_revert', [before])
  for (let block = 0; block < 2; block++) await rpc('evm_mine')
  await until('the reorganization is seen', async () => warnings.some((line) => line.includes('reorganized')))
  await mineUntilFinal(3)
  expect(issuer.status().halted).toBeNull()

  // Verify, revoke, verify.
  const [alice, bob] = first.people
  const [carol] = second.people
  if (!alice || !bob || !carol) throw new Error('Nobody came.')
  const numberOf = async (from: typeof first, person: typeof alice) => {
    const { minted } = await findRecord(world, from.event, person)
    if (!minted) throw new Error('It is not on chain.')
    return minted.tokenId
  }
  const [good, ended, again] = [
    await numberOf(first, alice),
    await numberOf(first, bob),
    await numberOf(second, carol),
  ]
  expect([(await verify(good)).status, (await verify(again)).status]).toEqual(['valid', 'valid'])
  const { organizer } = first
  await revokeCertificate(doingAs(world.ports, organizer, ended), { reason: 'Was not there' })
  issuer.wake()
  await expect.poll(async () => (await verify(ended)).status, { timeout: 20_000 }).toBe('revoked')
  expect((await verify(ended)).verdict).toMatchObject({ reason: 'Was not there' })
  expect((await verify(90_001n)).status).toBe('not-found')
}, 120_000)
