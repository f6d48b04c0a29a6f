/**
 * Part of `npm run bench`: how many verdicts a second one product gives, about different certificates of one event,
 * with everything on one machine. It starts the product with its embedded parts and issues the certificates first. Writes
 * its table into docs/benchmarks-server.md.
 */
import { href } from '@certify/wire/paths'
import { mintableEvent } from '../e2e/lib/event-with-attendees'
import { startInstance } from '../e2e/lib/instance'
import { type Figure, isFew, measureParts, percentile, tell } from './bench/aims'
import { askMany } from './bench/ask-many'
import { expectValid } from './bench/expect-valid'
import { issueCertificates } from './bench/issue-certificates'
import { median } from './bench/median'

const CERTIFICATES = isFew ? 60 : 600
/** Enough that even the slowest hundredth has many verdicts. */
const VERDICTS = isFew ? 600 : 6_000
/** The aim at 16 at once. */
const AIM = { atOnce: 16, rate: 400, p99: 60 }

/** What one round of asking took. */
type Round = { readonly rate: number; readonly median: number; readonly p99: number }

await measureParts({ verdicts: measureVerdicts }, 'benchmarks-server.md')

async function measureVerdicts(): Promise<Figure[]> {
  const instance = await startInstance({
    env: { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off', CERTIFY_LOG_LEVEL: 'error' },
  })
  try {
    const numbers = await issueCertificates(await mintableEvent(instance.url, CERTIFICATES))
    const figures: Figure[] = []
    const measure = async (what: string, asked: readonly string[], atOnce: number, isAimed = false) => {
      const round = await ask(instance.url, asked, atOnce)
      const found = `${round.rate.toFixed(0)} a second, median ${round.median.toFixed(1)} ms, p99 ${round.p99.toFixed(1)} ms`
      const aim = {
        aim: `${AIM.rate} a second, p99 under ${AIM.p99} ms`,
        isMet: round.rate >= AIM.rate && round.p99 < AIM.p99,
      }
      figures.push({ what, ...tell(found), ...(isAimed && aim) })
    }
    await measure(`${CERTIFICATES} for the first time, ${AIM.atOnce} at once`, numbers, AIM.atOnce)
    const different = Array.from({ length: VERDICTS }, (_, n) => numbers[(n * 7) % numbers.length] ?? '')
    await measure('different ones, 1 at once', different.slice(0, VERDICTS / 4), 1)
    await measure('different ones, 4 at once', different.slice(0, VERDICTS / 2), 4)
    await measure(`different ones, ${AIM.atOnce} at once`, different, AIM.atOnce, true)
    await measure(`the same one, ${AIM.atOnce} at once`, Array(VERDICTS).fill(numbers[0]), AIM.atOnce)
    return figures
  } finally {
    await instance.stop()
  }
}

/** Asks for the verdicts in this order. @throws unless each certificate is valid. */
async function ask(url: string, numbers: readonly string[], atOnce: number): Promise<Round> {
  const urls = numbers.map((tokenId) => `${url}${href('certificateVerify', {}, { tokenId })}`)
  const begun = performance.now()
  const times = await askMany(urls, { atOnce, check: expectValid })
  const seconds = (performance.now() - begun) / 1000
  return { rate: numbers.length / seconds, median: median(times), p99: percentile(times, 99) }
}
