import { paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure } from '../testing/figure'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { bob, guild } from '../testing/people'
import { isWhole, PATIENCE_MS } from '../testing/scale'
import { duringSummit, openSummit, type Summit, summitFields } from '../testing/summit'

const TIMINGS = 500
/** Before that many, programs and caches are still warming up. */
const WARM_UP = 50
/** How much longer the median of one refusal may be than that of another. One statement more is at least twice that. */
const NOISE = 1.15

/** Counts nothing, so that a thousand refusals are looked at; wrong codes are noted as ever. */
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

/** What Bob may try at the door: no token, one whose event has not begun, and one whose whitelist he is not on. */
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
  const join = { event_id: event.id, wallet_address: bob.wallet }
  await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, join))
  of.at(duringSummit)
  const unknown = 'ABCD-EFGH-JKMN-PQRS-TVWX'
  return { summit, tokens: { unknown, 'too early': event.token, 'not on the whitelist': summit.token } }
}

/** Tries one token; answers all that Bob is told but the number of the call, and how long it took him. */
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

/** The median time of each kind, tried in turns, so that what else the machine does falls on all of them. */
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

const ratioOf = (times: Record<Kind, number>) =>
  Math.max(...Object.values(times)) / Math.min(...Object.values(times))

describe('what a refused attendance token tells', () => {
  test('error: unknown, too early and not on the whitelist are one answer, byte for byte', async () => {
    const said = await Promise.all(kinds.map(async (kind) => (await attempt(door, kind)).said))
    expect(said[0]).toContain('[403,')
    expect(new Set(said).size).toBe(1)
  })

  test('behavior: the same check finds a token that is no token at all, where another word is said', async () => {
    const { summit } = door
    const other = await attempt({ summit, tokens: { ...door.tokens, unknown: '' } }, 'unknown')
    expect(other.said).not.toBe((await attempt(door, 'too early')).said)
  })

  if (isWhole) {
    test(
      `error: nor does the time tell: medians of ${TIMINGS} each, as a ratio`,
      async ({ task }) => {
        const measured = figure(task, `refusals of an attendance token: medians of ${TIMINGS}, as a ratio`)
        const times = await medians(door)
        const ratio = ratioOf(times)
        expect(ratio).toBeLessThan(NOISE)
        const told = Object.values(times).map((milliseconds) => milliseconds.toFixed(2))
        measured(`${ratio.toFixed(3)} (${told.join(', ')} ms), bodies byte-equal`)
      },
      PATIENCE_MS,
    )

    test(
      'behavior: the same measure finds a server that answers early where there is no such token',
      async () => {
        const careless = await openHarness(({ attendanceCodes }) => {
          let found = false
          return {
            rateCounter: patient,
            attendanceCodes: {
              async findByAttendanceCode(code, accountId) {
                const match = await attendanceCodes.findByAttendanceCode(code, accountId)
                found = match !== null
                return match
              },
              noteWrongCode: async (accountId, at) =>
                found ? attendanceCodes.noteWrongCode(accountId, at) : null,
            },
          }
        })
        const ratio = ratioOf(await medians(await openDoor(careless)))
        await careless.close()
        expect(ratio).toBeGreaterThan(NOISE)
      },
      PATIENCE_MS,
    )
  }
})
