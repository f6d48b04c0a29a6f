/**
 * Part of `npm run bench`: how many verdicts a second one product gives, about different certificates of one event,
 * with everything on one machine. It starts the product with its embedded parts and issues the certificates first.
 */
import { cpus } from 'node:os'
import { href } from '@certify/wire/paths'
import { mintableEvent } from '../e2e/lib/event-with-attendees'
import { startInstance } from '../e2e/lib/instance'
import { askMany } from './bench/ask-many'
import { expectValid } from './bench/expect-valid'
import { issueCertificates } from './bench/issue-certificates'
import { markdown } from './bench/table'

const isQuick = process.argv.includes('--few')
const CERTIFICATES = isQuick ? 60 : 600
/** Enough that even the slowest hundredth has many verdicts. */
const VERDICTS = isQuick ? 600 : 6_000
/** The aim at 16 at once. */
const AIM = { atOnce: 16, rate: 400, p99: 60 }

/** What one round of asking took. */
type Round = { readonly rate: number; readonly median: number; readonly p99: number }

const instance = await startInstance({
  env: { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off', CERTIFY_LOG_LEVEL: 'error' },
})
try {
  const numbers = await issueCertificates(await mintableEvent(instance.url, CERTIFICATES))
  const rounds: [string, Round][] = []
  const measure = async (name: string, asked: readonly string[], atOnce: number) => {
    const round = await ask(asked, atOnce)
    rounds.push([name, round])
    return round
  }
  await measure('each for the first time, 16 at once', numbers, AIM.atOnce)
  const different = Array.from({ length: VERDICTS }, (_, n) => numbers[(n * 7) % numbers.length] ?? '')
  await measure('different ones, 1 at once', different.slice(0, VERDICTS / 4), 1)
  await measure('different ones, 4 at once', different.slice(0, VERDICTS / 2), 4)
  const aimed = await measure('different ones, 16 at once', different, AIM.atOnce)
  await measure('the same one, 16 at once', Array(VERDICTS).fill(numbers[0]), AIM.atOnce)
  report(rounds, aimed)
} finally {
  await instance.stop()
}

/** Asks for the verdicts in this order. @throws unless each certificate is valid. */
async function ask(numbers: readonly string[], atOnce: number): Promise<Round> {
  const urls = numbers.map((tokenId) => `${instance.url}${href('certificateVerify', {}, { tokenId })}`)
  const begun = performance.now()
  const times = await askMany(urls, { atOnce, check: expectValid })
  const seconds = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { rate: numbers.length / seconds, median: at(0.5), p99: at(0.99) }
}

function report(rounds: readonly [string, Round][], aimed: Round): void {
  const rows = rounds.map(([name, { rate, median, p99 }]) => [
    name,
    rate.toFixed(0),
    `${median.toFixed(1)} ms`,
    `${p99.toFixed(1)} ms`,
  ])
  const table = markdown([
    [`verdicts about ${CERTIFICATES} certificates`, 'a second', 'median', 'p99'],
    ...rows,
  ])
  const isMet = aimed.rate >= AIM.rate && aimed.p99 < AIM.p99
  const aim = `${AIM.rate} different ones a second and a p99 under ${AIM.p99} ms at ${AIM.atOnce} at once`
  const where = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`
  console.log(`\nMeasured on ${new Date().toISOString().slice(0, 10)}, ${where}.\n\n${table}\n`)
  console.log(`The aim, ${aim}, is ${isMet ? 'met' : 'not met'}.`)
}
