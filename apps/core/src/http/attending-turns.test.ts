// Any database answers alike.
import { paths } from '@certify/wire/paths'
import { expect, test } from 'vitest'
import { openHarness } from '../testing/harness'
import { alice, bob, type Person } from '../testing/people'
import { duringSummit, openSummit } from '../testing/summit'

const REPEATS = 30

test('behavior: a wallet that attends again and again lets everyone else go first', async () => {
  /** Attendances that began to be recorded. */
  let begun = 0
  let isAttending = false
  let asked = 0
  let letGo = () => {}
  const allAsked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const harness = await openHarness(({ turns, sessions }) => ({
    sessions: {
      ...sessions,
      async find(idHash, at) {
        const found = await sessions.find(idHash, at)
        if (begun > 0 && ++asked === REPEATS) letGo()
        return found
      },
    },
    turns: {
      ...turns,
      async roster(event, work) {
        if (isAttending) {
          begun++
          await allAsked
        }
        return turns.roster(event, work)
      },
    },
  }))
  const summit = await openSummit(harness)
  await summit.bob.post(paths.whitelistJoin, { event_id: summit.id, wallet_address: bob.wallet })
  harness.at(duringSummit)
  const done: Person[] = []
  const attend = async (person: Person) => {
    const client = await harness.signedIn(person)
    return async () => {
      const body = { event_token: summit.token, wallet_address: person.wallet }
      const { status } = await client.post(paths.attend, body)
      done.push(person)
      return status
    }
  }
  const [asAlice, asBob] = [await attend(alice), await attend(bob)]
  isAttending = true
  const first = asAlice()
  await expect.poll(() => begun).toBe(1)
  const rest = Array.from({ length: REPEATS - 1 }, asAlice)
  const statuses = await Promise.all([first, ...rest, asBob()])
  expect(statuses).toEqual(Array(REPEATS + 1).fill(200))
  // Only her requests that began before his, and a few more, come first.
  expect(done.indexOf(bob)).toBeLessThan(REPEATS / 2)
  await harness.close()
})
