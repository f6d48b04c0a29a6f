import { obstacleReader } from '@certify/core/issuing/obstacles'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { EthereumCertificateRegistry } from '@certify/ethereum/certificate-registry'
import { developmentAccount, IssuerKey } from '@certify/ethereum/issuer-key'
import { sql } from 'drizzle-orm'
import { encodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  askForMany,
  compareWithChain,
  countStates,
  eventWith,
  requestCertificates,
  until,
  untilAllFinal,
} from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()
const party = (organizer: number, people: number, first: number) =>
  eventWith(scene().world, { organizer, people, first })
const blocked = async () => (await countStates(scene().queries)).blocked ?? 0
const codes = async () =>
  (await obstacleReader(scene().queries).obstacles(null)).map(({ code }) => code).sort()
/** Moves everything signed so far to the day before. */
const nextDay = () =>
  scene().queries.execute(sql`update chain_transactions set created_at = created_at - interval '1 day'`)
/**
 * Forty empty blocks, each of which lowers the base fee by an eighth. One block at each poll would be more than the
 * follower can keep up with.
 */
const letFeesFall = () => scene().chain.rpc('anvil_mine', ['0x28'])

describe('budgets', () => {
  test('behavior: a used-up organizer’s budget holds back only its own pages, reports why, and ends with the day', async () => {
    const { world, queries } = scene()
    await requestCertificates(world, await party(101, 2, 1))
    const issuer = scene().issuer({ budget: { platformWei: null, organizerWei: 1n } })
    await until('they are blocked', async () => (await blocked()) === 2)
    expect(await codes()).toEqual(['organizer-budget'])
    await issuer.stop()

    const enough = await priceOfPage(2)
    const bounded = scene().issuer({ budget: { platformWei: null, organizerWei: enough } })
    await until('the first page is issued', async () => (await countStates(queries)).final === 2)
    // The budget counts the actual cost, which is below the signed maximum.
    await until('its fee is known', async () => (await feesKnown()) > 0)
    const [same, other] = [await party(101, 2, 11), await party(102, 2, 21)]
    await queries.execute(
      sql`update chain_transactions set fee_wei = ${enough.toString()} where kind = 'issue'`,
    )
    await requestCertificates(world, same)
    await requestCertificates(world, other)
    bounded.wake()
    await until('the other organizer is served', async () => (await countStates(queries)).final === 4)
    await until('the first one is blocked', async () => (await blocked()) === 2)
    await nextDay()
    await untilAllFinal(queries)
    expect(await compareWithChain(scene())).toEqual({ tokens: 6, faults: [] })
  })

  test('behavior: the platform’s budget pays for the longest waiting first, and for the rest the next day', async () => {
    const { queries } = scene()
    const { event } = await party(101, 0, 1)
    await askForMany(queries, { event, count: 30 })
    const platformWei = ((await priceOfPage(30)) * 3n) / 4n
    scene().issuer({ budget: { platformWei, organizerWei: null } })
    await until('some are issued and the others told', async () => {
      const { final = 0, blocked: held = 0 } = await countStates(queries)
      return final > 0 && final + held === 30
    })
    const { final = 0 } = await countStates(queries)
    expect(final).toBeLessThan(30)
    expect(await codes()).toEqual(['platform-budget'])
    const { rows } = await queries.execute<{ in_order: boolean }>(sql`
      select max(id) filter (where state = 'final') < min(id) filter (where state = 'blocked') as in_order
      from certificate_requests`)
    expect(rows).toEqual([{ in_order: true }])
    await nextDay()
    await until('more are issued the next day', async () => ((await countStates(queries)).final ?? 0) > final)
  })

  test('behavior: pages wait while fees are above the cap, and say so', async () => {
    const { world, queries, chain } = scene()
    const { node, key, contract } = chain
    const { baseFeePerGas } = await chain.node.getBlock()
    const registry = new EthereumCertificateRegistry({
      node,
      key,
      chainId: 31337,
      contract,
      maxFeePerGasCap: (baseFeePerGas ?? 0n) * 20n + 10n ** 10n,
    })
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', ['0x174876e800'])
    await chain.rpc('evm_mine')
    await requestCertificates(world, await party(101, 2, 1))
    scene().issuer({ registry })
    await until('they are blocked', async () => (await blocked()) === 2)
    expect(await codes()).toEqual(['fee-cap'])
    await letFeesFall()
    await untilAllFinal(queries)
    expect(await compareWithChain(scene())).toEqual({ tokens: 2, faults: [] })
  })
})

describe('a transaction on its way', () => {
  test('behavior: one held by the fee cap reports that, like all behind it, and continues on its own', async () => {
    const { world, queries, chain } = scene()
    const { node, key, contract } = chain
    const { baseFeePerGas } = await node.getBlock()
    const registry = new EthereumCertificateRegistry({
      node,
      key,
      chainId: 31337,
      contract,
      maxFeePerGasCap: (baseFeePerGas ?? 0n) * 20n + 10n ** 10n,
    })
    const issuer = scene().issuer({ registry })
    const [first, later] = [await party(101, 2, 1), await party(101, 3, 11)]
    await requestCertificates(world, await party(101, 1, 21))
    await untilAllFinal(queries)
    await chain.rpc('evm_setAutomine', [false])
    await requestCertificates(world, first)
    issuer.wake()
    await until('a page is in the pool', async () => (await countStates(queries)).sent === 2)
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', ['0x174876e800'])
    await chain.rpc('evm_mine')
    await requestCertificates(world, later)
    const waiting = (event: EventId | null) => obstacleReader(queries).obstacles(event)
    const feeCap = (requests: number) => [{ code: 'fee-cap', requests, values: {} }]
    await until('all are blocked', async () => (await waiting(null))[0]?.requests === 5)
    expect(await waiting(null)).toEqual(feeCap(5))
    expect(await waiting(first.event.id)).toEqual(feeCap(2))
    expect(await waiting(later.event.id)).toEqual(feeCap(3))
    await chain.rpc('evm_setAutomine', [true])
    await letFeesFall()
    await untilAllFinal(queries)
    expect(await waiting(null)).toEqual([])
    expect(await compareWithChain(scene())).toEqual({ tokens: 6, faults: [] })
  })
})

describe('a poisoned request', () => {
  test('behavior: only the refused request is blocked, and everybody else gets a certificate', async () => {
    const { queries } = scene()
    const { event } = await party(101, 0, 1)
    await askForMany(queries, { event, count: 9 })
    await queries.execute(sql`
      update certificate_requests set recipient_wallet = '0x0000000000000000000000000000000000000000'
      where id = (select min(id) + 4 from certificate_requests)`)
    scene().issuer()
    await until('eight are issued', async () => (await countStates(queries)).final === 8)
    expect(await countStates(queries)).toEqual({ final: 8, blocked: 1 })
    expect(await obstacleReader(queries).obstacles(event.id)).toEqual([
      {
        code: 'other',
        requests: 1,
        values: { error: 'ERC721InvalidReceiver' },
      },
    ])
  })
})

describe('a rotated key', () => {
  test("behavior: the earlier key's last transaction settles first; then the new one issues", async () => {
    const { world, queries, chain } = scene()
    const key = new IssuerKey(developmentAccount(5))
    await grantRelayer(key.address)
    await chain.rpc('evm_setAutomine', [false])
    const first = scene().issuer()
    await requestCertificates(world, await party(101, 2, 1))
    await until('the registration is in the pool', async () => (await pending()) === 1)
    await chain.rpc('evm_mine')
    await until('the page is in the pool', async () => (await countStates(queries)).sent === 2)
    await first.stop()

    const { node, contract } = chain
    const registry = new EthereumCertificateRegistry({ node, key, chainId: 31337, contract })
    await chain.rpc('anvil_dropAllTransactions')
    await requestCertificates(world, await party(101, 2, 11))
    scene().issuer({ registry })
    await until('the others wait, and know for what', async () => (await blocked()) === 2)
    expect(await codes()).toEqual(['earlier-key'])
    await chain.rpc('evm_setAutomine', [true])
    await chain.rpc('evm_mine')
    await untilAllFinal(queries)
    expect(await compareWithChain(scene())).toEqual({ tokens: 4, faults: [] })
    const { rows } = await queries.execute(
      sql`select distinct sender from chain_transactions where state = 'final' order by sender`,
    )
    expect(rows.map(({ sender }) => parseAddress(String(sender)))).toEqual(
      [key.address, chain.key.address].sort(),
    )
  })
})

async function feesKnown(): Promise<number> {
  const { rows } = await scene().queries.execute<{ known: number }>(
    sql`select count(fee_wei)::int as known from chain_transactions where kind = 'issue'`,
  )
  return rows[0]?.known ?? 0
}

/** The maximum cost of a page of `count` certificates now. The organizer gets registered for it. */
async function priceOfPage(count: number): Promise<bigint> {
  const { chain } = scene()
  const { gasLimit, maxFeePerGas } = await chain.registry.quote(
    {
      kind: 'register-organizer',
      name: 'Somebody',
      consent: null,
      account: parseAddress(`0x${'77'.repeat(20)}`),
    },
    0n,
  )
  // A page of one costs less than a registration. Each further owner costs about 6,500 gas.
  return ((gasLimit * 3n) / 2n + BigInt(count) * 8_000n) * maxFeePerGas
}

async function pending(): Promise<number> {
  const { pending: count } = await scene().chain.rpc<{ pending: string }>('txpool_status')
  return Number(count)
}

async function grantRelayer(account: Address): Promise<void> {
  const { chain } = scene()
  const { contract, node } = chain
  const role = await node.readContract({ address: contract, abi, functionName: 'RELAYER_ROLE' })
  const data = encodeFunctionData({ abi, functionName: 'grantRole', args: [role, account] })
  await chain.rpc('eth_sendTransaction', [{ from: chain.key.address, to: contract, data }])
}
