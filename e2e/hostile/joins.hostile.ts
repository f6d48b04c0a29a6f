import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { figure } from '@certify/core/testing/figure'
import { href, paths } from '@certify/wire/paths'
import { whitelistResponse } from '@certify/wire/roster'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fleet, openEvent, startFleet } from './fleet'

const JOINS = 500
const PEOPLE = 450
const SEATS = 50
const ROUNDS = 20
/** How many sign in at the same time while the crowd is made. */
const AT_ONCE = 10

let fleet: Fleet
beforeAll(async () => {
  fleet = await startFleet({ CERTIFY_RATE_LIMITS: 'off' })
})
afterAll(() => fleet?.stop())

describe('the last seats, over HTTP', () => {
  test(`behavior: ${JOINS} joins of ${PEOPLE} wallets for ${SEATS} seats fill ${SEATS}, ${ROUNDS} times`, async ({
    task,
  }) => {
    const measured = figure(task, `${JOINS} joins for ${SEATS} seats over HTTP, ${ROUNDS} rounds`)
    const organizer = await register(fleet.url, 'Popular Works', 'vendors')
    const people: RegisteredPerson[] = []
    while (people.length < PEOPLE) {
      const some = Array.from({ length: AT_ONCE }, (_, index) => `Person ${people.length + index}`)
      people.push(...(await Promise.all(some.map((name) => register(fleet.url, name, 'users')))))
    }
    const seconds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await openEvent(organizer, { seats: SEATS })
      const began = performance.now()
      const answered = await Promise.all(
        Array.from({ length: JOINS }, (_, index) =>
          join(people[(index + round) % PEOPLE] as RegisteredPerson, id),
        ),
      )
      seconds.push((performance.now() - began) / 1000)
      const statuses: Record<number, number> = {}
      for (const status of answered) statuses[status] = (statuses[status] ?? 0) + 1
      expect({ round, statuses }, fleet.said()).toEqual({
        round,
        statuses: { 200: SEATS, 409: JOINS - SEATS },
      })
      const roster = await fetch(fleet.url + href('eventWhitelist', { id }))
      expect(whitelistResponse.parse(await roster.json())).toMatchObject({ count: SEATS })
    }
    seconds.sort((a, b) => a - b)
    const [median, slowest] = [seconds[ROUNDS / 2] ?? 0, seconds.at(-1) ?? 0]
    measured(`${SEATS} each time, no 503; rounds of ${median.toFixed(1)} s, slowest ${slowest.toFixed(1)} s`)
  })
})

async function join({ client, wallet }: RegisteredPerson, event_id: number): Promise<number> {
  const headers = { 'content-type': 'application/json', origin: fleet.url, cookie: client.cookieHeader() }
  const body = JSON.stringify({ event_id, wallet_address: wallet })
  const answer = await fetch(fleet.url + paths.whitelistJoin, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}
