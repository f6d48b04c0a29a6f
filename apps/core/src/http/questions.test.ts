// Any database answers alike.
import { href, paths } from '@certify/wire/paths'
import type { WireAnswersPage, WireOwnAnswers, WireQuestions } from '@certify/wire/questions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOldAnswers } from '../roster/answer-acts'
import { endLateOffers } from '../roster/roster-acts'
import type { Client } from '../testing/client'
import { dumpDatabase } from '../testing/dump'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob, carol, dave, guild, type Person } from '../testing/people'
import { afterSummit, duringSummit, resetToSummit, type Summit, summitFields } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

type Json = Record<string, unknown>
const json = async <Answer = Json>(response: Response) => (await response.json()) as Answer
const about = ({ wallet }: Person, answers?: object, id = summit.id) => ({
  event_id: id,
  wallet_address: wallet,
  ...(answers && { answers }),
})
const size = { kind: 'one', label: 'Which size?', options: ['S', 'M'], required: true }

/** Saves a question and returns its number. */
async function ask(question: object = size, id = summit.id): Promise<number> {
  const saved = await summit.guild.post(href('eventQuestionSave', { id }), question)
  return (await json<{ number: number }>(await mustAnswer(200, saved))).number
}
const read = async (client: Client, id = summit.id) =>
  json<WireQuestions>(await mustAnswer(200, await client.get(href('eventQuestions', { id }))))
const list = async (query: Record<string, number> = {}, id = summit.id) =>
  json<WireAnswersPage>(await mustAnswer(200, await summit.guild.get(href('eventAnswers', { id }, query))))
const own = ({ wallet }: Person, id = summit.id) => href('userAnswers', { wallet, id })
const csv = async (id = summit.id) =>
  (await mustAnswer(200, await summit.guild.get(href('eventAnswersCsv', { id })))).text()
/** What people answered, by name. */
const answersOf = async (id = summit.id) =>
  Object.fromEntries((await list({}, id)).people.map(({ name, answers }) => [name, answers]))
const edit = async (changes: object) =>
  mustAnswer(
    200,
    await summit.guild.form(href('eventEdit', { id: summit.id }), { ...summitFields, ...changes }),
  )

describe('questions at joining', () => {
  test('behavior: people answer when they join, and the organizer reads the answers and saves them as a file', async () => {
    await ask()
    await ask({ kind: 'tick', label: 'I need a ramp' })
    expect((await read(harness.client())).questions).toMatchObject([
      { number: 1, kind: 'one', label: 'Which size?', help: null, options: ['S', 'M'], required: true },
      { number: 2, kind: 'tick', required: false },
    ])
    const refused = await summit.bob.post(paths.whitelistJoin, about(bob))
    expect(await json(await mustAnswer(422, refused))).toMatchObject({
      code: 'answer.required',
      field: 'answers.1',
      message: 'Answer this question: Which size?',
    })
    const other = await summit.bob.post(paths.whitelistJoin, about(bob, { 1: 'XL' }))
    expect(await json(await mustAnswer(422, other))).toMatchObject({
      code: 'field.not_a_choice',
      field: 'answers.1',
    })
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob, { 1: 'M', 2: true })))
    expect(await answersOf()).toEqual({ [alice.name]: {}, [bob.name]: { 1: 'M', 2: true } })
    const lines = (await csv()).trim().split('\r\n')
    expect(lines[0]).toContain('Which size?,I need a ramp')
    expect(lines.find((line) => line.startsWith(bob.name))).toMatch(/,On the list,M,Yes$/)
  })

  test('behavior: nobody who has joined is blocked; they answer later, and anew until the end', async () => {
    await ask()
    const ticket = href('userTicket', { wallet: alice.wallet, id: summit.id })
    expect(await json(await summit.alice.get(ticket))).toMatchObject({ answers_missing: true })
    expect(await json<WireOwnAnswers>(await summit.alice.get(own(alice)))).toMatchObject({
      open: true,
      answers: {},
      questions: [{ number: 1 }],
    })
    const blank = await summit.alice.post(own(alice), {})
    expect(await json(await mustAnswer(422, blank))).toMatchObject({
      code: 'answer.required',
      field: 'answers.1',
    })
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'S' }))
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'M' }))
    expect(await json(await summit.alice.get(ticket))).not.toHaveProperty('answers_missing')
    expect(await answersOf()).toEqual({ [alice.name]: { 1: 'M' } })
    const taken = await summit.alice.post(own(alice), { 1: null })
    expect((await mustAnswer(422, taken)).status).toBe(422)
    await ask({ kind: 'text', label: 'Diet?', required: false })
    await mustAnswer(200, await summit.alice.post(own(alice), { 2: 'Nuts' }))
    await ask({ ...size, label: 'New, and required' })
    await mustAnswer(200, await summit.alice.post(own(alice), { 2: '' }))
    expect(await answersOf()).toEqual({ [alice.name]: { 1: 'M' } })
    await mustAnswer(200, await summit.alice.post(own(alice), { 3: 'S' }))
    harness.at(duringSummit)
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'S' }))
    harness.at(afterSummit)
    const late = await mustAnswer(409, await summit.alice.post(own(alice), { 1: 'M' }))
    expect(await json(late)).toMatchObject({ code: 'answer.closed' })
    expect(await json(await summit.alice.get(own(alice)))).toMatchObject({ open: false })
  })

  test('behavior: arriving never waits for an answer', async () => {
    await ask()
    harness.at(duringSummit)
    const code = { event_id: summit.id, code: summit.token }
    const arrived = await mustAnswer(200, await summit.bob.post(paths.userArrive, code))
    expect(await json(arrived)).toMatchObject({ joined: true, attended: true })
    await mustAnswer(
      200,
      await summit.alice.post(paths.attend, { event_token: summit.token, wallet_address: alice.wallet }),
    )
  })

  test('error: a stranger cannot answer without joining, and others’ answers are closed to them', async () => {
    await ask()
    const stranger = await mustAnswer(409, await summit.bob.post(own(bob), { 1: 'M' }))
    expect(await json(stranger)).toMatchObject({ code: 'answer.not_asked' })
    await mustAnswer(403, await summit.bob.get(own(alice)))
    for (const client of [summit.bob, summit.collective, summit.alice])
      await mustAnswer(403, await client.get(href('eventAnswers', { id: summit.id })))
  })

  test('behavior: in line and for a kept seat, answers come with waiting, and a new question with taking the seat', async () => {
    await edit({ waitlist: 'accept' })
    await ask({ ...size, required: true })
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob, { 1: 'S' })))
    const client = await harness.attendee(carol)
    await mustAnswer(422, await client.post(paths.waitlistJoin, about(carol)))
    await mustAnswer(201, await client.post(paths.waitlistJoin, about(carol, { 1: 'S' })))
    // A repeated call keeps what it brings.
    await mustAnswer(201, await client.post(paths.waitlistJoin, about(carol)))
    await mustAnswer(201, await client.post(paths.waitlistJoin, about(carol, { 1: 'M' })))
    expect(await answersOf()).toMatchObject({ [carol.name]: { 1: 'M' } })
    await ask({ kind: 'text', label: 'Diet?', required: true })
    await mustAnswer(200, await summit.alice.post(paths.whitelistLeave, about(alice)))
    const bare = await mustAnswer(422, await client.post(paths.whitelistJoin, about(carol)))
    expect(await json(bare)).toMatchObject({ field: 'answers.2' })
    await mustAnswer(200, await client.post(paths.whitelistJoin, about(carol, { 2: 'Vegan' })))
    expect(await answersOf()).toMatchObject({ [carol.name]: { 1: 'M', 2: 'Vegan' } })
  })

  test('behavior: asking for a place takes answers, a repeated request too; an old approval answers when it joins', async () => {
    await edit({ joining: 'approval' })
    await ask()
    await mustAnswer(422, await summit.bob.post(paths.joinRequest, about(bob)))
    await mustAnswer(201, await summit.bob.post(paths.joinRequest, about(bob, { 1: 'S' })))
    await mustAnswer(201, await summit.bob.post(paths.joinRequest, about(bob, { 1: 'M' })))
    expect((await list()).people).toContainEqual(
      expect.objectContaining({ name: bob.name, stands: 'asking', answers: { 1: 'M' } }),
    )
    const approve = href('eventJoinRequestsAnswer', { id: summit.id })
    await mustAnswer(200, await summit.guild.post(approve, { decision: 'approve' }))
    expect(await answersOf()).toMatchObject({ [bob.name]: { 1: 'M' } })
    await mustAnswer(200, await summit.bob.post(paths.whitelistLeave, about(bob)))
    expect(await answersOf()).not.toHaveProperty(bob.name)
    await mustAnswer(422, await summit.bob.post(paths.whitelistJoin, about(bob)))
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob, { 1: 'S' })))
  })

  test('error: a repeated call for a place in line neither takes back what is required nor answers after the end', async () => {
    await edit({ waitlist: 'accept' })
    await ask()
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob, { 1: 'S' })))
    const client = await harness.attendee(carol)
    const wait = (answers?: object) => client.post(paths.waitlistJoin, about(carol, answers))
    await mustAnswer(201, await wait({ 1: 'S' }))
    expect(await json(await mustAnswer(422, await wait({ 1: null })))).toMatchObject({
      code: 'answer.required',
    })
    harness.at(afterSummit)
    await mustAnswer(201, await wait())
    expect(await json(await mustAnswer(409, await wait({ 1: 'M' })))).toMatchObject({
      code: 'answer.closed',
    })
    expect(await answersOf()).toMatchObject({ [carol.name]: { 1: 'S' } })
  })

  test('behavior: a declined person answers nothing more, is in the list, and takes back what they answered', async () => {
    await edit({ joining: 'approval' })
    await ask()
    await mustAnswer(201, await summit.bob.post(paths.joinRequest, about(bob, { 1: 'S' })))
    const decline = { decision: 'decline' }
    await mustAnswer(
      200,
      await summit.guild.post(href('eventJoinRequestsAnswer', { id: summit.id }), decline),
    )
    const again = await summit.bob.post(paths.joinRequest, about(bob, { 1: 'M' }))
    expect(await json(await mustAnswer(409, again))).toMatchObject({ code: 'answer.not_asked' })
    await mustAnswer(201, await summit.bob.post(paths.joinRequest, about(bob)))
    // Removing the question would say that one person answered it: this one.
    const bobs = expect.objectContaining({ name: bob.name, stands: 'off', answers: { 1: 'S' } })
    expect((await list()).people).toEqual([expect.objectContaining({ name: alice.name }), bobs])
    expect((await list({ per_page: 1, after: (await list({ per_page: 1 })).next ?? 0 })).people).toEqual([
      bobs,
    ])
    expect(await csv()).toContain('Not on the list,S')
    await mustAnswer(409, await summit.bob.post(own(bob), { 1: 'M' }))
    await mustAnswer(200, await summit.bob.post(own(bob), { 1: null }))
    expect(await answersOf()).toEqual({ [alice.name]: {} })
  })

  test('behavior: a revoked person takes back answers, also to closed questions, and an offer that lapses takes them along', async () => {
    await edit({ waitlist: 'accept' })
    await ask()
    await ask({ kind: 'text', label: 'Diet?' })
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'M', 2: 'Nuts' }))
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob, { 1: 'S' })))
    const client = await harness.attendee(carol)
    await mustAnswer(201, await client.post(paths.waitlistJoin, about(carol, { 1: 'S', 2: 'Fish' })))
    await ask({ number: 2, closed: true })
    const revoke = href('eventWhitelistRevoke', { id: summit.id, entryId: summit.entryId })
    await mustAnswer(200, await summit.guild.post(revoke, {}))
    expect((await json<WireOwnAnswers>(await summit.alice.get(own(alice)))).answers).toEqual({
      1: 'M',
      2: 'Nuts',
    })
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: null, 2: null }))
    expect(await answersOf()).toMatchObject({ [alice.name]: {}, [carol.name]: { 1: 'S', 2: 'Fish' } })
    // The seat was kept for her until the start at the latest.
    harness.at(duringSummit)
    await endLateOffers(harness.ports)
    expect(await dumpDatabase(harness.database)).not.toContain('Fish')
  })

  test('behavior: a canceled event says so, its answers can be taken back, and go a year after it was canceled', async () => {
    await ask()
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'M' }))
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob, { 1: 'S' })))
    await mustAnswer(200, await summit.guild.post(href('eventCancel', { id: summit.id }), {}))
    const canceledAt = harness.ports.clock().getTime()
    const late = await mustAnswer(409, await summit.bob.post(own(bob), { 1: 'M' }))
    expect(await json(late)).toMatchObject({
      code: 'answer.closed',
      message: 'The event is canceled, so nobody answers its questions any more.',
    })
    await mustAnswer(200, await summit.bob.post(own(bob), { 1: null }))
    expect(await answersOf()).toEqual({ [alice.name]: { 1: 'M' }, [bob.name]: {} })
    harness.at(new Date(canceledAt + 365 * 86_400_000 - 60_000))
    expect(await forgetOldAnswers(harness.ports)).toBe(0)
    harness.at(new Date(canceledAt + 365 * 86_400_000 + 60_000))
    expect(await forgetOldAnswers(harness.ports)).toBe(1)
  })

  test('behavior: erasing an organization erases what people answered to it', async () => {
    await ask()
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'M' }))
    const erase = { wallet_address: guild.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await summit.guild.post(href('accountErase', { wallet: guild.wallet }), erase))
    const { rows } = await harness.database.queries.execute(sql`select * from answers`)
    expect(rows).toEqual([])
  })

  test('behavior: leaving forgets the answers, and erasing the account, and a year', async () => {
    await ask({ kind: 'text', label: 'Diet?' })
    const say = async (client: Client, person: Person, text: string) =>
      mustAnswer(200, await client.post(own(person), { 1: text }))
    await say(summit.alice, alice, 'Unmistakable nuts')
    const exported = await json(await summit.alice.get(href('accountExport', { wallet: alice.wallet })))
    expect(exported.answers).toMatchObject([
      { event_id: summit.id, question: 1, asked: 'Diet?', value: 'Unmistakable nuts' },
    ])
    expect(harness.log.join('\n')).not.toContain('Unmistakable')
    await mustAnswer(
      200,
      await summit.alice.post(href('accountErase', { wallet: alice.wallet }), {
        wallet_address: alice.wallet,
        confirm: 'ERASE',
      }),
    )
    expect(await dumpDatabase(harness.database)).not.toContain('Unmistakable')
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob, { 1: 'Fish' })))
    const end = new Date('2026-11-15T16:30:00Z').getTime()
    const forgetAt = (days: number) => {
      harness.at(new Date(end + days * 86_400_000 + 1_000))
      return forgetOldAnswers(harness.ports)
    }
    expect(await forgetAt(364)).toBe(0)
    expect(await forgetAt(365)).toBe(1)
    expect(await dumpDatabase(harness.database)).not.toContain('Fish')
  })

  test('behavior: with answers, other words are a correction or a new question, and the old one stays in the file', async () => {
    await ask()
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'M' }))
    const changed = { ...size, number: 1, label: 'Which shirt?' }
    const save = (body: object) => summit.guild.post(href('eventQuestionSave', { id: summit.id }), body)
    expect(await json(await mustAnswer(409, await save(changed)))).toMatchObject({
      code: 'question.reworded',
    })
    expect(await ask({ ...changed, rewording: 'correction' })).toBe(1)
    const kind = await save({ kind: 'text', label: 'Size', number: 1, rewording: 'correction' })
    expect(await json(await mustAnswer(409, kind))).toMatchObject({ code: 'question.reworded' })
    // Options come and go; who chose one keeps it.
    await ask({ ...changed, options: ['S', 'L'] })
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'M' }))
    await mustAnswer(422, await summit.bob.post(paths.whitelistJoin, about(bob, { 1: 'M' })))
    expect(await ask({ ...changed, label: 'Which hat?', rewording: 'new' })).toBe(2)
    const { questions, all } = await read(summit.guild)
    expect(questions.map(({ number }) => number)).toEqual([2])
    expect(all).toMatchObject([
      { number: 2, answered: false, closed: false },
      { number: 1, answered: true, closed: true, label: 'Which shirt?' },
    ])
    // Only the organizer hears of closed ones.
    expect(await read(summit.bob)).toEqual({ questions: [expect.objectContaining({ number: 2 })] })
    expect(await json(await summit.alice.get(own(alice)))).toMatchObject({ answers: {} })
    expect((await csv()).split('\r\n')[0]).toContain('Which hat?,Which shirt? (closed)')
    expect(await answersOf()).toMatchObject({ [alice.name]: { 1: 'M' } })
  })

  test('behavior: an unanswered question that is rewritten gets a new number, so that a stale form answers nothing else', async () => {
    await ask({ kind: 'text', label: 'Your T-shirt?' })
    expect(await ask({ number: 1, kind: 'text', label: 'Your illness?' })).toBe(2)
    const stale = await summit.bob.post(paths.whitelistJoin, about(bob, { 1: 'M' }))
    expect(await json(await mustAnswer(422, stale))).toMatchObject({
      code: 'field.unknown',
      field: 'answers.1',
    })
    // The number of one that was removed comes back neither.
    const remove = (question: number) =>
      summit.guild.post(href('eventQuestionRemove', { id: summit.id, question }), {})
    await mustAnswer(200, await remove(2))
    expect(await ask({ kind: 'text', label: 'Diet?' })).toBe(3)
    await mustAnswer(404, await remove(2))
  })

  test.each([false, true])(
    'behavior: a closed question that is rewritten stays closed (answered: %s)',
    async (isAnswered) => {
      await ask()
      if (isAnswered) await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'M' }))
      await ask({ ...size, number: 1, closed: true })
      await ask({ ...size, number: 1, label: 'Which hat?', rewording: 'new' })
      expect(await read(harness.client())).toEqual({ questions: [] })
      await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob)))
      await ask({ ...size, number: 2, label: 'Which shoes?', closed: false })
      expect((await read(harness.client())).questions).toMatchObject([{ label: 'Which shoes?' }])
    },
  )

  test('behavior: closing every question hides no answers, and asks nobody', async () => {
    await ask()
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'M' }))
    await ask({ ...size, number: 1, closed: true })
    expect(await read(harness.client())).toEqual({ questions: [] })
    const detail = await json(await summit.bob.get(href('event', { id: summit.id })))
    expect(detail).not.toHaveProperty('questions_asked')
    expect(detail).toHaveProperty('questions_closed', true)
    const kept = await json(await summit.alice.get(own(alice)))
    expect(kept).toMatchObject({
      questions: [],
      answers: { 1: 'M' },
      asked_before: [{ number: 1, label: 'Which size?' }],
    })
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob)))
    expect(await answersOf()).toEqual({ [alice.name]: { 1: 'M' }, [bob.name]: {} })
    expect(await csv()).toContain('Which size? (closed)')
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: null }))
    expect(await json(await summit.alice.get(own(alice)))).not.toHaveProperty('asked_before')
  })

  test('behavior: removing an answered question says how many answers go, and takes them only on a second word', async () => {
    await ask()
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'M' }))
    const remove = (body: object) =>
      summit.guild.post(href('eventQuestionRemove', { id: summit.id, question: 1 }), body)
    expect(await json(await mustAnswer(409, await remove({})))).toMatchObject({
      code: 'question.has_answers',
      values: { count: 1 },
    })
    await mustAnswer(200, await remove({ with_answers: true }))
    expect(await answersOf()).toEqual({ [alice.name]: {} })
    expect((await read(summit.guild)).all).toEqual([])
  })

  test('behavior: moving or closing a question leaves the rest of it as somebody else wrote it', async () => {
    await ask({ kind: 'text', label: 'Diet?', help: 'Nuts are served.', required: true })
    await ask()
    await ask({ ...size, number: 2, options: ['S', 'M', 'L'] })
    await ask({ number: 2, position: 1 })
    await ask({ number: 1, closed: true })
    await ask({ number: 1, required: false })
    expect((await read(summit.guild)).all).toMatchObject([
      { number: 2, label: 'Which size?', options: ['S', 'M', 'L'], required: true, closed: false },
      { number: 1, label: 'Diet?', help: 'Nuts are served.', required: false, closed: true },
    ])
    const blank = await summit.guild.post(href('eventQuestionSave', { id: summit.id }), { position: 1 })
    expect(await json(await mustAnswer(422, blank))).toMatchObject({ code: 'field.required', field: 'kind' })
  })

  test('behavior: questions stand in their order, twenty at most', async () => {
    for (let number = 1; number <= 20; number++) await ask({ kind: 'text', label: `Question ${number}` })
    const save = (body: object) => summit.guild.post(href('eventQuestionSave', { id: summit.id }), body)
    const more = await mustAnswer(409, await save({ kind: 'text', label: 'One more' }))
    expect(await json(more)).toMatchObject({ code: 'question.too_many', values: { max: 20 } })
    await ask({ number: 20, kind: 'text', label: 'Question 20', position: 1 })
    const numbers = (await read(summit.bob)).questions.map(({ number }) => number)
    expect(numbers).toEqual([20, ...Array.from({ length: 19 }, (_, at) => at + 1)])
    expect(await json(await summit.bob.get(href('event', { id: summit.id })))).toMatchObject({
      questions_asked: 20,
    })
  })

  test('behavior: a duplicate asks the same questions at once, and only of one’s own events', async () => {
    await ask()
    await ask({ kind: 'text', label: 'Closed', closed: true })
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'M' }))
    const copy = (client: Client) =>
      client.form(paths.eventCreate, { ...summitFields, questions_of: String(summit.id) })
    const { event } = await json<{ event: { id: number; questions_asked: number } }>(
      await mustAnswer(201, await copy(summit.guild)),
    )
    expect(event.questions_asked).toBe(1)
    expect((await read(summit.guild, event.id)).all).toMatchObject([
      { number: 1, label: 'Which size?', required: true, answered: false },
    ])
    await mustAnswer(403, await copy(summit.collective))
  })

  test('behavior: one press mails those who have not answered, once a day, and leaves out the erased', async () => {
    await edit({ maxattendees: '0' })
    const [first, second] = [await harness.attendee(carol), await harness.attendee(dave)]
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob)))
    await mustAnswer(200, await first.post(paths.whitelistJoin, about(carol)))
    await mustAnswer(200, await second.post(paths.whitelistJoin, about(dave)))
    await ask()
    await ask({ kind: 'tick', label: 'I am of age', required: true })
    await mustAnswer(200, await summit.bob.post(own(bob), { 1: 'M', 2: true }))
    // A box that was stored without a tick, before it was required, is no answer.
    await mustAnswer(200, await summit.alice.post(own(alice), { 1: 'M', 2: true }))
    await harness.database.queries.execute(
      sql`update answers set value = 'false' where account_id = (select id from accounts where wallet = ${alice.wallet})
        and question = 2`,
    )
    await harness.database.queries.execute(
      sql`update accounts set email_confirmed_at = now() where wallet in (${alice.wallet}, ${bob.wallet})`,
    )
    const remind = async (body: object = {}) =>
      json(
        await mustAnswer(200, await summit.guild.post(href('eventAnswersRemind', { id: summit.id }), body)),
      )
    const mails = async () =>
      (
        await harness.database.queries.execute(
          sql`select a.wallet from mail_outbox o join accounts a on a.id = o.account_id where kind = 'event.questions'`,
        )
      ).rows
    expect(await remind({ dry_run: true })).toEqual({ people: 3, gets: 1 })
    expect(await mails()).toEqual([])
    expect(await remind()).toEqual({ people: 3, gets: 1 })
    expect(await mails()).toEqual([{ wallet: alice.wallet }])
    expect(await remind()).toEqual({ people: 3, gets: 0 })
    harness.at(duringSummit)
    expect(await remind({ dry_run: true })).toEqual({ people: 3, gets: 1 })
    const erase = { wallet_address: dave.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await second.post(href('accountErase', { wallet: dave.wallet }), erase))
    expect(await remind()).toEqual({ people: 2, gets: 1 })
    harness.at(afterSummit)
    const late = await summit.guild.post(href('eventAnswersRemind', { id: summit.id }), {})
    expect(await json(await mustAnswer(409, late))).toMatchObject({ code: 'answer.closed' })
  })

  test('behavior: an answer stands where answers are stored, and at no door, in no mail, webhook or history', async () => {
    await ask({ kind: 'text', label: 'Diet?', required: true })
    await harness.database.queries.execute(sql`update accounts set email_confirmed_at = now()`)
    const { id: number = 0 } = (await harness.ports.events.find(summit.id as never))?.organizer ?? {}
    const hook = { url: 'https://hooks.example.org/in', types: ['event.updated', 'attendance.recorded'] }
    await mustAnswer(201, await summit.guild.post(href('organizationWebhooks', { number }), hook))
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob, { 1: 'Unmistakable nuts' })))
    await mustAnswer(200, await summit.guild.post(href('eventAnswersRemind', { id: summit.id }), {}))
    await edit({ location: 'Porto' })
    harness.at(duringSummit)
    const code = { event_token: summit.token, wallet_address: bob.wallet }
    await mustAnswer(200, await summit.bob.post(paths.attend, code))
    const made = await summit.guild.post(href('eventDoorLinks', { id: summit.id }), { label: 'North door' })
    const { url } = await json<{ url: string }>(await mustAnswer(201, made))
    const authorization = `Door ${url.split('#k=')[1]}`
    const told = [
      await harness.client().get(paths.doorList, { authorization }),
      await summit.guild.get(href('eventHistory', { id: summit.id })),
      await summit.guild.get(href('eventMail', { id: summit.id }, { wallet: bob.wallet })),
    ]
    for (const answer of told)
      expect(await (await mustAnswer(200, answer)).text()).not.toContain('Unmistakable')
    // Mails, webhooks and histories are rows of their own. The only row with these words is the answer.
    const stored = await dumpDatabase(harness.database)
    for (const what of ['event.questions', 'attendance.recorded', 'roster.joined'])
      expect(stored).toContain(what)
    expect(stored.split('\n').filter((row) => row.includes('Unmistakable'))).toEqual([
      expect.stringMatching(new RegExp(`^\\(${summit.id},\\d+,1,`)),
    ])
  })

  test('behavior: the list comes in parts, and neither skips nor repeats anybody', async () => {
    await edit({ maxattendees: '0' })
    await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob)))
    const first = await list({ per_page: 1 })
    expect(first.people.map(({ name }) => name)).toEqual([alice.name])
    const rest = await list({ per_page: 1, after: first.next ?? 0 })
    expect(rest.people.map(({ name }) => name)).toEqual([bob.name])
    expect((await list({ after: rest.next ?? 0 })).next).toBeNull()
  })
})
