// Any database answers alike.
import { chainLedger } from '@certify/core/issuing/chain-ledger'
import { NOTHING_FOLLOWED } from '@certify/domain/issuing/advance-followed'
import { EthereumCertificateRegistry } from '@certify/ethereum/certificate-registry'
import { deployRegistry } from '@certify/ethereum/deploy-registry'
import { developmentAccount } from '@certify/ethereum/issuer-key'
import { startLocalChain } from '@certify/ethereum/testing/local-chain'
import { sql } from 'drizzle-orm'
import { http } from 'viem'
import { describe, expect, test } from 'vitest'
import { HaltError } from './halt-error'
import { reconcile } from './reconcile'
import { issuerPorts } from './testing/parts'
import {
  compareWithChain,
  countStates,
  eventWith,
  findRecord,
  requestCertificates,
  until,
  untilAllFinal,
} from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()
const never = () => Promise.reject(new Error('must not deploy'))
const options = { holder: 'reconciler', leaseSeconds: 3 }

async function issueThree() {
  const { world, queries } = scene()
  const issuer = scene().issuer()
  const party = await eventWith(world, { organizer: 101, people: 3, first: 1 })
  await requestCertificates(world, party)
  await untilAllFinal(queries)
  await issuer.stop()
  return party
}

describe('reconcile', () => {
  test('behavior: leaves a chain alone that has the registry', async () => {
    await issueThree()
    expect(await reconcile(scene().ports, { ...options, redeploy: never })).toEqual({ kind: 'same' })
    expect(await countStates(scene().queries)).toEqual({ final: 3 })
  })

  test('error: stops everything if the registry is missing, except on a local chain', async () => {
    const { ports } = scene()
    const registry = Object.assign(Object.create(null), {
      chainId: 31337,
      contract: ports.registry.signer,
      hasCode: (contract: typeof ports.registry.contract) => ports.registry.hasCode(contract),
      nodeChainId: () => ports.registry.nodeChainId(),
    })
    const gone = reconcile({ ...ports, registry }, { ...options, redeploy: null })
    await expect(gone).rejects.toThrow(HaltError)
    await expect(gone).rejects.toThrow(/no registry at 0xf39F.* on chain 31337.*CERTIFY_CONTRACT_ADDRESS/)
    const elsewhere = Object.assign(Object.create(null), { ...registry, chainId: 1 })
    await expect(
      reconcile({ ...ports, registry: elsewhere }, { ...options, redeploy: never }),
    ).rejects.toThrow(/The node is on chain 31337, not on chain 1/)
  })

  test('behavior: sends the same bytes to a local chain that lost everything: the same numbers and URIs', async () => {
    const party = await issueThree()
    const before = await Promise.all(
      party.people.map((guest) => findRecord(scene().world, party.event, guest)),
    )
    // The helper deploys with the first transaction of the same key, so the address is the same.
    const empty = await startLocalChain()
    try {
      expect(empty.contract).toBe(scene().chain.contract)
      const ports = issuerPorts({
        queries: scene().queries,
        rpcUrl: empty.rpcUrl,
        contract: empty.contract,
        contentFolder: scene().contentFolder,
      })
      const hasCode = async () => false
      const registry = Object.assign(Object.create(null), {
        chainId: 31337,
        contract: empty.contract,
        hasCode,
        nodeChainId: async () => 31337,
      })
      const outcome = await reconcile(
        { ...ports, registry },
        { ...options, redeploy: async () => empty.contract },
      )
      expect(outcome).toEqual({ kind: 'resent' })
      expect(await countStates(scene().queries)).toEqual({ sent: 3 })
      scene().issuer(ports)
      await untilAllFinal(scene().queries)
      expect(await compareWithChain({ ...scene(), chain: empty, ports })).toEqual({ tokens: 3, faults: [] })
      const after = await Promise.all(
        party.people.map((guest) => findRecord(scene().world, party.event, guest)),
      )
      expect(after.map(({ tokenId, transactionHash }) => [tokenId, transactionHash])).toEqual(
        before.map(({ tokenId, transactionHash }) => [tokenId, transactionHash]),
      )
    } finally {
      await empty.stop()
    }
  })

  test('behavior: issues the certificates again in a registry at another address', async () => {
    await issueThree()
    const { chain, queries, ports } = scene()
    const { address } = await deployRegistry({
      transport: http(chain.rpcUrl),
      chainId: 31337,
      deployer: developmentAccount(0),
    })
    const gone = Object.assign(Object.create(null), {
      chainId: 31337,
      contract: chain.contract,
      hasCode: async () => false,
      nodeChainId: async () => 31337,
    })
    const outcome = await reconcile(
      { ...ports, registry: gone },
      { ...options, redeploy: async () => address },
    )
    expect(outcome).toEqual({ kind: 'reissued', contract: address })
    expect(await countStates(queries)).toEqual({ requested: 3 })
    const anew = issuerPorts({
      queries,
      rpcUrl: chain.rpcUrl,
      contract: address,
      contentFolder: scene().contentFolder,
    })
    scene().issuer(anew)
    await untilAllFinal(queries)
    const registry = new EthereumCertificateRegistry({
      node: chain.node,
      key: chain.key,
      chainId: 31337,
      contract: address,
    })
    expect(
      await compareWithChain({ queries, ports: anew, chain: { ...chain, contract: address, registry } }),
    ).toEqual({
      tokens: 3,
      faults: [],
    })
  })
})

describe('an old backup', () => {
  test('behavior: every certificate on chain is found again with its content, and nobody gets a second one', async () => {
    const { world, queries, chain } = scene()
    const party = await issueThree()
    const [asked] = party.people
    if (!asked) throw new Error('nobody')
    const before = await findRecord(world, party.event, asked)
    // The database before the first request.
    for (const table of [
      'certificate_requests',
      'pages',
      'chain_transactions',
      'signer_nonces',
      'followed_blocks',
      'checkpoints',
      'ledger_certificates',
      'ledger_pages',
      'ledger_organizers',
    ]) {
      await queries.execute(sql`delete from ${sql.identifier(table)}`)
    }
    await requestCertificates(world, { event: party.event, people: [asked] })
    scene().issuer()
    await untilAllFinal(queries)
    await requestCertificates(world, party)
    const after = await findRecord(world, party.event, asked)
    expect([after.tokenId, after.minted?.transactionHash]).toEqual([
      before.tokenId,
      before.minted?.transactionHash,
    ])
    expect(await compareWithChain(scene())).toEqual({ tokens: 3, faults: [] })
    expect(await chain.registry.nextPage()).toBe(2)
    await until(
      'its content is known',
      async () => (await findRecord(world, party.event, asked)).metadataCid !== null,
    )
    expect(await findRecord(world, party.event, asked)).toMatchObject({
      metadataCid: before.metadataCid,
      imageCid: before.imageCid,
      directoryCid: before.directoryCid,
    })
    // Issuing continues with the next page and the next nonce.
    const more = await eventWith(world, { organizer: 101, people: 2, first: 11 })
    await requestCertificates(world, more)
    await untilAllFinal(queries)
    expect(await compareWithChain(scene())).toEqual({ tokens: 5, faults: [] })
  })

  test('behavior: applying the same step twice leaves the ledger correct', async () => {
    await issueThree()
    const { queries, ports, chain } = scene()
    const ledger = chainLedger(queries, [chain.contract])
    const step = await ports.follower.next(NOTHING_FOLLOWED)
    const term = await ports.lease.take('again', { seconds: 5, seize: true })
    if (!step || !term) throw new Error('expected both')
    expect(await ledger.apply(term, 31337, step)).toEqual({ issued: 0, putOff: 0 })
    expect(await compareWithChain(scene())).toEqual({ tokens: 3, faults: [] })
  })
})
