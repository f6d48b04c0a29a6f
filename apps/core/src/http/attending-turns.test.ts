import { paths } from '@certify/wire/paths'
import { expect, test } from 'vitest'
import { openHarness } from '../testing/harness'
import { alice, bob, type Person } from '../testing/people'
import { duringSummit, openSummit } from '../testing/summit'

const REPEATS = 30

test('behavior: a wallet that attends again and again lets everybody else go first', async () => {
  /** Whose attendance began to be recorded, in order. */
  const begun: number[] = []
  let asked = 0
  let letGo = () => {}
  const allAsked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const harness = await openHarness(({ roster, sessions }) => ({
    sessions: {
      ...sessions,
      async find(idHash, at) {
        const found = await sessions.find(idHash, at)
        if (begun.length > 0 && ++asked === REPEATS) letGo()
        return found
      },
    },
    roster: {
      ...roster,
      async recordAttendance(command, decide) {
        begun.push(command.accountId)
        await allAsked
        return roster.recordAttendance(command, decide)
      },
    },
  }))
  const summit = await openSummit(harness)
  await summit.bob.post(paths.whitelistJoin, { event_id: summit.id, wallet_address: bob.wallet })
  harness.at(duringSummit)
  const attend = async (person: Person) => {
    const client = await harness.signedIn(person)
    return () => client.post(paths.attend, { event_token: summit.token, wallet_address: person.wallet })
  }
  const [asAlice, asBob] = [await attend(alice), await attend(bob)]
  const first = asAlice()
  await expect.poll(() => begun.length).toBe(1)
  const rest = Array.from({ length: REPEATS - 1 }, asAlice)
  const answers = await Promise.all([first, ...rest, asBob()])
  expect(answers.map(({ status }) => status)).toEqual(Array(REPEATS + 1).fill(200))
  expect(begun).toHaveLength(REPEATS + 1)
  // Only her requests that began before his, and a few more, come first.
  expect(begun.findIndex((account) => account !== begun[0])).toBeLessThan(REPEATS / 2)
  await harness.close()
})
