import type { ChainFollower } from '@certify/domain/issuing/chain-step'
import type { Address } from '@certify/domain/shared/address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { createChainFollower } from '@certify/ethereum/chain-follower'
import { type ChainNode, connectNode } from '@certify/ethereum/client'
import { createFinalityWitness } from '@certify/ethereum/finality-witness'
import { startLocalChain } from '@certify/ethereum/testing/local-chain'
import { startNodeFaultProxy } from '@certify/ethereum/testing/node-fault-proxy'
import { nodeFinalUpTo } from '@certify/ethereum/testing/node-that'
import { sql } from 'drizzle-orm'
import { encodeFunctionData, type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Issuer } from './issuer'
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
const party = (people: number, first: number) => eventWith(scene().world, { organizer: 101, people, first })
const states = () => countStates(scene().queries)

/** Follows as on a public network: the chain's tag decides finality, and each range has only a few blocks. */
const publicFollower = (maxRange = 5n) =>
  createChainFollower({
    node: scene().chain.node,
    contracts: [scene().chain.contract],
    startBlock: 0n,
    maxRange,
    finality: { by: 'tag' },
  })
const witnessAt = (node: ChainNode) =>
  createFinalityWitness({ node, contracts: [scene().chain.contract], startBlock: 0n })
const isTold = (issuer: Issuer, alarm: string) => issuer.status().alarms.some(({ code }) => code === alarm)
const mine = (blocks: number) => scene().chain.rpc('anvil_mine', [`0x${blocks.toString(16)}`])

describe('the follower', () => {
  test('behavior: a block becomes final when the chain’s own tag says so, and not before', async () => {
    const issuer = scene().issuer({ follower: publicFollower() }, { isForgetful: false })
    await requestCertificates(scene().world, await party(3, 1))
    await until('it is in a block', async () => (await states()).mined === 3)
    // The local node calls a block final when 64 blocks are on top.
    await mine(40)
    const head = await scene().chain.node.getBlockNumber({ cacheTime: 0 })
    await until('they are followed', async () => issuer.status().followedBlock === head)
    expect(await states()).toEqual({ mined: 3 })
    await mine(40)
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual({ tokens: 3, faults: [] })
  })

  test('behavior: it issues on a chain that has another block after every reading', async () => {
    const follower = publicFollower()
    const restless: ChainFollower = {
      async next(followed) {
        const step = await follower.next(followed)
        await mine(1)
        return step
      },
    }
    scene().issuer({ follower: restless }, { isForgetful: false })
    await requestCertificates(scene().world, await party(2, 1))
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual({ tokens: 2, faults: [] })
  })

  test('error: a block that the second node does not know is never final and raises an alarm; a known one is final', async () => {
    const { chain } = scene()
    const fork = await startLocalChain()
    try {
      await fork.rpc('anvil_mine', ['0x96'])
      const witness = witnessAt(fork.node)
      const issuer = scene().issuer({ follower: publicFollower(), witness }, { isForgetful: false })
      await requestCertificates(scene().world, await party(2, 1))
      await until('it is in a block', async () => (await states()).mined === 2)
      await mine(80)
      await until('the alarm is raised', async () => isTold(issuer, 'nodes-disagree'))
      expect(issuer.status().alarms).toMatchObject([{ remedy: 'platform' }])
      expect(await states()).toEqual({ mined: 2 })
      await issuer.stop()

      scene().issuer({ follower: publicFollower(), witness: witnessAt(chain.node) }, { isForgetful: false })
      await untilAllFinal(scene().queries)
      expect(await compareWithChain(scene())).toEqual({ tokens: 2, faults: [] })
    } finally {
      await fork.stop()
    }
  })

  test('behavior: a block is final once both nodes call it final, and waiting for both raises no alarm', async () => {
    const { node } = scene().chain
    let itsFinal: Hex | null = null
    const witness = witnessAt(nodeFinalUpTo(node, () => itsFinal))
    const issuer = scene().issuer({ follower: publicFollower(), witness }, { isForgetful: false })
    await requestCertificates(scene().world, await party(2, 1))
    await until('it is in a block', async () => (await states()).mined === 2)
    itsFinal = numberToHex(await node.getBlockNumber({ cacheTime: 0 }))
    await requestCertificates(scene().world, await party(3, 11))
    issuer.wake()
    await until('the others are in a later one', async () => (await states()).mined === 5)
    await mine(80)
    const head = await node.getBlockNumber({ cacheTime: 0 })
    await until('the first ones are final', async () => (await states()).final === 2)
    await until('everything is followed', async () => issuer.status().followedBlock === head)
    expect(await states()).toEqual({ final: 2, mined: 3 })
    expect(issuer.status().alarms).toEqual([])
    itsFinal = null
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual({ tokens: 5, faults: [] })
    expect(scene().errors).toEqual([])
  })

  test.each(['refuse', 'hang'] as const)(
    'error: while a second node meets "%s", issuing continues, nothing is final, and an alarm lasts as long',
    async (fault) => {
      const { chain, world, queries } = scene()
      const proxy = await startNodeFaultProxy(chain.rpcUrl)
      try {
        await proxy.set(fault)
        // These blocks wait to become final from the start.
        await mine(80)
        const witness = witnessAt(connectNode({ rpcUrl: proxy.rpcUrl, timeoutMs: 300 }))
        const issuer = scene().issuer({ follower: publicFollower(), witness }, { isForgetful: false })
        for (const [parties, first] of [1, 11, 21].entries()) {
          await requestCertificates(world, await party(2, first))
          issuer.wake()
          await until('it is in a block', async () => (await states()).mined === 2 * (parties + 1))
        }
        await mine(80)
        await until('the alarm is raised', async () => isTold(issuer, 'witness-unavailable'))
        expect(issuer.status()).toMatchObject({
          halted: null,
          isLeading: true,
          alarms: [{ remedy: 'itself' }],
        })
        expect(await states()).toEqual({ mined: 6 })
        await proxy.set(null)
        await untilAllFinal(queries)
        await until('it is over', async () => issuer.status().alarms.length === 0)
        expect(await compareWithChain(scene())).toEqual({ tokens: 6, faults: [] })
      } finally {
        await proxy.close()
      }
    },
  )

  test('error: a chain that loses final blocks stops everything and says so', async () => {
    const issuer = scene().issuer({ follower: publicFollower() }, { isForgetful: false })
    await requestCertificates(scene().world, await party(2, 1))
    await until('it is in a block', async () => (await states()).mined === 2)
    await mine(70)
    await untilAllFinal(scene().queries)
    await scene().chain.rpc('anvil_reorg', [69, []])
    await mine(80)
    await until('it stops', async () => issuer.status().halted !== null)
    expect(issuer.status().halted).toEqual({ code: 'halted', values: { case: 'final-blocks-lost' } })
    await requestCertificates(scene().world, await party(2, 11))
    issuer.wake()
    // There is no leader now, so nothing can be issued.
    expect(issuer.status().isLeading).toBe(false)
    expect(await states()).toEqual({ final: 2, requested: 2 })
    await issuer.stop()

    // The remedy of docs/operations.md, once people know that the network itself has lost the blocks.
    await scene().queries.execute(sql`update checkpoints set finalized_hash = null`)
    const next = scene().issuer({ follower: publicFollower(50n) }, { isForgetful: false })
    await until('all of it is on the new chain', async () => {
      const head = await scene().chain.node.getBlockNumber({ cacheTime: 0 })
      if (next.status().followedBlock === head) await mine(10)
      return (await states()).final === 4
    })
    expect(await compareWithChain(scene())).toEqual({ tokens: 4, faults: [] })
  })

  test('behavior: the issuer waits for a node that lags behind and undoes nothing', async () => {
    let lags = false
    const whole = publicFollower()
    const follower: ChainFollower = {
      async next(followed) {
        const ancestor = followed.recent.at(-1) ?? null
        return lags ? { kind: 'reorg', ancestor, isShorter: true } : whole.next(followed)
      },
    }
    const issuer = scene().issuer({ follower }, { isForgetful: false })
    await requestCertificates(scene().world, await party(2, 1))
    await until('it is in a block', async () => (await states()).mined === 2)
    lags = true
    await until('the alarm is raised', async () => issuer.status().alarms[0]?.code === 'chain-behind')
    expect(issuer.status()).toMatchObject({ halted: null, isLeading: true })
    expect(await states()).toEqual({ mined: 2 })
    lags = false
    await until('it is over', async () => issuer.status().alarms.length === 0)
    await mine(70)
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual({ tokens: 2, faults: [] })
  })

  test('behavior: a nonce gap left by a lost row is filled, and nothing stalls', async () => {
    const { world, queries, chain } = scene()
    await requestCertificates(world, await party(2, 1))
    const first = scene().issuer()
    await untilAllFinal(queries)
    await chain.rpc('evm_setAutomine', [false])
    await requestCertificates(world, await party(2, 11))
    first.wake()
    await until('a page is on its way', async () => (await states()).sent === 2)
    await requestCertificates(world, await party(2, 21))
    first.wake()
    await until('another one is behind it', async () => (await states()).sent === 4)
    await first.stop()
    await chain.rpc('anvil_dropAllTransactions')
    // The earlier transaction is lost, as if a backup was taken in between.
    await queries.execute(sql`
      with lost as (
        select t.id, p.id as page from chain_transactions t join pages p on p.transaction_id = t.id
        where t.state in ('signed', 'sent') order by t.nonce limit 1
      ), freed as (
        update certificate_requests r set state = 'requested', page_id = null, serial = null, token_id = null,
          image_cid = null, metadata_cid = null
        from lost where r.page_id = lost.page returning r.id
      )
      select count(*) from freed`)
    await queries.execute(sql`
      delete from pages where id in (select p.id from pages p left join certificate_requests r on r.page_id = p.id
                                     where r.id is null and p.abandoned_at is null)`)
    await queries.execute(sql`
      delete from chain_transactions t where t.state in ('signed', 'sent')
        and not exists (select 1 from pages p where p.transaction_id = t.id)`)
    await queries.execute(sql`delete from signer_nonces`)
    await chain.rpc('evm_setAutomine', [true])
    scene().issuer()
    await untilAllFinal(queries)
    expect(await compareWithChain(scene())).toEqual({ tokens: 6, faults: [] })
  })
})

/** Copies tables and returns a function that restores them. */
async function backup(tables: readonly string[]): Promise<() => Promise<void>> {
  const { queries } = scene()
  for (const table of tables) {
    await queries.execute(
      sql`create table ${sql.identifier(`backup_${table}`)} as table ${sql.identifier(table)}`,
    )
  }
  return async () => {
    await queries.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const table of tables) {
        const [own, copy] = [sql.identifier(table), sql.identifier(`backup_${table}`)]
        await tx.execute(sql`delete from ${own}`)
        const { rows } = await tx.execute<{ columns: string }>(sql`
          select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
        const columns = sql.raw(rows[0]?.columns ?? '')
        await tx.execute(
          sql`insert into ${own} (${columns}) overriding system value select ${columns} from ${copy}`,
        )
        await tx.execute(sql`drop table ${copy}`)
      }
    })
  }
}

describe('a backup taken in the middle of a batch', () => {
  test('behavior: after restoring, every certificate on chain is found and nobody gets a second one', async () => {
    const { world, queries, chain } = scene()
    const issuer = scene().issuer()
    await requestCertificates(world, await party(3, 1))
    await untilAllFinal(queries)
    const tables = [
      'certificate_requests',
      'pages',
      'chain_transactions',
      'signer_nonces',
      'followed_blocks',
      'checkpoints',
      'ledger_certificates',
      'ledger_pages',
      'ledger_organizers',
    ]
    const putBack = await backup(tables)
    // After the backup come more people, more pages and more nonces.
    const late = await party(4, 11)
    await requestCertificates(world, late)
    issuer.wake()
    await untilAllFinal(queries)
    await issuer.stop()
    await putBack()
    await requestCertificates(world, { ...late, people: late.people.slice(0, 2) })
    scene().issuer()
    await until('all seven are found', async () => (await states()).final === 7)
    expect(await compareWithChain(scene())).toEqual({ tokens: 7, faults: [] })
    const pages = await chain.registry.nextPage()
    await requestCertificates(world, late)
    await requestCertificates(world, await party(1, 21))
    await until('issuing continues', async () => (await states()).final === 8)
    expect(await compareWithChain(scene())).toEqual({ tokens: 8, faults: [] })
    expect(await chain.registry.nextPage()).toBe(pages + 1)
  })
})

describe('a backup older than an event', () => {
  test('behavior: after restoring, no other event gets the number of the lost event’s certificates', async () => {
    const { world, queries } = scene()
    const issuer = scene().issuer()
    const kept = await party(1, 1)
    await requestCertificates(world, kept)
    await untilAllFinal(queries)
    const { rows } = await queries.execute<{ name: string }>(sql`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('schema_migrations', 'state_moves')`)
    const putBack = await backup(rows.map(({ name }) => name))
    const lost = await party(2, 11)
    await requestCertificates(world, lost)
    issuer.wake()
    await untilAllFinal(queries)
    await issuer.stop()
    await putBack()
    // The state after restoring a dump.
    await queries.execute(sql`select setval(pg_get_serial_sequence('events', 'id'), ${kept.event.id})`)

    scene().issuer()
    await until('all on chain are read', async () => {
      const found = await queries.execute(sql`select 1 from ledger_certificates`)
      return found.rows.length === 3
    })
    const next = await party(2, 11)
    expect(next.event.id).toBeGreaterThan(lost.event.id)
    await requestCertificates(world, next)
    await untilAllFinal(queries)
    const numbers = await Promise.all(next.people.map((person) => findRecord(world, next.event, person)))
    // The pages 1 and 2 are taken. The issuer may find one of the two first, and give each a page.
    for (const { tokenId } of numbers) expect(tokenId).toBeGreaterThanOrEqual(toTokenId(3, 1))
  })
})

describe('a page that an organizer’s own account issues', () => {
  /** The organizer's own account issues to one wallet. `number` and `eventId` are the numbers on chain. */
  async function issueAs(account: Address, number: number, eventId: number, owner: Address): Promise<void> {
    const { chain } = scene()
    const allow = encodeFunctionData({ abi, functionName: 'setSelfIssuing', args: [number, true] })
    await chain.rpc('eth_sendTransaction', [{ from: chain.key.address, to: chain.contract, data: allow }])
    await chain.rpc('anvil_impersonateAccount', [account])
    await chain.rpc('anvil_setBalance', [account, '0xde0b6b3a7640000'])
    const eventKey = (BigInt(number) << 32n) | BigInt(eventId)
    const args = [await chain.registry.nextPage(), eventKey, `0x${'ab'.repeat(32)}`, [owner]] as const
    const data = encodeFunctionData({ abi, functionName: 'issue', args })
    await chain.rpc('eth_sendTransaction', [{ from: account, to: chain.contract, data }])
  }
  const pagesRead = async (count: number) =>
    (await scene().queries.execute(sql`select 1 from ledger_pages`)).rows.length === count

  test('error: settles no requests of another organizer’s event, and uses up no event number', async () => {
    const { world, queries } = scene()
    const issuer = scene().issuer()
    const theirs = await party(1, 1)
    const { organizer: forger } = await eventWith(world, { organizer: 102, people: 0, first: 0 })
    const own = await eventWith(world, { organizer: 102, people: 1, first: 21 })
    await requestCertificates(world, own)
    await untilAllFinal(queries)
    const victim = theirs.people[0] ?? expect.fail()
    await issueAs(forger.wallet, 1, theirs.event.id, victim.wallet)
    await issueAs(forger.wallet, 1, 2 ** 31 - 1, victim.wallet)
    issuer.wake()
    await until('both are read', () => pagesRead(3))
    expect((await party(0, 0)).event.id).toBeLessThan(1_000)
    expect(await world.ledger.findByRecipient(theirs.event.id, victim.id)).toBeNull()
    expect(await world.ledger.findByToken(toTokenId(2, 1))).toMatchObject({ record: null, event: null })
    await requestCertificates(world, theirs)
    await untilAllFinal(queries)
    expect(await findRecord(world, theirs.event, victim)).toMatchObject({ tokenId: 40_001n })
  })
})
