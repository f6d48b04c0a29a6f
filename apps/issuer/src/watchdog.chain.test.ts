import { doingAs } from '@certify/core/act/core'
import { recordAttendance } from '@certify/core/attendance/attendance-acts'
import { auditEverything } from '@certify/core/audit/audit-everything'
import { readAuditSnapshot } from '@certify/core/audit/audit-snapshot'
import { ACTS_KNOWN_UNTIL } from '@certify/core/database/connection/instance-facts'
import { joinRoster } from '@certify/core/roster/roster-acts'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { developmentAccount, IssuerKey } from '@certify/ethereum/issuer-key'
import { EthereumRegistryPauser } from '@certify/ethereum/registry-pauser'
import { sql } from 'drizzle-orm'
import { type ContractFunctionArgs, encodeFunctionData, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { readIssuedFacts } from './issued-facts'
import type { Issuer } from './issuer'
import { eventWith, requestCertificates, until, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()
const pauserKey = new IssuerKey(developmentAccount(7))
const stranger = developmentAccount(8).address

type Call =
  | 'issue'
  | 'revoke'
  | 'grantRole'
  | 'registerOrganizer'
  | 'setSelfIssuing'
  | 'offerOrganizer'
  | 'acceptOrganizer'

/** Calls the registry behind the product's back. */
function call<Name extends Call>(
  from: string,
  functionName: Name,
  args: ContractFunctionArgs<typeof abi, 'nonpayable', Name>,
): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  return scene().chain.rpc('eth_sendTransaction', [{ from, to: scene().chain.contract, data }])
}
const thief = () => scene().chain.key.address
const read = (functionName: 'paused' | 'nextPage' | 'PAUSER_ROLE') =>
  scene().chain.node.readContract({ address: scene().chain.contract, abi, functionName })
const openPauser = () =>
  new EthereumRegistryPauser({ node: scene().chain.node, key: pauserKey, chainId: 31337 })
const head = () => scene().chain.node.getBlockNumber({ cacheTime: 0 })
const forgedPage = async () =>
  call(thief(), 'issue', [
    Number(await read('nextPage')),
    (1n << 32n) | 1n,
    `0x${'cd'.repeat(32)}`,
    [stranger],
  ])
const isTold = (issuer: Issuer) =>
  issuer.status().alarms.some(({ code }) => code.startsWith('unexplained-acts'))

/** An issuer with a pauser, and three certificates that it issued. */
async function threeIssued() {
  const { world, queries } = scene()
  await call(thief(), 'grantRole', [(await read('PAUSER_ROLE')) as Hex, pauserKey.address])
  const issuer = scene().issuer({ pauser: openPauser() })
  const guests = await eventWith(world, { organizer: 101, people: 3, first: 1 })
  const { organizer, event } = guests
  for (const attendee of guests.people) {
    await joinRoster(doingAs(world.ports, attendee, event.id), { attendee })
    const { wallet } = attendee
    await recordAttendance(doingAs(world.ports, organizer, event.id), { wallet, attendance: 'present' })
  }
  await requestCertificates(world, guests)
  issuer.wake()
  await untilAllFinal(queries)
  return { issuer, ...guests }
}

/** Takes the database back to before the organizer was registered. */
const restoreBackup = () =>
  scene().queries.execute(sql`delete from chain_transactions where kind = 'register-organizer'`)

/** Marks every act up to the newest block as known, as CERTIFY_ACTS_KNOWN_UNTIL does. */
const nameKnownBlock = async () =>
  scene().queries.execute(
    sql`insert into instance_facts (key, value) values (${ACTS_KNOWN_UNTIL}, ${String(await head())}::jsonb)`,
  )

const auditNow = async () => {
  const { ports, ...rest } = scene()
  const found = await auditEverything(
    await readIssuedFacts(ports.follower),
    await readAuditSnapshot(rest),
    ports.content,
  )
  return found.differences
}

describe('the watchdog', () => {
  test('behavior: a page and a revocation by a stolen key pause the registry within two blocks, and the audit names both', async () => {
    const { issuer } = await threeIssued()
    expect([isTold(issuer), await read('paused')]).toEqual([false, false])
    await scene().chain.rpc('evm_setAutomine', [false])
    await forgedPage()
    await call(thief(), 'revoke', [[10_001n], 'Forged'])
    await scene().chain.rpc('evm_mine')
    const forgedIn = await head()
    await until('the pause waits for a block', async () => {
      const { pending } = await scene().chain.rpc<{ pending: Hex }>('txpool_status')
      return Number(pending) > 0
    })
    await scene().chain.rpc('evm_mine')
    expect(await read('paused')).toBe(true)
    expect((await head()) - forgedIn).toBeLessThanOrEqual(2n)
    await until('it is told', async () => isTold(issuer))
    expect(issuer.status().alarms).toMatchObject([{ code: 'unexplained-acts', remedy: 'platform' }])
    await until('the pause is logged', async () =>
      scene().errors.some((line) => line.includes('The watchdog paused the registry')),
    )
    expect(scene().errors.join()).toMatch(/"act":"page","number":"2".*"act":"revoked","number":"10001"/)
    expect(await auditNow()).toEqual(
      expect.arrayContaining([
        { rule: 'page.not_ours', subject: `page 2 of ${scene().chain.contract}` },
        { rule: 'ending.not_ours', subject: 'certificate 10001' },
      ]),
    )
  })

  test('behavior: an organizer’s own page, its revocation and a reorganization raise nothing', async () => {
    const { issuer, organizer } = await threeIssued()
    await call(thief(), 'setSelfIssuing', [1, true])
    const { wallet } = organizer
    await scene().chain.rpc('anvil_impersonateAccount', [wallet])
    await scene().chain.rpc('anvil_setBalance', [wallet, '0xde0b6b3a7640000'])
    await call(wallet, 'issue', [2, (1n << 32n) | 1n, `0x${'cd'.repeat(32)}`, [stranger]])
    await call(wallet, 'revoke', [[20_001n], 'By the organizer'])
    await until('both are followed', async () => issuer.status().followedBlock === (await head()))
    // Reorganizes down to the product's first transaction. One block deeper is the grant, without which the key's
    // nonces have a gap.
    await scene().chain.rpc('anvil_reorg', [5, []])
    await until('the reorganization is seen', async () =>
      scene().warnings.some((line) => line.includes('reorganized')),
    )
    await until('the page is written again', async () => Number(await read('nextPage')) === 2)
    await untilAllFinal(scene().queries)
    expect([isTold(issuer), await read('paused')]).toEqual([false, false])
    // Every block is final here at once, so the sweep may find that a final page was gone for a moment.
    expect(scene().errors.filter((line) => !line.includes('a page is on chain as we know it'))).toEqual([])
  })

  test('behavior: pages of an organizer’s own account are facts that the audit does not name', async () => {
    const { issuer, organizer } = await threeIssued()
    await call(thief(), 'setSelfIssuing', [1, true])
    const { wallet } = organizer
    await scene().chain.rpc('anvil_impersonateAccount', [wallet])
    await scene().chain.rpc('anvil_setBalance', [wallet, '0xde0b6b3a7640000'])
    // One owner has a certificate of this event already, and the product does not know the other.
    const owners = [stranger, developmentAccount(9).address].sort((a, b) =>
      a.toLowerCase() < b.toLowerCase() ? -1 : 1,
    )
    await call(wallet, 'issue', [2, (1n << 32n) | 1n, `0x${'cd'.repeat(32)}`, owners])
    await call(wallet, 'revoke', [[20_001n], 'By the organizer'])
    await until('both are followed', async () => issuer.status().followedBlock === (await head()))
    expect(await auditNow()).toEqual([])
    expect(await scene().ports.store.findings(31337, thief(), null)).toEqual([])
  })

  test('behavior: a theft while the product was stopped pauses the registry at the next start', async () => {
    const { issuer } = await threeIssued()
    await issuer.stop()
    await forgedPage()
    const restarted = scene().issuer({ pauser: openPauser() })
    await until('it is paused', async () => (await read('paused')) === true)
    expect(restarted.status().alarms).toMatchObject([{ code: 'unexplained-acts-at-start' }])
  })

  test('behavior: after an old backup the alarm says that this may be one, and ends when the operator names a block', async () => {
    const { issuer } = await threeIssued()
    await issuer.stop()
    await restoreBackup()
    const restored = scene().issuer({ pauser: openPauser() })
    await until('it is told', async () => isTold(restored))
    expect(restored.status().alarms).toMatchObject([{ code: 'unexplained-acts-at-start' }])
    await nameKnownBlock()
    await until('the alarm ends', async () => !isTold(restored))
    expect(await auditNow()).toEqual([])
  })

  test('behavior: after an old backup nothing is paused if the operator has already named a block', async () => {
    const { issuer } = await threeIssued()
    await issuer.stop()
    await restoreBackup()
    await nameKnownBlock()
    const restored = scene().issuer({ pauser: openPauser() })
    const isFollowed = async () => restored.status().followedBlock === (await head())
    await until('it has read the chain', isFollowed)
    await scene().chain.rpc('evm_mine')
    await until('it has looked, and reads the next block', isFollowed)
    expect([isTold(restored), await read('paused')]).toEqual([false, false])
  })
})

describe('the follower', () => {
  test('behavior: an organizer that gets a new account is known by it, and keeps its certificates', async () => {
    const { issuer, organizer } = await threeIssued()
    const { ledger } = scene().ports
    const { contract } = scene().chain
    await scene().chain.rpc('anvil_impersonateAccount', [organizer.wallet])
    await scene().chain.rpc('anvil_setBalance', [organizer.wallet, '0xde0b6b3a7640000'])
    await call(organizer.wallet, 'offerOrganizer', [1, stranger])
    const { name } = await scene().chain.node.readContract({
      address: contract,
      abi,
      functionName: 'organizer',
      args: [1],
    })
    await call(stranger, 'acceptOrganizer', [1, name])
    const successor = async () => ledger.organizerNumber(contract, stranger as typeof organizer.wallet)
    await until('the new account has the number', async () => (await successor()) === 1)
    expect(await ledger.organizerNumber(contract, organizer.wallet)).toBeNull()
    expect([await auditNow(), isTold(issuer)]).toEqual([[], false])
    await scene().chain.rpc('anvil_reorg', [1, []])
    await until(
      'it is taken back',
      async () => (await ledger.organizerNumber(contract, organizer.wallet)) === 1,
    )
    expect(await successor()).toBeNull()
  })
})
