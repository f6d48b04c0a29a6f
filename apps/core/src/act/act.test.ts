import { afterwards, during } from '@certify/domain/testing/moments'
import { expect, test } from 'vitest'
import { useWorld } from '../database/testing/use-world'
import { answerJoinRequests, askToJoin, joinRoster } from '../roster/roster-acts'
import { rosterStore } from '../roster/roster-store'
import { actsAtEvent } from './act'
import { doingAs } from './core'

const { world } = useWorld()
const act = actsAtEvent('roster', () => ({}))

async function scene() {
  const organizer = await world().organizer()
  const event = await world().event(organizer, { joining: 'approval' })
  const attendee = await world().attendee(1)
  return { organizer, event, attendee, doing: doingAs(world().ports, organizer, event.id) }
}

test('error: an act that calls an act fails, and nothing waits for itself', async () => {
  const { attendee, doing } = await scene()
  const nested = act((_, next: typeof attendee) => joinRoster(doing, { attendee: next }))
  await expect(nested(doing, attendee)).rejects.toThrow('An act must not call an act')
  expect(await act(async () => 'done')(doing)).toBe('done')
})

test('behavior: nothing of a story stays that fails, neither its record nor its mail', async () => {
  const { event, attendee, doing } = await scene()
  const fails = act(async ({ note, tell }, _: null) => {
    await note('roster.joined', { entryId: 1 })
    await tell('seat.taken', { to: attendee.id, facts: { entryId: 1 } })
    throw new Error('in the end')
  })
  await expect(fails(doing, null)).rejects.toThrow('in the end')
  const { items } = await world().audit.ofEvent(event.id, { page: 1, perPage: 10 })
  expect(items.map(({ action }) => action)).toEqual(['event.created'])
})

test('behavior: acts of one event take turns, and each reads the time when its turn begins', async () => {
  const { doing } = await scene()
  world().clock.set(during)
  const first = act(async ({ at }, _: null) => {
    world().clock.set(afterwards)
    return at
  })(doing, null)
  const second = act(async ({ at }, _: null) => at)(doing, null)
  expect([await first, await second]).toEqual([during, afterwards])
})

test('behavior: every record of an act names the member who acts for the organization', async () => {
  const { event, attendee, doing } = await scene()
  const byMember = { ...doing, by: { ...doing.by, member: 7 as never } }
  const other = await world().attendee(2)
  for (const [person, decision] of [
    [attendee, 'approve'],
    [other, 'decline'],
  ] as const) {
    const own = doingAs(world().ports, person, event.id)
    const { id } = await askToJoin(own, { attendee: person, answer: null })
    await answerJoinRequests(byMember, { ids: [id], decision })
  }
  const { rows } = await world().ports.queries.execute(
    "select action, facts ->> 'byMember' as member from audit_records where action like 'roster.%' order by id",
  )
  expect(rows).toEqual([
    { action: 'roster.approved', member: '7' },
    { action: 'roster.declined', member: '7' },
  ])
})

test('behavior: what a story wakes hears once, when all is stored; of a story that fails it hears nothing', async () => {
  const { event, attendee, doing } = await scene()
  const heard: unknown[] = []
  const core = {
    ...world().ports,
    wake: async () => heard.push(await world().roster.find(event.id, attendee.id)),
  }
  const work = act(async ({ tx, at, wake }, fails: boolean) => {
    wake('issuer')
    await rosterStore(tx, event.id).add(attendee.id, at)
    wake('issuer')
    if (fails) throw new Error('in the end')
  })
  await expect(work({ ...doing, core }, true)).rejects.toThrow('in the end')
  await work({ ...doing, core }, false)
  await expect.poll(() => heard).toMatchObject([{ accountId: attendee.id }])
})
