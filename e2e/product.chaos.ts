import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { compareIssued, issuedInDatabase, issuedInStore, issuedOnChain } from './lib/compare-issued'
import { mintableEvent, readProgress, requestMintAll } from './lib/event-with-attendees'
import { type Instance, startInstance } from './lib/instance'
import { createRandom } from './lib/random'

const quiet = { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' }
const certificates = Number(process.env.CERTIFY_CHAOS_CERTIFICATES ?? 1_000)
const seed = Number(process.env.CERTIFY_CHAOS_SEED ?? Date.now() % 1_000_000)
/** The average time between two kills, in milliseconds. */
const LIFE = 1_500

describe('the product, killed again and again', () => {
  test(`behavior: ${certificates} certificates to the end without a person: one each, none lost`, async () => {
    console.log(`Seed ${seed}: CERTIFY_CHAOS_SEED=${seed} kills at the same moments again.`)
    const random = createRandom(seed)
    let instance: Instance = await startInstance({ env: quiet })
    const event = await mintableEvent(instance.url, certificates)
    const people = event.attendees.map(({ wallet }) => wallet)
    const batchId = await requestMintAll(event)
    const since = Date.now()
    await instance.kill()
    let kills = 1
    for (let done = false; !done; ) {
      instance = await restart(instance)
      await sleep(random() * 2 * LIFE)
      const progress = await readProgress(event, batchId)
      done = progress.done
      if (done) break
      await instance.kill()
      kills++
      console.log(`Kill ${kills}: ${progress.minted} of ${certificates} on chain.`)
    }
    const seconds = Math.round((Date.now() - since) / 1000)
    const [chain, database] = [await issuedOnChain(instance.url), await issuedInDatabase(event)]
    const store = await issuedInStore(instance.url, chain)
    await instance.stop()
    const differences = [
      ...compareIssued(people, chain, database),
      ...compareIssued(people, chain, store, 'the store'),
    ]
    const told = (what: string) => differences.filter((difference) => difference.startsWith(what)).length / 2
    console.log(
      `Figures: ${people.length} certificates asked for | ${kills} kills | ${seconds} s | ${chain.length} on chain | ` +
        `${database.length} in the database | ${store.length} in the store | ${told('lost')} lost | ` +
        `${told('twice')} twice | seed ${seed}`,
    )
    expect(differences).toEqual([])

    // Positive control: planted faults are found in the lists that passed.
    const [first, second, ...others] = chain
    if (!first || !second) throw new Error('Nothing was issued.')
    const found = (planted: typeof chain, known = database) => compareIssued(people, planted, known).join()
    expect(found([second, ...others])).toContain(`lost: ${first.wallet}`)
    expect(found([...chain, { ...first, tokenId: '99990001' }])).toContain(`twice: ${first.wallet}`)
    expect(found([{ ...first, wallet: second.wallet }, second, ...others])).toContain('differing: ')
    expect(found(chain, database.slice(1))).toContain('differing: ')
    expect(found(chain.slice(1), database)).toContain('not on chain: ')
  })
})

/** The same data folder and address, so that sessions continue. */
function restart({ dataDir, url }: Instance): Promise<Instance> {
  return startInstance({ dataDir, env: { ...quiet, PORT: new URL(url).port } })
}
