// Any database answers alike.
import { registerAttendee } from '@certify/core/account/account-acts'
import { NOBODY } from '@certify/core/act/core'
import { needsReads } from '@certify/core/certificate/needs-reads'
import { useWorld } from '@certify/core/database/testing/use-world'
import { callingPlaces } from '@certify/core/mail/calling-place'
import { mailStore } from '@certify/core/mail/mail-store'
import { createInvitationKeys } from '@certify/domain/invitation/invitation-keys'
import { createMailLinks } from '@certify/domain/mail/mail-links'
import { UnavailableError } from '@certify/domain/shared/errors'
import { clockAt, later, longBefore } from '@certify/domain/testing/moments'
import { newAttendee } from '@certify/domain/testing/people'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLine, type SendingMeans, sendRound, testServer } from './send-round'
import { type Mischief, startHostileMailServer } from './testing/hostile-mail-server'
import { noSources } from './testing/no-sources'
import { openSmtp } from './transport'

const MINUTE = 60
const HOUR = 3600

const { world, database } = useWorld()
const invitationKeys = createInvitationKeys(new Uint8Array(32).fill(3))
const clock = clockAt(longBefore)
const log = { info() {}, warn() {}, error() {} }
const never = new AbortController().signal
let server: Awaited<ReturnType<typeof startHostileMailServer>>
let means: SendingMeans
/** Of the clock by which pauses and lanes are counted. */
let ticks = 1

beforeAll(async () => {
  server = await startHostileMailServer(['AUTH PLAIN'])
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(longBefore)
  server.misbehave(() => undefined)
  server.taken.splice(0)
  server.read.splice(0)
  const store = mailStore(database().queries)
  means = {
    store,
    needs: needsReads(database().queries),
    transport: await open(10_000),
    perMinute: 10_000,
    render: {
      publicUrl: 'https://certify.example',
      links: createMailLinks(new Uint8Array(32).fill(3)),
      invitationKeys,
      tickets: world().tickets,
      sender: { name: 'Certify', address: 'no-reply@certify.example', dkimKey: null },
      supportEmail: 'help@certify.example',
    },
    sources: noSources,
    clock,
    log,
    line: openLine(() => ticks + performance.now()),
  }
})

/** `answer`: how many milliseconds the answer after the message may take; few only where none comes. */
const open = (answer: number) =>
  openSmtp({
    url: `smtp://certify:correct-horse@${server.address}`,
    from: 'no-reply@certify.example',
    name: null,
    patience: { step: 10_000, answer, farewell: 10_000 },
  })

/** Sends what is due some seconds later. */
async function sendAfter(seconds: number): Promise<void> {
  clock.set(later(clock(), seconds))
  ticks += seconds * 1000
  while ((await sendRound(means, 'one', never)) === 'more');
}

/** Registers a person, whose address the product asks to confirm. */
function register(number: number, email: string) {
  const form = { ...newAttendee(`Person ${number}`, number), email, acceptTerms: true }
  return registerAttendee({ core: { ...world().ports, clock, invitationKeys }, by: NOBODY }, form)
}

const standing = () => means.store.readStanding(clock())
const takenBy = (email: string) => server.taken.filter(({ to }) => to === email).length
const at =
  (where: string, misdeed: string, who: (to: string) => boolean = () => true): Mischief =>
  (step, to) =>
    step === where && who(to) ? misdeed : undefined
async function readStates(): Promise<string[]> {
  const { rows } = await database().queries.execute<{ state: string }>(
    sql`select state from mail_outbox order by id`,
  )
  return rows.map(({ state }) => state)
}
const countRefusals = async () =>
  (await database().queries.execute(sql`select 1 from mail_settings where refusals > 0`)).rows.length

describe('what the operator hears', () => {
  test.each([
    ['AUTH', '535 5.7.8 Wrong password'],
    ['MAIL', '553 5.7.1 Not your address'],
    ['MAIL', '550 Not you'],
  ])(
    'behavior: after “%s: %s” the trouble shows at once, nothing is lost, and no address is silenced',
    async (step, words) => {
      for (const number of [1, 2, 3]) await register(number, `person${number}@house${number}.example`)
      server.misbehave(at(step, words))
      await sendAfter(0)
      expect(await standing()).toMatchObject({ trouble: { why: 'refuses', said: words } })
      for (let minute = 0; minute < 120; minute += 10) await sendAfter(10 * MINUTE)
      expect(await countRefusals()).toBe(0)
      server.misbehave(() => undefined)
      await sendAfter(61)
      expect(await readStates()).toEqual(['sent', 'sent', 'sent'])
      expect(server.taken).toHaveLength(3)
      expect(await standing()).toMatchObject({ trouble: null, overdue: 0 })
    },
  )

  test('behavior: a wrong password shows before there is a mail', async () => {
    server.misbehave(at('AUTH', '535 5.7.8 Wrong password'))
    await testServer(means, never)
    expect(await standing()).toMatchObject({ trouble: { said: '535 5.7.8 Wrong password' } })
    server.misbehave(() => undefined)
    await testServer(means, never)
    expect(await standing()).toMatchObject({ trouble: null })
  })

  test('behavior: two mails without an answer on a quiet server stop nothing once it lets us in again', async () => {
    for (const number of [1, 2]) await register(number, `person${number}@house${number}.example`)
    server.misbehave(at('message', 'cut'))
    await sendAfter(0)
    expect(await standing()).toMatchObject({ trouble: { why: 'away' }, unknown: 2 })
    await sendAfter(MINUTE)
    await expect.poll(standing).toMatchObject({ trouble: null, unknown: 2, overdue: 0 })
  })

  test('behavior: a sender that is refused shows before there is a mail', async () => {
    server.misbehave(at('MAIL', '553 5.7.1 Not your address'))
    await testServer(means, never)
    expect(await standing()).toMatchObject({
      trouble: { why: 'refuses', said: '553 5.7.1 Not your address' },
    })
  })

  test('behavior: a mail is overdue two minutes after it was first due, however often it was tried', async () => {
    await register(1, 'late@people.example')
    server.misbehave(at('RCPT', '451 4.3.0 Later'))
    await sendAfter(0)
    await sendAfter(MINUTE)
    expect(await standing()).toMatchObject({ overdue: 0 })
    await sendAfter(MINUTE)
    expect(await standing()).toMatchObject({ overdue: 1, overdueSaid: '451 4.3.0 Later' })
    await sendAfter(HOUR)
    expect(await standing()).toMatchObject({ overdue: 1 })
    server.misbehave(() => undefined)
    await sendAfter(HOUR)
    expect(await standing()).toMatchObject({ overdue: 0, overdueSaid: null })
    expect(takenBy('late@people.example')).toBe(1)
  })
})

test('behavior: two hours of a hostile server lose nothing, double nothing, delay nobody else by a minute, and show', async () => {
  const isPoison = (to: string) => to.startsWith('poison')
  const misdeeds: readonly (readonly [of: 'one' | 'all', Mischief])[] = [
    ['one', at('RCPT', 'cut', isPoison)],
    ['one', at('RCPT', '451 4.2.0 Later', isPoison)],
    ['all', at('RCPT', '554 5.7.1 Relay access denied')],
    ['one', at('DATA', 'cut', isPoison)],
    ['all', at('AUTH', '535 5.7.8 Wrong password')],
    ['all', at('greeting', 'cut')],
  ]
  const honest: string[] = []
  let number = 0
  for (const [of, misdeed] of misdeeds) {
    await register(++number, `poison${number}@poisoned${number}.example`)
    server.misbehave(misdeed)
    // Twenty minutes in steps of half a minute, with a new person every two.
    for (let step = 0; step < 40; step++) {
      if (step % 4 === 0) {
        const email = `person${++number}@house${number}.example`
        honest.push(email)
        await register(number, email)
      }
      await sendAfter(MINUTE / 2)
      if (of === 'one' && step % 4 === 1) expect(honest.map(takenBy)).toEqual(honest.map(() => 1))
      const { trouble, overdue } = await standing()
      if (step === 4) expect(trouble !== null || overdue > 0).toBe(true)
    }
    // It behaves for as long as one pause may last.
    server.misbehave(() => undefined)
    for (let step = 0; step < 12; step++) await sendAfter(11)
  }
  // The first poisoned mail was refused often, so it rests for hours.
  await sendAfter(6 * HOUR)
  await sendAfter(12 * HOUR)
  expect(await readStates()).toEqual(Array.from({ length: number }, () => 'sent'))
  expect(server.taken).toHaveLength(number)
  expect(await countRefusals()).toBe(0)
  expect(await standing()).toMatchObject({ trouble: null, overdue: 0 })
})

describe('one mail holds up no other', () => {
  test.each(['cut', '421 4.7.0 Enough', '451 4.2.0 Later', '554 5.7.1 Relay access denied', '550 No'])(
    'behavior: “%s” about one recipient, who was first, delays nobody',
    async (misdeed) => {
      await register(1, 'poison@people.example')
      for (const number of [2, 3, 4]) await register(number, `person${number}@people.example`)
      server.misbehave(at('RCPT', misdeed, (to) => to.startsWith('poison')))
      await sendAfter(0)
      await sendAfter(MINUTE)
      expect(server.taken.map(({ to }) => to).sort()).toEqual(
        [2, 3, 4].map((number) => `person${number}@people.example`),
      )
      // Only a refusal without a reason is the address's, once other mail has passed.
      expect(await countRefusals()).toBe(misdeed === '550 No' ? 1 : 0)
    },
  )

  test('behavior: a mail whose answer never comes is unknown; it is tried once more after four hours, then unsure', async () => {
    await register(1, 'silent@people.example')
    means = { ...means, transport: await open(200) }
    server.misbehave(at('message', 'silence'))
    await sendAfter(0)
    expect(await readStates()).toEqual(['unknown'])
    expect(await standing()).toMatchObject({ unknown: 1, overdue: 0 })
    await sendAfter(3 * HOUR)
    expect(await readStates()).toEqual(['unknown'])
    await sendAfter(HOUR)
    expect(await readStates()).toEqual(['unsure'])
    expect(server.read).toHaveLength(2)
    expect(server.read[0]).toBe(server.read[1])
  })

  test('behavior: an unknown mail that is refused for now stays unknown, and one that ends well is sent', async () => {
    await register(1, 'silent@people.example')
    server.misbehave(at('message', 'cut'))
    await sendAfter(0)
    server.misbehave(at('RCPT', '451 4.2.0 Later'))
    await sendAfter(4 * HOUR)
    expect(await readStates()).toEqual(['unknown'])
    server.misbehave(() => undefined)
    await sendAfter(2 * MINUTE)
    expect(await readStates()).toEqual(['sent'])
  })
})

describe('a database that fails for a moment', () => {
  test('behavior: what is known about a mail is stored once the database is back, so the mail goes out once', async () => {
    await register(1, 'alice@people.example')
    const { settle } = means.store
    let faults = 2
    means = {
      ...means,
      store: {
        ...means.store,
        settle: (...given) =>
          faults-- > 0 ? Promise.reject(new UnavailableError({ part: 'database' })) : settle(...given),
      },
    }
    await sendAfter(0)
    expect(await readStates()).toEqual(['sent'])
    expect(takenBy('alice@people.example')).toBe(1)
  })

  test('behavior: a mail is settled though the trouble cannot be noted, and the note is written later', async () => {
    const { noteTrouble } = means.store
    server.misbehave(at('MAIL', '550 Not you'))
    await register(1, 'alice@people.example')
    await sendAfter(0)
    server.misbehave(() => undefined)
    means = { ...means, store: { ...means.store, noteTrouble: () => Promise.reject(new Error('no note')) } }
    await expect(sendAfter(61)).rejects.toThrow('no note')
    expect(await readStates()).toEqual(['sent'])
    expect(await standing()).toMatchObject({ trouble: { said: '550 Not you' } })
    means = { ...means, store: { ...means.store, noteTrouble } }
    await sendAfter(1)
    expect(await standing()).toMatchObject({ trouble: null })
  })

  test('behavior: notes are written one after the other, so the last is the one that stays', async () => {
    const { noteTrouble } = means.store
    let release = () => {}
    const blocked = new Promise<void>((resolve) => {
      release = resolve
    })
    const written: (string | null)[] = []
    means = {
      ...means,
      store: {
        ...means.store,
        async noteTrouble(trouble, moment) {
          if (written.length === 0 && trouble !== null) await blocked
          written.push(trouble?.said ?? null)
          await noteTrouble(trouble, moment)
        },
      },
    }
    server.misbehave(at('AUTH', '535 5.7.8 Wrong password'))
    const slow = testServer(means, never)
    await expect.poll(() => means.line.queue.server.trouble, { timeout: 10_000 }).not.toBeNull()
    server.misbehave(() => undefined)
    const quick = testServer(means, never)
    await expect.poll(() => means.line.queue.server.trouble, { timeout: 10_000 }).toBeNull()
    release()
    await Promise.all([slow, quick])
    expect(written).toEqual(['535 5.7.8 Wrong password', null])
    expect(await standing()).toMatchObject({ trouble: null })
  })
})

describe('a flood', () => {
  const calling = callingPlaces(new Uint8Array(32), (address) => !address.startsWith('10.'))
  const flood = async (from: string, numbers: { first: number; count: number }, domain: string) => {
    for (let number = numbers.first; number < numbers.first + numbers.count; number++)
      await calling(from, () => register(number, `stranger${number}@${domain}`))
  }

  test('behavior: strangers at one domain get 60 mails an hour, unless they answer; others still get their link', async () => {
    await flood('192.0.2.1', { first: 1, count: 40 }, 'crowd.example')
    await flood('192.0.2.2', { first: 41, count: 40 }, 'crowd.example')
    await calling('192.0.2.3', () => register(90, 'honest@crowd.example'))
    await calling('192.0.2.1', () => register(91, 'elsewhere@other.example'))
    await sendAfter(0)
    expect(takenBy('honest@crowd.example')).toBe(1)
    expect(takenBy('elsewhere@other.example')).toBe(1)
    const crowd = () => server.taken.filter(({ to }) => to.startsWith('stranger')).length
    expect(crowd()).toBeLessThanOrEqual(60)
    // Each answer makes room for one, and counts for its domain.
    await database().queries.execute(sql`
      update accounts set email_confirmed_at = ${clock().toISOString()}
      where email in ('stranger1@crowd.example', 'stranger2@crowd.example')`)
    const before = crowd()
    await sendAfter(MINUTE + 1)
    expect(crowd()).toBe(before + 4)
    await sendAfter(HOUR)
    expect(crowd()).toBe(80)
  })

  test('behavior: an address that many may share causes 100 unanswered mails an hour', async () => {
    for (let domain = 0; domain < 3; domain++)
      await flood('10.0.0.1', { first: 1 + domain * 40, count: 40 }, `crowd${domain}.example`)
    await calling('10.0.0.2', () => register(200, 'honest@people.example'))
    await sendAfter(0)
    expect(takenBy('honest@people.example')).toBe(1)
    expect(server.taken).toHaveLength(101)
  })

  test('behavior: an honest mail is among the first, though a crowd came before', async () => {
    await flood('192.0.2.1', { first: 1, count: 30 }, 'people.example')
    await calling('192.0.2.3', () => register(90, 'honest@people.example'))
    means = { ...means, perMinute: 60 }
    await sendAfter(0)
    expect(server.taken).toHaveLength(10)
    expect(takenBy('honest@people.example')).toBe(1)
  })
})
