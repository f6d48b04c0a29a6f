import { doingAs } from '@certify/core/act/core'
import { revokeCertificate } from '@certify/core/certificate/revoking-acts'
import { createChainFollower } from '@certify/ethereum/chain-follower'
import { connectNode } from '@certify/ethereum/client'
import { type Balancer, NO_FAULTS, startBalancer } from '@certify/ethereum/testing/balancer'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Issuer } from '../issuer'
import { compareLedger } from './compare-ledger'
import { issuerPorts } from './parts'
import { compareWithChain, eventWith, findRecord, requestCertificates, type Scene, until } from './scene'

/** One act of a schedule: something that happens to the product, its chain, or the way between them. */
export type LabAct =
  | { readonly act: 'issue'; readonly people: number }
  | { readonly act: 'revoke' }
  | { readonly act: 'mine'; readonly blocks: number }
  | { readonly act: 'reorganize'; readonly depth: number }
  | { readonly act: 'restart' }
  | { readonly act: 'cut off' }
  | { readonly act: 'stale'; readonly share: number }
  | { readonly act: 'short'; readonly share: number }
  | { readonly act: 'heal' }

/** No reorganization is deeper, so a block is final under one block more. */
export const DEEPEST = 40
/** Ledger and chain agree this soon after the last fault ends. */
const AGREES_WITHIN_MS = 60_000

/** Schedules of acts. Shares are in tenths, so that a failing one is short to read. */
export const schedules = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('issue' as const), people: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ act: fc.constant('revoke' as const) }),
    fc.record({ act: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 45 }) }),
    fc.record({ act: fc.constant('reorganize' as const), depth: fc.integer({ min: 1, max: DEEPEST }) }),
    fc.record({ act: fc.constant('restart' as const) }),
    fc.record({ act: fc.constant('cut off' as const) }),
    fc.record({ act: fc.constant('stale' as const), share: fc.constantFrom(0.1, 0.3, 0.5) }),
    fc.record({ act: fc.constant('short' as const), share: fc.constantFrom(0.1, 0.3, 0.5) }),
    fc.record({ act: fc.constant('heal' as const) }),
  ),
  { minLength: 3, maxLength: 12 },
)

/** A product on a public chain, with a balancer between the two. */
type Lab = {
  readonly scene: Scene
  readonly balancer: Balancer
  issuer: Issuer
  /** Numbers of people so far, so that each schedule has its own. */
  people: number
  readonly issued: Awaited<ReturnType<typeof eventWith>>[]
}

/**
 * Runs a schedule, ends every fault, and checks: ledger and chain agree on every fact, each request is one certificate,
 * and nothing stays halted or alarmed.
 */
export async function surviveSchedule(scene: Scene, acts: readonly LabAct[], seed: number): Promise<void> {
  const balancer = await startBalancer(scene.chain.rpcUrl, seed)
  const lab: Lab = { scene, balancer, issuer: startIssuer(scene, balancer), people: 0, issued: [] }
  try {
    await mine(lab, DEEPEST + 5)
    await perform(lab, { act: 'issue', people: 2 })
    for (const act of acts) await perform(lab, act)
    balancer.set(NO_FAULTS)
    await until('ledger and chain agree', () => agrees(lab), AGREES_WITHIN_MS).catch(async (error) => {
      throw new Error(`${error.message} ${JSON.stringify(await compareLedger(scene))}`)
    })
    expect(await compareWithChain(scene)).toEqual({ tokens: lab.people, faults: [] })
    expect(lab.issuer.status()).toMatchObject({ halted: null, alarms: [] })
  } finally {
    await lab.issuer.stop()
    await balancer.close()
    // A node that was set back may lose the registry's code in a deep reorganization, so the next one is a new one.
    await scene.chain.stop()
  }
}

async function perform(lab: Lab, act: LabAct): Promise<void> {
  const { scene, balancer } = lab
  switch (act.act) {
    case 'issue': {
      const party = { organizer: 101, people: act.people, first: lab.people + 1 }
      lab.people += act.people
      const event = await eventWith(scene.world, party)
      lab.issued.push(event)
      await requestCertificates(scene.world, event)
      return lab.issuer.wake()
    }
    case 'revoke':
      return revokeFirst(lab)
    case 'mine':
      return mine(lab, act.blocks)
    case 'reorganize':
      return void (await scene.chain.rpc('anvil_reorg', [act.depth, []]))
    case 'restart':
      await lab.issuer.stop()
      lab.issuer = startIssuer(scene, balancer)
      return
    case 'cut off':
      return balancer.set({ isOut: true })
    case 'stale':
      return balancer.set({ stale: act.share, isOut: false })
    case 'short':
      return balancer.set({ short: act.share, isOut: false })
    case 'heal':
      return balancer.set(NO_FAULTS)
  }
}

function startIssuer(scene: Scene, balancer: Balancer): Issuer {
  const { queries, chain, contentFolder, ports } = scene
  const { contract } = chain
  const { rpcUrl } = balancer
  const through = issuerPorts({ queries, rpcUrl, contract, contentFolder, log: ports.log })
  const follower = createChainFollower({
    node: connectNode({ rpcUrl, timeoutMs: 3_000 }),
    contracts: [contract],
    startBlock: 0n,
    finality: { by: 'depth', blocks: BigInt(DEEPEST + 1) },
  })
  return scene.issuer({ ...through, follower }, { isForgetful: false })
}

/** Revokes the first certificate that the ledger knows and that is not ended yet. */
async function revokeFirst({ scene, issued, issuer }: Lab): Promise<void> {
  for (const { event, organizer, people } of issued) {
    for (const person of people) {
      const { tokenId, minted, revocationPending } = await findRecord(scene.world, event, person)
      if (tokenId === null || minted === null || minted.ending || revocationPending) continue
      await revokeCertificate(doingAs(scene.world.ports, organizer, tokenId), {
        reason: 'An act of the lab',
      }).catch(() => {})
      return issuer.wake()
    }
  }
}

async function mine({ scene }: Lab, blocks: number): Promise<void> {
  await scene.chain.rpc('anvil_mine', [`0x${blocks.toString(16)}`])
}

/** Whether everything is final and the same on both sides. Blocks come as long as it is not. */
async function agrees(lab: Lab): Promise<boolean> {
  const { chain, queries } = lab.scene
  const head = await chain.node.getBlockNumber({ cacheTime: 0 })
  if (lab.issuer.status().followedBlock === head) await mine(lab, 10)
  const { onlyOnChain, onlyInLedger } = await compareLedger(lab.scene)
  const { rows } = await queries.execute(
    `select 1 from certificate_requests where state <> 'final'
     union all select 1 from revocation_requests v where not exists (select 1 from ledger_endings e where e.token_id = v.token_id)`,
  )
  return onlyOnChain.length === 0 && onlyInLedger.length === 0 && rows.length === 0
}
