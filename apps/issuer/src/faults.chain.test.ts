import { certificateStore } from '@certify/core/certificate/certificate-store'
import { StorageFullError } from '@certify/domain/certificate/content-errors'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import { UnavailableError } from '@certify/domain/shared/errors'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { developmentAccount } from '@certify/ethereum/issuer-key'
import { sql } from 'drizzle-orm'
import { encodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import type { IssuerPorts } from './ports'
import { surviveEndedConnections } from './testing/ended-connections'
import { testTiming } from './testing/parts'
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

const party = (people: number, first = 1, organizer = 101) =>
  eventWith(scene().world, { organizer, people, first })
const clean = (tokens: number) => ({ tokens, faults: [] })

/** The registry with some of its calls to the node replaced. */
const registryWith = (changes: Partial<IssuerPorts['registry']>): IssuerPorts['registry'] =>
  new Proxy(scene().ports.registry, {
    get(target, name) {
      const value: unknown = Reflect.get(changes, name) ?? Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

describe('the issuer under faults of the chain', () => {
  test('behavior: after a lost reply the transaction is found by its hash, and no other is sent', async () => {
    let lost = 0
    const registry = registryWith({
      async broadcast(raw) {
        await scene().ports.registry.broadcast(raw)
        lost++
      },
      async standing(hash) {
        const standing = await scene().ports.registry.standing(hash)
        return lost < 3 && standing.at !== 'block' ? { at: 'unknown' } : standing
      },
    })
    const guests = await party(3)
    await requestCertificates(scene().world, guests)
    scene().issuer({ registry })
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual(clean(3))
    expect(await scene().chain.registry.minedNonce()).toBe(3)
  })

  test('behavior: a broadcast that reached no node is repeated with the same bytes', async () => {
    let calls = 0
    const sent = new Set<string>()
    const registry = registryWith({
      async broadcast(raw) {
        sent.add(raw)
        if (++calls % 2 === 0) await scene().ports.registry.broadcast(raw)
      },
    })
    await requestCertificates(scene().world, await party(2))
    scene().issuer({ registry })
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual(clean(2))
    expect(sent.size).toBe(2)
  })

  test('behavior: transactions dropped from the pool are sent again', async () => {
    await scene().chain.rpc('evm_setAutomine', [false])
    await requestCertificates(scene().world, await party(2))
    scene().issuer()
    const pooled = async () => Number((await scene().chain.rpc<{ pending: string }>('txpool_status')).pending)
    for (let round = 0; round < 3; round++) {
      await until('it is in the pool', async () => (await pooled()) > 0)
      await scene().chain.rpc('anvil_dropAllTransactions')
    }
    await scene().chain.rpc('evm_setAutomine', [true])
    await scene().chain.rpc('evm_mine')
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual(clean(2))
  })

  test('behavior: when fees rise, a stuck transaction gets higher fees at its own nonce', async () => {
    const guests = await party(2)
    const issuer = scene().issuer()
    await requestCertificates(scene().world, guests)
    await untilAllFinal(scene().queries)
    await scene().chain.rpc('evm_setAutomine', [false])
    const nonce = await scene().chain.registry.minedNonce()
    const later = await party(2, 11)
    await requestCertificates(scene().world, later)
    issuer.wake()
    await until(
      'a page is on its way',
      async () => (await countStates(scene().queries)).requested === undefined,
    )
    const { chainId, signer } = scene().ports.registry
    const pages = await scene().ports.store.openTransactions(chainId, signer)
    await scene().chain.rpc('anvil_setNextBlockBaseFeePerGas', ['0x2540be400'])
    await scene().chain.rpc('evm_mine')
    await scene().chain.rpc('evm_setAutomine', [true])
    // Only a transaction with raised fees makes another block.
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual(clean(4))
    expect(await scene().chain.registry.minedNonce()).toBe(nonce + pages.length)
  })

  test('behavior: when another transaction takes a nonce, the call gets a new one and no certificate is lost', async () => {
    const issuer = scene().issuer()
    await requestCertificates(scene().world, await party(2))
    await untilAllFinal(scene().queries)
    await scene().chain.rpc('evm_setAutomine', [false])
    await requestCertificates(scene().world, await party(2, 11))
    issuer.wake()
    await until(
      'a page is on its way',
      async () => (await countStates(scene().queries)).requested === undefined,
    )
    const nonce = await scene().chain.registry.minedNonce()
    await scene().chain.rpc('anvil_dropAllTransactions')
    const raw = await developmentAccount(0).signTransaction({
      type: 'eip1559',
      chainId: 31337,
      to: scene().chain.contract,
      nonce,
      gas: 50_000n,
      data: encodeFunctionData({ abi, functionName: 'nextPage' }),
      maxFeePerGas: 10n ** 12n,
      maxPriorityFeePerGas: 10n ** 11n,
    })
    await scene().chain.rpc('eth_sendRawTransaction', [raw])
    await scene().chain.rpc('evm_mine')
    await scene().chain.rpc('evm_setAutomine', [true])
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual(clean(4))
    expect(scene().warnings.join()).toContain('nonce was used by something else')
  })

  test('behavior: when the organizer takes a page number, the page is made again under the next', async () => {
    const guests = await party(2)
    const issuer = scene().issuer()
    await requestCertificates(scene().world, guests)
    await untilAllFinal(scene().queries)
    await scene().chain.rpc('eth_sendTransaction', [
      {
        from: scene().chain.key.address,
        to: scene().chain.contract,
        data: encodeFunctionData({ abi, functionName: 'setSelfIssuing', args: [1, true] }),
      },
    ])
    await scene().chain.rpc('evm_setAutomine', [false])
    const later = await eventWith(scene().world, { organizer: 101, people: 2, first: 11 })
    await requestCertificates(scene().world, later)
    issuer.wake()
    await until(
      'a page is on its way',
      async () => (await countStates(scene().queries)).requested === undefined,
    )
    const organizer = guests.organizer.wallet
    await scene().chain.rpc('anvil_impersonateAccount', [organizer])
    await scene().chain.rpc('anvil_setBalance', [organizer, '0xde0b6b3a7640000'])
    const stranger = developmentAccount(8).address
    const data = encodeFunctionData({
      abi,
      functionName: 'issue',
      args: [2, (1n << 32n) | 999_999n, `0x${'cd'.repeat(32)}`, [stranger]],
    })
    await scene().chain.rpc('eth_sendTransaction', [
      {
        from: organizer,
        to: scene().chain.contract,
        data,
        gas: '0xf4240',
        maxPriorityFeePerGas: '0x2540be400',
        maxFeePerGas: '0x4a817c800',
      },
    ])
    await scene().chain.rpc('evm_mine')
    await scene().chain.rpc('evm_setAutomine', [true])
    await scene().chain.rpc('evm_mine')
    await untilAllFinal(scene().queries)
    const [guest] = later.people
    if (!guest) throw new Error('nobody')
    expect((await findRecord(scene().world, later.event, guest)).tokenId).toBeGreaterThan(30_000n)
    expect(await scene().ports.store.findings(31337, scene().chain.key.address, null)).toEqual([])
  })

  test('behavior: paused issuing gives its reason and resumes on its own', async () => {
    const tell = (functionName: 'pause' | 'unpause') =>
      scene().chain.rpc('eth_sendTransaction', [
        {
          from: scene().chain.key.address,
          to: scene().chain.contract,
          data: encodeFunctionData({ abi, functionName }),
        },
      ])
    await tell('pause')
    const guests = await party(1)
    await requestCertificates(scene().world, guests)
    scene().issuer()
    await until('the request is blocked', async () => (await countStates(scene().queries)).blocked === 1)
    const { rows } = await scene().queries.execute(sql`select blocked_code from certificate_requests`)
    expect(rows).toEqual([{ blocked_code: 'paused' }])
    await tell('unpause')
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual(clean(1))
  })

  test('behavior: a certificate that cannot be drawn blocks no other', async () => {
    const guests = await party(4)
    const unlucky = guests.people[2]?.wallet
    let isHealed = false
    const artwork: IssuerPorts['artwork'] = {
      ...scene().ports.artwork,
      render: async (input) => {
        if (input.recipient === unlucky && !isHealed) throw new Error('no glyph')
        return scene().ports.artwork.render(input)
      },
    }
    await requestCertificates(scene().world, guests)
    scene().issuer({ artwork })
    await until('three are issued', async () => (await countStates(scene().queries)).final === 3)
    expect(await countStates(scene().queries)).toEqual({ final: 3, blocked: 1 })
    isHealed = true
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual(clean(4))
  })

  test.each([
    ['a disk without room', new StorageFullError(), 'storage-full', /The platform must make room/],
    [
      'a content store that does not answer',
      new UnavailableError({ part: 'content' }),
      'content-unavailable',
      /Issuing continues on its own/,
    ],
  ])(
    'behavior: %s gives its reason, uses no nonce, and recovers on its own',
    async (_, fault, code, words) => {
      await requestCertificates(scene().world, await party(2))
      let isBroken = true
      const content = new Proxy(scene().ports.content, {
        get(target, name) {
          const refuses = isBroken && String(name).startsWith('put')
          const value: unknown = refuses ? () => Promise.reject(fault) : Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      const issuer = scene().issuer({ content })
      await until('the alarm is raised', async () => issuer.status().alarms.length > 0)
      expect(issuer.status().alarms.map((alarm) => [alarm.code, sayIssuing(alarm)])).toEqual([
        [code, expect.stringMatching(words)],
      ])
      const { registry } = scene().chain
      expect([await countStates(scene().queries), await registry.nextPage()]).toEqual([{ requested: 2 }, 1])
      isBroken = false
      await untilAllFinal(scene().queries)
      await until('the alarm ends', async () => issuer.status().alarms.length === 0)
      expect(await compareWithChain(scene())).toEqual(clean(2))
    },
  )

  test('behavior: an event whose pages are never ready holds up no other event', async () => {
    const slow = await party(2)
    const quick = await party(2, 11)
    const artwork: IssuerPorts['artwork'] = {
      ...scene().ports.artwork,
      render: (input) =>
        input.event.id === slow.event.id ? new Promise(() => {}) : scene().ports.artwork.render(input),
    }
    await requestCertificates(scene().world, slow)
    await requestCertificates(scene().world, quick)
    const issuer = scene().issuer({ artwork }, { timing: { ...testTiming, turn: 300 } })
    await until('the quick event is issued', async () => (await countStates(scene().queries)).final === 2)
    await issuer.stop()
  })
})

describe('a canceled event', () => {
  test('behavior: issues nothing more, and says so', async () => {
    const guests = await party(2)
    await requestCertificates(scene().world, guests)
    await scene().queries.execute(sql`update events set canceled_at = now()`)
    scene().issuer()
    await until('both are blocked', async () => (await countStates(scene().queries)).blocked === 2)
    const { rows } = await scene().queries.execute(
      sql`select distinct blocked_code from certificate_requests`,
    )
    expect(rows).toEqual([{ blocked_code: 'event-canceled' }])
    expect(await scene().chain.registry.nextPage()).toBe(1)
  })
})

describe('ending certificates', () => {
  test('behavior: revocations reach the chain with their reason, and a refused one holds up no other', async () => {
    const { world, queries, chain } = scene()
    const issuer = scene().issuer()
    const guests = await party(3)
    await requestCertificates(world, guests)
    await untilAllFinal(queries)
    // The first holder burns their certificate, so it cannot be revoked any more.
    const holder = guests.people[0]?.wallet
    await chain.rpc('anvil_impersonateAccount', [holder])
    await chain.rpc('anvil_setBalance', [holder, '0xde0b6b3a7640000'])
    const data = encodeFunctionData({ abi, functionName: 'burn', args: [10_001n] })
    await chain.rpc('eth_sendTransaction', [{ from: holder, to: chain.contract, data }])
    for (const tokenId of ['10001', '10002']) {
      const certificate = { tokenId: parseTokenId(tokenId), contract: chain.contract }
      const asking = { requestedBy: guests.organizer.id, at: new Date() }
      await certificateStore(queries, guests.event.id).addRevocation(certificate, 'Issued by mistake', asking)
    }
    issuer.wake()
    await until('it is revoked', async () => {
      const found = await world.ledger.findByToken(parseTokenId('10002'))
      return found?.minted?.ending?.kind === 'revoked'
    })
    expect((await world.ledger.findByToken(parseTokenId('10002')))?.minted?.ending).toMatchObject({
      reason: 'Issued by mistake',
    })
    const { rows } = await queries.execute(
      sql`select blocked_code from revocation_requests where token_id = 10001`,
    )
    expect(rows).toEqual([{ blocked_code: 'not-valid' }])
  })
})

const url = process.env.CERTIFY_TEST_DATABASE_URL
if (url) {
  // `npm run test:chaos` runs this longer and with crashes.
  test('behavior: while PostgreSQL keeps ending connections, a batch completes with one token each', () =>
    surviveEndedConnections(scene(), url))
}
