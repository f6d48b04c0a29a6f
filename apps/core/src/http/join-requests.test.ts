// Any database answers alike.
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { bob, type Person } from '../testing/people'
import { duringSummit, resetToSummit, type Summit, summitFields } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  const fields = { ...summitFields, joining: 'approval', joining_question: 'What do you build?' }
  await mustAnswer(200, await summit.guild.form(href('eventEdit', { id: summit.id }), fields))
})
afterAll(() => harness.close())

const json = async (response: Response) => (await response.json()) as Record<string, unknown>
const about = ({ wallet }: Person) => ({ event_id: summit.id, wallet_address: wallet })
const readEvent = async (client: Summit['bob']) => json(await client.get(href('event', { id: summit.id })))
const requests = async () => {
  const answer = await summit.guild.get(href('eventJoinRequests', { id: summit.id }))
  return (await mustAnswer(200, answer).then(json)) as { waiting: number; people: { id: number }[] }
}

describe('an event by approval', () => {
  test('behavior: asking, the organizer’s list, an answer, and the request’s state on the event’s page', async () => {
    const refused = await mustAnswer(409, await summit.bob.post(paths.whitelistJoin, about(bob)))
    expect(await json(refused)).toMatchObject({ code: 'roster.approval_needed' })
    const asked = await summit.bob.post(paths.joinRequest, { ...about(bob), answer: 'Bridges' })
    expect(await json(await mustAnswer(201, asked))).toEqual({ state: 'waiting' })
    expect(await readEvent(summit.bob)).toMatchObject({
      joining: 'approval',
      joining_question: 'What do you build?',
      join_request: 'waiting',
    })
    expect(await readEvent(summit.alice)).toMatchObject({ join_request: null })
    expect(await readEvent(summit.alice)).not.toHaveProperty('requests_waiting')
    expect(await readEvent(summit.guild)).toMatchObject({ requests_waiting: 1 })
    const { people } = await requests()
    expect(people).toMatchObject([{ name: bob.name, email: bob.email, answer: 'Bridges', state: 'waiting' }])
    const to = href('eventJoinRequestsAnswer', { id: summit.id })
    const ids = people.map(({ id }) => id)
    await mustAnswer(403, await summit.collective.post(to, { decision: 'approve', ids }))
    const approved = await mustAnswer(200, await summit.guild.post(to, { decision: 'approve', ids }))
    expect(await json(approved)).toEqual({ seated: 1, in_line: 0, declined: 0, left: 0 })
    expect(await readEvent(summit.bob)).toMatchObject({
      is_current_user_whitelisted: true,
      join_request: 'approved',
    })
  })

  test('error: a person without approval reads why a code of the door does not let them in', async () => {
    harness.at(duringSummit)
    const code = { event_id: summit.id, code: summit.token }
    const messages = async () => {
      const refused = await json(await mustAnswer(409, await summit.bob.post(paths.userArrive, code)))
      expect(refused.code).toBe('roster.list_only')
      return refused.message
    }
    expect(await messages()).toBe('The organizer decides who joins this event. Ask for a place on its page.')
    await mustAnswer(201, await summit.bob.post(paths.joinRequest, about(bob)))
    expect(await messages()).toBe('You asked for a place at this event. The organizer has not answered yet.')
    const to = href('eventJoinRequestsAnswer', { id: summit.id })
    await mustAnswer(200, await summit.guild.post(to, { decision: 'decline' }))
    expect(await messages()).toBe('You asked for a place at this event. The organizer declined.')
    const [request] = (await requests()).people
    await mustAnswer(200, await summit.guild.post(to, { decision: 'approve', ids: [request?.id] }))
    const arrived = await mustAnswer(200, await summit.bob.post(paths.userArrive, code))
    expect(await json(arrived)).toMatchObject({ joined: false, attended: true })
  })

  test('error: an answer that is too long is refused; one request is answered once', async () => {
    const long = { ...about(bob), answer: 'x'.repeat(501) }
    expect(await json(await mustAnswer(422, await summit.bob.post(paths.joinRequest, long)))).toMatchObject({
      field: 'answer',
    })
    await mustAnswer(201, await summit.bob.post(paths.joinRequest, about(bob)))
    await mustAnswer(200, await summit.bob.post(paths.whitelistLeave, about(bob)))
    expect(await requests()).toEqual({ waiting: 0, people: [] })
  })
})
