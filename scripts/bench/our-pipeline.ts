import { createIssuer } from '@certify/issuer/issuer'
import { localTiming } from '@certify/issuer/ports'
import { issuerPorts } from '@certify/issuer/testing/parts'
import type { openRenderer } from '@certify/server/artwork/renderer'
import { sql } from 'drizzle-orm'
import { Meter } from './meter'
import type { Result } from './result'
import { admit, askForAll, type BenchScene, wallets } from './scene'

/** People who get certificates before we measure. Then fonts are open, code is warm and the organizer is registered. */
const WARM_UP = 40

/** The product's own issuer over the product's own parts, as it runs in the server. */
export async function measureOurs(
  scene: BenchScene,
  renderer: ReturnType<typeof openRenderer>,
  certificates: number,
): Promise<Result> {
  const { chain, database, contentFolder } = scene
  const meter = new Meter('chain')
  const { queries } = database
  const parts = issuerPorts({ queries, rpcUrl: chain.rpcUrl, contract: chain.contract, contentFolder })
  const issuer = createIssuer(
    {
      ...parts,
      store: meter.around('database', parts.store),
      ledger: meter.around('database', parts.ledger),
      content: meter.around('hashing and storing', parts.content),
      artwork: meter.around('drawing', renderer),
      registry: meter.around('chain', parts.registry),
      follower: meter.around('chain', parts.follower),
    },
    { holder: 'benchmark', isAlone: true, hearsAll: () => true, isForgetful: true, timing: localTiming },
  )
  issuer.start()
  try {
    await admit(scene, wallets(WARM_UP, 0), 0)
    await askForAll(scene)
    issuer.wake()
    await untilMinted(scene, WARM_UP)
    await admit(scene, wallets(certificates, WARM_UP), WARM_UP)
    meter.begin()
    const begun = performance.now()
    await meter.of('database', () => askForAll(scene))
    issuer.wake()
    await untilMinted(scene, WARM_UP + certificates)
    const seconds = (performance.now() - begun) / 1000
    return { certificates, seconds, gasEach: await gasEach(scene, certificates), shares: meter.shares() }
  } finally {
    await issuer.stop()
  }
}

async function untilMinted({ database }: BenchScene, count: number): Promise<void> {
  for (;;) {
    const { rows } = await database.queries.execute<{ minted: number }>(sql`
      select count(*)::int as minted from certificate_requests where state in ('mined', 'final')`)
    if (rows[0]?.minted === count) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Divides the gas of the pages' receipts evenly among their certificates. */
async function gasEach({ database, chain }: BenchScene, certificates: number): Promise<number> {
  const { rows } = await database.queries.execute<{ hash: string }>(sql`
    select transaction_hash as hash from ledger_pages order by page offset 1`)
  let gas = 0n
  for (const { hash } of rows) {
    gas += (await chain.node.getTransactionReceipt({ hash: hash as `0x${string}` })).gasUsed
  }
  return Number(gas) / certificates
}
