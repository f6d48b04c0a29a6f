import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { figure } from '@certify/core/testing/figure'
import { testClockResponse } from '@certify/wire/config'
import { messageResponse } from '@certify/wire/error-body'
import { eventDetail } from '@certify/wire/events'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fleet, openEvent, startFleet } from './fleet'
import { canSkewClocks, hoursAhead } from './skewed-clock'

const MINUTE = 60_000

let fleet: Fleet
beforeAll(async () => {
  fleet = await startFleet({ CERTIFY_RATE_LIMITS: 'off' })
})
afterAll(() => fleet?.stop())

describe('a replica whose machine is two hours ahead', () => {
  test('behavior: opens no event early, lets people sign in, and follows moves of the clock', async ({
    skip,
    task,
  }) => {
    skip(fleet.replicas.length < 2, 'the embedded database serves one process')
    skip(!canSkewClocks, 'libfaketime is not installed')
    const measured = figure(task, 'a replica two hours ahead judges by the time of the database')
    const organizer = await register(fleet.url, 'Punctual Works', 'vendors')
    const attendee = await register(fleet.url, 'Early Bird', 'users')
    const { id, token } = await openEvent(organizer, { startsIn: 90 * MINUTE, lasts: 240 * MINUTE })
    const body = { event_id: id, wallet_address: attendee.wallet }
    await attendee.client.post(paths.whitelistJoin, body, messageResponse)

    await fleet.restart(1, hoursAhead(2))
    // The control: that process really believes that it is two hours later, as its Date header shows.
    expect(await ownTime(1)).toBeGreaterThan((await ownTime(0)) + 110 * MINUTE)

    expect([await statusAt(0, id), await statusAt(1, id)]).toEqual(['upcoming', 'upcoming'])
    expect(await attendThrough(1, attendee, token)).toBe(409)
    for (let number = 0; number < 4; number++) await register(fleet.url, `Latecomer ${number}`, 'users')

    // The other control: once the event has begun, both give that answer.
    await organizer.client.post(paths.testClock, { advance_seconds: 100 * 60 }, testClockResponse)
    await expect.poll(() => Promise.all([statusAt(0, id), statusAt(1, id)])).toEqual(['ongoing', 'ongoing'])
    expect(await attendThrough(1, attendee, token)).toBe(200)
    measured('upcoming at both, ongoing at both once moved; 4 of 4 sign-ins')
  })
})

const at = (replica: number) => fleet.replicas[replica]?.url ?? ''

/** The clock of the replica's machine, in milliseconds since 1970. */
async function ownTime(replica: number): Promise<number> {
  const answer = await fetch(`${at(replica)}/healthz`)
  return Date.parse(answer.headers.get('date') ?? '')
}

async function statusAt(replica: number, id: number): Promise<string> {
  const answer = await fetch(at(replica) + href('event', { id }))
  return eventDetail.parse(await answer.json()).status
}

async function attendThrough(replica: number, { client, wallet }: RegisteredPerson, event_token: string) {
  const headers = { 'content-type': 'application/json', origin: fleet.url, cookie: client.cookieHeader() }
  const body = JSON.stringify({ event_token, wallet_address: wallet })
  return (await fetch(at(replica) + paths.attend, { method: 'POST', headers, body })).status
}
