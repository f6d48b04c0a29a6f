// Any database answers alike.
import { paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure } from '../testing/figure'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { bob, guild } from '../testing/people'
import { isWhole, PATIENCE_MS } from '../testing/scale'
import { duringSummit, openSummit, type Summit, summitFields } from '../testing/summit'

const TIMINGS = 500
/** The first calls only warm up programs and caches. */
const WARM_UP = 50
/** The maximum ratio between the medians of two refusals. One more statement at least doubles it. */
const NOISE = 1.15

/** Does not limit, so that a thousand refusals can be measured. Wrong codes are stored as usual. */
const patient = {
  add: async () => ({ count: 1, secondsLeft: 60 }),
  subtract: async () => {},
}

let harness: Harness
let door: Door
beforeAll(async () => {
  harness = await openHarness(() => ({ rateCounter: patient }))
  door = await openDoor(harness)
})
afterAll(() => harness.close())

/**
 * What Bob tries at the door: an unknown token, and the tokens of two events without him on their lists. One of these
 * events has not begun.
 */
type Door = { readonly summit: Summit; readonly tokens: Record<Kind, string> }
const kinds = ['unknown', 'too early', 'not on the whitelist'] as const
type Kind = (typeof kinds)[number]

async function openDoor(of: Harness): Promise<Door> {
  const summit = await openSummit(of)
  const later = { ...summitFields, start_date: '2026-12-01T10:00', end_date: '2026-12-01T16:30' }
  const created = await summit.guild.form(paths.eventCreate, { ...later, wallet_address: guild.wallet })
  const { event } = (await (await mustAnswer(201, created)).json()) as {
    event: { id: number; token: string }
  }
  of.at(duringSummit)
  const unknown = 'ABCD-EFGH-JKMN-PQRS-TVWX'
  return { summit, tokens: { unknown, 'too early': event.token, 'not on the whitelist': summit.token } }
}

/** Tries one token. Returns everything in Bob's answer except the call's number, and the time it took. */
async function attempt({ summit, tokens }: Door, kind: Kind) {
  const began = performance.now()
  const response = await summit.bob.post(paths.attend, {
    event_token: tokens[kind],
    wallet_address: bob.wallet,
  })
  const body = await response.text()
  const milliseconds = performance.now() - began
  const { requestId } = JSON.parse(body) as { requestId: string }
  const headers = [...response.headers].filter(([name]) => name !== 'date')
  const said = JSON.stringify([response.status, headers, body]).replaceAll(requestId, '')
  return { said, milliseconds }
}

/** The median time of each kind. The kinds take turns, so that other work on the machine affects all of them. */
async function medians(at: Door): Promise<Record<Kind, number>> {
  const taken: Record<Kind, number[]> = { unknown: [], 'too early': [], 'not on the whitelist': [] }
  for (let round = 0; round < WARM_UP + TIMINGS; round++) {
    for (let turn = 0; turn < kinds.length; turn++) {
      const kind = kinds[(round + turn) % kinds.length] ?? 'unknown'
      const { milliseconds } = await attempt(at, kind)
      if (round >= WARM_UP) taken[kind].push(milliseconds)
    }
  }
  const median = (kind: Kind) => taken[kind].sort((a, b) => a - b)[TIMINGS / 2] ?? 0
  return {
    unknown: median('unknown'),
    'too early': median('too early'),
    'not on the whitelist': median('not on the whitelist'),
  }
}

const computeRatio = (times: Record<Kind, number>) =>
  Math.max(...Object.values(times)) / Math.min(...Object.values(times))

describe('a refused attendance token', () => {
  test('error: gives the same answer, byte for byte, if it is unknown, too early or without a whitelist entry', async () => {
    const said = await Promise.all(kinds.map(async (kind) => (await attempt(door, kind)).said))
    expect(said[0]).toContain('[403,')
    expect(new Set(said).size).toBe(1)
  })

  test('behavior: the same check finds a text that is not a token, which has another answer', async () => {
    const { summit } = door
    const other = await attempt({ summit, tokens: { ...door.tokens, unknown: '' } }, 'unknown')
    expect(other.said).not.toBe((await attempt(door, 'too early')).said)
  })

  if (isWhole) {
    test(
      `error: takes the same time in each case: medians of ${TIMINGS} each, as a ratio`,
      async ({ task }) => {
        const measured = figure(task, `refusals of an attendance token: medians of ${TIMINGS}, as a ratio`)
        const times = await medians(door)
        const ratio = computeRatio(times)
        expect(ratio).toBeLessThan(NOISE)
        const told = Object.values(times).map((milliseconds) => milliseconds.toFixed(2))
        measured(`${ratio.toFixed(3)} (${told.join(', ')} ms), bodies byte-equal`)
      },
      PATIENCE_MS,
    )

    test(
      'behavior: the same measure finds a server that answers early for an unknown token',
      async () => {
        const careless = await openHarness(({ queries, seal }) => {
          const known = new Set<string>()
          let isUnknown = false
          const mac: typeof seal.mac = (code) => {
            isUnknown = !known.has(code)
            return seal.mac(code)
          }
          const store: typeof seal.seal = (code) => {
            known.add(code)
            isUnknown = false
            return seal.seal(code)
          }
          const transaction: typeof queries.transaction = (work) =>
            isUnknown ? Promise.resolve(null as never) : queries.transaction(work)
          return {
            rateCounter: patient,
            seal: { ...seal, mac, seal: store },
            queries: Object.assign(Object.create(queries), { transaction }),
          }
        })
        const ratio = computeRatio(await medians(await openDoor(careless)))
        await careless.close()
        expect(ratio).toBeGreaterThan(NOISE)
      },
      PATIENCE_MS,
    )
  }
})
