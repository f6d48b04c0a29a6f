/**
 * Part of `npm run bench`: processor time of the server for a request of a mixed load, six pages and fourteen calls of
 * visitors, an attendee and an organizer, four at a time. It is told as a multiple of one indexed row through bare Hono,
 * in turns on the same machine, so that other load meets both alike. Writes its table into docs/benchmarks-server.md.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { href } from '@certify/wire/paths'
import { mintableEvent } from '../e2e/lib/event-with-attendees'
import { startInstance } from '../e2e/lib/instance'
import { compare, type Figure, isFew, measureParts, tell } from './bench/aims'
import { askMany } from './bench/ask-many'
import { issueCertificates } from './bench/issue-certificates'
import { median } from './bench/median'
import { readProcessTree } from './bench/process-tree'
import { noPostgres, startPostgres } from './lib/postgres-server.mjs'

const ROUNDS = isFew ? 2 : 8
/** Rounds before the measured ones, to warm up the code. */
const WARM_UP = isFew ? 1 : 3
/** How often a round asks for each address. */
const TIMES = isFew ? 5 : 15
/** A half of the 26.5 bare rows that a request took before it was made cheaper (28 November 2026). */
const MOST_ROWS = 13.2

/** Addresses that one person asks for. */
type Asked = { readonly paths: readonly string[]; readonly cookie: string }

await measureParts({ mixed: measureMixed }, 'benchmarks-server.md')

async function measureMixed(): Promise<Figure[]> {
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
  const bare = fork(fileURLToPath(new URL('./bench/bare-server.ts', import.meta.url)), [server.url])
  try {
    const [port] = await once(bare, 'message')
    const people = await listPeople(instance.url)
    const count = people.reduce((sum, { paths }) => sum + paths.length, 0) * TIMES
    const askProduct = () =>
      Promise.all(people.map(({ paths, cookie }) => askTimes(instance.url, paths, cookie)))
    const askBare = () =>
      askMany(Array(count).fill(`http://127.0.0.1:${port}/event/1`), { atOnce: people.length })
    const product: number[] = []
    const floor: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const taken = await measureTime(instance.process.pid, askProduct)
      const least = await measureTime(bare.pid, askBare)
      if (round < 0) continue
      product.push((taken / count) * 1000)
      floor.push((least / count) * 1000)
    }
    const ratios = product.map((each, round) => each / (floor[round] ?? Number.NaN))
    return [
      {
        what: 'processor time of the server for a request, times that of one indexed row through bare Hono',
        ...compare(median(ratios), MOST_ROWS, 'times'),
      },
      {
        what: 'the same in milliseconds, and the bare row',
        ...tell(`${median(product).toFixed(2)} and ${median(floor).toFixed(2)} ms`),
      },
    ]
  } finally {
    bare.disconnect()
    await instance.stop()
    server.stop()
  }
}

/** Makes an event whose people have certificates, and lists what they ask for: twenty addresses. */
async function listPeople(url: string): Promise<readonly Asked[]> {
  const event = await mintableEvent(url, 12)
  const [tokenId = ''] = await issueCertificates(event)
  const { id, organizer, attendees } = event
  const [attendee] = attendees
  if (attendee === undefined) throw new Error('Somebody attends.')
  const { wallet } = attendee
  return [
    { paths: ['/', '/events', `/events/${id}`, `/verify/${tokenId}`, '/organizers/1', '/login'], cookie: '' },
    {
      paths: [
        href('events', {}, { page: 1 }),
        href('event', { id }),
        href('statistics', {}),
        href('config', {}),
        href('certificateVerify', {}, { tokenId }),
      ],
      cookie: '',
    },
    {
      paths: [
        href('session', {}),
        href('userEvents', { wallet }),
        href('userCertificates', { wallet }),
        href('whitelistStatus', { wallet, id }),
        href('userEventCertificate', { wallet, id }),
      ],
      cookie: attendee.client.cookieHeader(),
    },
    {
      paths: [
        href('vendorEvents', { wallet: organizer.wallet }, { page: 1 }),
        href('vendorAnalytics', { wallet: organizer.wallet }),
        href('eventParticipants', { id }, { page: 1 }),
        href('eventMinted', { id }, { page: 1 }),
      ],
      cookie: organizer.client.cookieHeader(),
    },
  ]
}

/** Asks for each address in turn, one at a time. */
async function askTimes(url: string, paths: readonly string[], cookie: string): Promise<void> {
  const urls = Array.from({ length: TIMES }, () => paths.map((path) => `${url}${path}`)).flat()
  await askMany(urls, { atOnce: 1, headers: { cookie, 'accept-encoding': 'gzip' } })
}

/** Seconds of processor time of a process and all below it that some work takes. */
async function measureTime(pid: number | undefined, work: () => Promise<unknown>): Promise<number> {
  const read = () => readProcessTree(pid ?? 0).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  const before = read()
  await work()
  return read() - before
}
