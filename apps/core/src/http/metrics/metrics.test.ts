import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../../testing/client'
import { type Harness, openHarness, START } from '../../testing/harness'
import { alice, guild } from '../../testing/people'
import { afterSummit, openSummit, openSummitMinting } from '../../testing/summit'
import { createApp } from '../app'
import type { ApiPorts } from '../ports'

let harness: Harness
let counted = 0
let broken = false
beforeAll(async () => {
  harness = await openHarness((ports) => ({
    gauges: {
      ...ports.gauges,
      requestsByState: async () => {
        counted += 1
        return ports.gauges.requestsByState()
      },
    },
    instanceFacts: {
      ...ports.instanceFacts,
      read: async (key) => {
        if (broken) throw new Error('no answer')
        return ports.instanceFacts.read(key)
      },
    },
    readPublicCopies: () => ({ asked: 5, missing: 2, wrong: 0, unknown: 0 }),
  }))
})
beforeEach(async () => {
  counted = 0
  broken = false
  await harness.reset()
})
afterAll(() => harness.close())

const read = async (of = harness.app) => (await new Client(of, harness.now).get(paths.metrics)).text()

/** Every series and its value, as a program that is not ours reads the page. */
async function readSeries(of = harness.app): Promise<Map<string, number>> {
  const series = new Map<string, number>()
  for (const { name, metrics } of parse(await read(of)))
    for (const { labels = {}, value, buckets } of metrics) {
      const key = `${name} ${Object.values(labels).join(' ')}`.trim()
      expect(series.has(key), key).toBe(false)
      series.set(key, Number(value ?? buckets?.['+Inf']))
    }
  return series
}

/** A day of a small instance: people, an event, its certificates, mail and a webhook. */
async function liveADay() {
  const summit = await openSummit(harness)
  await harness.database.queries.execute(sql`
    insert into webhooks (organizer_id, url, types, secret, created_at)
    select id, 'https://hooks.example.org/in', '["attendance.recorded"]', 'sealed', ${START.toISOString()}::timestamptz
    from accounts where wallet = ${guild.wallet}`)
  for (const path of [paths.events, paths.config, paths.statistics, href('event', { id: summit.id })])
    await summit.bob.get(path)
  await openSummitMinting(harness, summit)
  await summit.alice.post(paths.certificateMint, { user_address: alice.wallet, event_id: summit.id })
  return summit
}

describe('metrics', () => {
  test('behavior: another program reads every line, and a small instance fills less than 60 kB', async () => {
    await liveADay()
    const text = await read()
    expect(Buffer.byteLength(text)).toBeLessThan(60_000)
    for (const line of text.split('\n').filter((each) => each !== ''))
      expect(line).toMatch(/^(# .+|[a-z_]+[a-z0-9_]*(\{.+\})? -?([\d.e+-]+|Nan))$/)
    for (const { name, type } of parse(text)) expect(name.endsWith('_total'), name).toBe(type === 'COUNTER')
    expect([...(await readSeries()).keys()].filter((key) => key.includes('undefined'))).toEqual([])
  })

  test('behavior: say which program runs, and how process, event loop, pool, disk and parts are', async () => {
    const series = await readSeries()
    expect(series.get(`certify_build_info 0.0.0 test ${process.version}`)).toBe(1)
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_version_info'])
      expect(
        [...series.keys()].some((key) => key.startsWith(name)),
        name,
      ).toBe(true)
    expect(series.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(series.get('certify_database_connections all waiting')).toBe(0)
    expect(series.get('certify_disk_free_bytes')).toBe(5_000_000_000)
    for (const part of ['database', 'chain', 'content']) expect(series.get(`certify_part_up ${part}`)).toBe(1)
  })

  test('behavior: tell how long the oldest mail, webhook message, certificate and revocation wait', async () => {
    const idle = await readSeries()
    for (const queue of ['mail', 'webhook', 'certificate', 'revocation'])
      expect(idle.get(`certify_oldest_due_seconds ${queue}`), queue).toBe(0)
    await liveADay()
    const { queries } = harness.database
    const { rows } = await queries.execute<{ id: number }>(sql`select id from certificate_requests`)
    expect(rows).toHaveLength(1)
    harness.at(new Date(new Date(afterSummit).getTime() + 600_000))
    const series = await readSeries()
    expect(series.get('certify_oldest_due_seconds certificate')).toBe(600)
    expect(series.get('certify_oldest_due_seconds webhook')).toBeGreaterThanOrEqual(600)
    expect(series.get('certify_oldest_due_seconds mail')).toBeGreaterThanOrEqual(600)
    await queries.execute(
      sql`insert into revocation_requests (token_id, contract, reason, requested_by, requested_at)
        select 10001, '0x1', '0x', min(id), ${new Date(afterSummit).toISOString()}::timestamptz from accounts`,
    )
    await queries.execute(sql`update mail_outbox set state = 'sent', sent_at = clock_timestamp()`)
    await queries.execute(sql`update webhooks set disabled_at = clock_timestamp()`)
    await queries.execute(sql`update events set canceled_at = clock_timestamp()`)
    harness.at(new Date(new Date(afterSummit).getTime() + 660_000))
    const later = await readSeries()
    const oldest = (queue: string) => later.get(`certify_oldest_due_seconds ${queue}`)
    expect(['mail', 'webhook', 'certificate', 'revocation'].map(oldest)).toEqual([0, 0, 0, 660])
  })

  test('behavior: two servers of one database say the same, and count once', async () => {
    await liveADay()
    const other = harness.replica()
    const [first, second] = [await readSeries(), await readSeries(other)]
    expect(counted).toBe(1)
    expect(second.get('certify_certificate_requests requested')).toBe(1)
    expect(first.get('certify_certificate_requests requested')).toBe(1)
    harness.at(new Date(harness.now().getTime() + 10_000))
    await readSeries(other)
    expect(counted).toBe(2)
  })

  test('behavior: the values of a label are few, whatever callers send', async () => {
    for (const path of ['/api3/api/events/all?title=zebra', '/nothing/zebra', '/ipfs/zebra', '/api2/zebra'])
      await harness.app.request(path)
    await harness.app.request(paths.config, { method: 'PROPFIND' })
    const text = await read()
    expect(text).not.toMatch(/zebra|PROPFIND/)
    expect(text).toContain('method="other"')
  })

  test('error: a database that does not answer leaves out its own figures only, and the log says so', async () => {
    broken = true
    const series = await readSeries()
    expect(series.has('certify_oldest_due_seconds mail')).toBe(false)
    expect(series.get('certify_part_up database')).toBe(1)
    expect(harness.log.join()).toContain('the figures of the database are left out')
    const database = async () => {
      throw new Error('no answer')
    }
    const readiness: ApiPorts['readiness'] = { ...harness.ports.readiness, database }
    harness.log.length = 0
    const away = await readSeries(createApp({ ...harness.ports, readiness }))
    expect(away.get('certify_part_up database')).toBe(0)
    expect(away.get('certify_part_up chain')).toBe(1)
    expect(harness.log.join()).not.toContain('left out')
  })
})

test.skipIf(spawnSync('promtool', ['--version']).error)(
  'behavior: promtool, where it is installed, finds nothing wrong with the page',
  async () => {
    await liveADay()
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: await read(),
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([0, '', ''])
  },
)

describe('alerts and board', () => {
  const inDeploy = (name: string) =>
    readFileSync(join(import.meta.dirname, '../../../../../deploy', name), 'utf8')
  const board = JSON.parse(inDeploy('grafana.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const shown = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const rules = [...inDeploy('alerts.yaml').matchAll(/expr: (.+)/g)].map(([, expr = '']) => expr)

  test('behavior: name only metrics that the server exports', async () => {
    await liveADay()
    const types = new Map(parse(await read()).map(({ name, type }) => [name, type]))
    expect(rules.length).toBeGreaterThan(10)
    expect(shown.length).toBeGreaterThan(10)
    const named = [...rules, ...shown].flatMap((expr) =>
      [...expr.replace(/"[^"]*"/g, '').matchAll(/\b(?:certify|nodejs|process)_\w+/g)].map(([name]) => name),
    )
    const unknown = named.filter(
      (name) => !types.has(name) && types.get(name.replace(/_bucket$/, '')) !== 'HISTOGRAM',
    )
    expect(unknown).toEqual([])
  })
})
