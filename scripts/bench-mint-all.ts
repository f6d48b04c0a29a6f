/**
 * Part of `npm run bench`: one *Mint All* for a room of 20,000 on the product itself, with a PostgreSQL server of its
 * own, while a visitor opens another event's page again and again. Writes its table into docs/benchmarks-server.md;
 * `--few` is a quick look. Fails if an aim is missed.
 */
import { startInstance } from '../e2e/lib/instance'
import { compare, type Figure, isFew, measureParts, number, percentile } from './bench/aims'
import { mintRoom } from './bench/mint-room'
import { noPostgres, startPostgres } from './lib/postgres-server.mjs'

const PEOPLE = isFew ? 1_000 : 20_000

await measureParts({ 'mint-all': measure }, 'benchmarks-server.md')

async function measure(): Promise<Figure[]> {
  const server = await startPostgres()
  if (server === null) throw new Error(noPostgres)
  const instance = await startInstance({
    env: {
      DATABASE_URL: server.url,
      CERTIFY_SAMPLE: 'off',
      CERTIFY_RATE_LIMITS: 'off',
      CERTIFY_LOG_LEVEL: 'error',
    },
  })
  try {
    const { answered, first, last, otherPageMs } = await mintRoom(instance, server.url, PEOPLE)
    const people = number(PEOPLE)
    return [
      { what: `answer to a press for ${people}`, ...compare(answered, 0.3, 's', 2) },
      { what: 'until the first certificate stands in a block', ...compare(first, 5, 's') },
      { what: `until all ${people} do`, ...compare(last, 120, 's') },
      { what: 'another event’s page meanwhile (p50)', ...compare(percentile(otherPageMs, 50), 50, 'ms') },
      { what: 'another event’s page meanwhile (p99)', ...compare(percentile(otherPageMs, 99), 100, 'ms') },
    ]
  } finally {
    await instance.stop()
    server.stop()
  }
}
