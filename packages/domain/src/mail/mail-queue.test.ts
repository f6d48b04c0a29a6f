import { describe, expect, test } from 'vitest'
import type { Delivery } from './delivery'
import { judgeDelivery } from './judge-delivery'
import {
  beginMail,
  chooseMails,
  countAllowed,
  type DueMail,
  emptyQueue,
  endOverlong,
  hearOfMail,
  TEN_SECONDS_MS,
} from './mail-queue'
import type { MailOutcome } from './mail-store'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

type Mail = DueMail & {
  attempts: number
  notBefore: number
  isUnknown: boolean
  /** How often the server took it, whether or not we learned of it. */
  taken: number
  end: { readonly state: MailOutcome['state'] | 'waiting'; readonly at: number }
}

/** What the server does with a mail at a moment, and how long that takes. */
type Server = (
  mail: Mail,
  at: number,
) => { readonly afterMs?: number; readonly delivery: Delivery; readonly takes?: boolean }

let made = 0
function mail(domain: string, { caller = `account of ${domain}`, at = 0, urgency = 1 } = {}): Mail {
  const firstDue = new Date(at)
  const end = { state: 'waiting' as const, at: -1 }
  return {
    id: ++made,
    caller,
    domain,
    urgency,
    firstDue,
    attempts: 0,
    notBefore: at,
    isUnknown: false,
    taken: 0,
    end,
  }
}

const said = 'words'
const sent = { delivery: { kind: 'sent' } as const, takes: true }
const bad = (kind: 'away' | 'cut' | 'unknown' | 'refused_mail' | 'refused_unclear') => ({
  delivery: { kind, said } as const,
})

/**
 * Runs the queue against a server, a second at a time, with 60 mails a minute. After a second in which nothing began and
 * nothing is under way, time goes on to the next moment that a mail, a domain or the server waits for.
 */
function simulate(mails: readonly Mail[], server: Server, until: number) {
  const queue = emptyQueue()
  const ends: { at: number; mail: Mail; delivery: Delivery }[] = []
  const sentAt: number[] = []
  const troubles: { at: number; why: string | null }[] = []
  const startedAt: number[] = []
  for (let now = SECOND; now <= until; now += SECOND) {
    for (const end of ends.splice(0)) {
      if (end.at > now) {
        ends.push(end)
        continue
      }
      const ageMs = now - end.mail.firstDue.getTime()
      const circumstances = hearOfMail(queue, end.mail, end.delivery, { now, ageMs })
      queue.flights.delete(end.mail.id)
      const of = { kind: 'seat.taken' as const, attempts: end.mail.attempts, isUnknown: end.mail.isUnknown }
      const outcome = judgeDelivery(end.delivery, of, circumstances, new Date(now))
      if (outcome.state === 'sent') sentAt.push(now)
      if (outcome.state === 'waiting' || outcome.state === 'unknown') {
        end.mail.notBefore = outcome.notBefore.getTime()
        if (outcome.state === 'waiting' && outcome.counts) end.mail.attempts++
        if (outcome.state === 'unknown') end.mail.isUnknown = true
      } else end.mail.end = { state: outcome.state, at: now }
      const why = queue.server.trouble?.why ?? null
      if ((troubles.at(-1)?.why ?? null) !== why) troubles.push({ at: now, why })
    }
    const due = mails.filter(({ end, notBefore }) => end.state === 'waiting' && notBefore <= now)
    const overlong = endOverlong(queue, due, now)
    for (const end of ends) {
      if (end.mail.id === overlong)
        Object.assign(end, { at: now + 3 * SECOND, delivery: { kind: 'unknown', said } })
    }
    const since = (ms: number) => sentAt.filter((at) => at > now - ms).length
    const counted = { ofMinute: since(MINUTE), ofTenSeconds: since(TEN_SECONDS_MS) }
    const limit = countAllowed(queue, counted, { now, perMinute: 60 })
    // Of each caller and domain the store offers those that were put back longest ago.
    const offered = [...due].sort((a, b) => a.notBefore - b.notBefore)
    for (const each of chooseMails(offered, queue, { now, limit })) {
      const given = each as Mail
      beginMail(queue, given, now)
      startedAt.push(now)
      const { afterMs = 200, delivery, takes } = server(given, now)
      if (takes) given.taken++
      ends.push({ at: now + afterMs, mail: given, delivery })
    }
    if (ends.length > 0 || counted.ofMinute > 0) continue
    const waiting = mails.filter(({ end }) => end.state === 'waiting').map(({ notBefore }) => notBefore)
    const moments = [...waiting, ...queue.resting.values(), queue.server.pausedUntil].filter((at) => at > now)
    now = Math.max(now, Math.ceil(Math.min(until, ...moments) / SECOND) * SECOND - SECOND)
  }
  return { troubles, startedAt }
}

const waitOf = ({ end, firstDue }: Mail) => end.at - firstDue.getTime()
const others = (count: number, every: number) =>
  Array.from({ length: count }, (_, index) => mail(`other${index}.example`, { at: index * every }))
const longest = (mails: readonly Mail[]) => Math.max(...mails.map(waitOf))

describe('one mail holds up no other', () => {
  test.each([
    ['has its answer after ten minutes', { afterMs: 600 * SECOND, ...sent }],
    ['hangs for a minute and is cut', { afterMs: MINUTE, ...bad('cut') }],
    ['ends its connection', bad('cut')],
    ['is refused for now', { delivery: { kind: 'later', closes: false, said } as const }],
    ['is refused with 421', { delivery: { kind: 'later', closes: true, said } as const }],
    ['is refused like all of ours', { delivery: { kind: 'refused_us', isAll: false, said } as const }],
    ['is refused without a reason', bad('refused_unclear')],
    ['has no answer', { ...bad('unknown'), takes: true }],
  ])(
    'behavior: in two hours, while mail to five domains %s, the others wait less than a minute',
    (_, misdeed) => {
      const poisoned = Array.from({ length: 5 }, (_, index) => mail(`poisoned${index}.example`))
      const rest = others(240, 30 * SECOND)
      simulate(
        [...poisoned, ...rest],
        (each, at) => (poisoned.includes(each) ? { ...misdeed } : { ...sent, afterMs: at % 7 }),
        2 * HOUR,
      )
      expect(rest.map(({ end }) => end.state)).toEqual(rest.map(() => 'sent'))
      expect(longest(rest)).toBeLessThan(MINUTE)
      for (const each of rest) expect(each.taken).toBe(1)
      for (const each of poisoned) expect(each.taken).toBeLessThan(2)
    },
  )

  test.each([
    [40, 1],
    [40, 5],
    [20, 20],
    [10, 35],
    [1, 45],
    [1, 200],
    [3, 200],
  ])(
    'behavior: while %i mails each to %i domains are never answered, the others wait less than a minute',
    (each, domains) => {
      const silent = Array.from({ length: each * domains }, (_, index) =>
        mail(`silent${index % domains}.example`, { caller: `crowd ${index}` }),
      )
      const rest = others(240, 30 * SECOND)
      simulate(
        [...silent, ...rest],
        (each) => (silent.includes(each) ? { afterMs: 600 * SECOND, ...bad('unknown'), takes: true } : sent),
        2 * HOUR,
      )
      expect(rest.map(({ end }) => end.state)).toEqual(rest.map(() => 'sent'))
      expect(longest(rest)).toBeLessThan(MINUTE)
      for (const each of silent) expect(each.taken).toBeLessThan(2)
    },
  )

  test('behavior: two hours that are slow, cutting, refusing one, refusing all and without a password lose and double nothing', () => {
    const poisoned = others(12, 10 * MINUTE).map((each) => ({ ...each, domain: 'poisoned.example' }))
    const rest = others(240, 30 * SECOND)
    const refuse = (isAll: boolean) => ({ delivery: { kind: 'refused_us', isAll, said } as const })
    const acts: readonly ((isPoison: boolean) => ReturnType<Server>)[] = [
      (isPoison) => (isPoison ? { afterMs: 600 * SECOND, ...sent } : { afterMs: 5 * SECOND, ...sent }),
      (isPoison) => (isPoison ? bad('cut') : sent),
      (isPoison) => (isPoison ? { delivery: { kind: 'later', closes: true, said } } : sent),
      () => refuse(false),
      () => refuse(true),
      () => sent,
    ]
    const of = (moment: number) => Math.min(Math.floor(moment / (20 * MINUTE)), 5)
    simulate(
      [...poisoned, ...rest],
      (each, at) => acts[of(at)]?.(each.domain === 'poisoned.example') ?? sent,
      20 * HOUR,
    )
    for (const each of [...poisoned, ...rest]) expect(`${each.end.state} ${each.taken}`).toBe('sent 1')
    for (const each of rest) {
      const dueIn = of(each.firstDue.getTime())
      // Those of the forty minutes in which nobody is let in wait until these are over, and then a minute.
      const until = dueIn === 3 || dueIn === 4 ? 100 * MINUTE : each.firstDue.getTime()
      expect(each.end.at - until).toBeLessThan(dueIn === 3 || dueIn === 4 ? 3 * MINUTE : MINUTE)
    }
  })

  test('behavior: beside 300 silent domains that come by and by, the others wait less than a minute', () => {
    const silent = Array.from({ length: 300 }, (_, index) =>
      mail(`silent${index}.example`, { caller: `crowd ${index}`, at: index * 2 * SECOND }),
    )
    const rest = others(240, 30 * SECOND)
    simulate(
      [...silent, ...rest],
      (each) => (silent.includes(each) ? { afterMs: 600 * SECOND, ...bad('unknown'), takes: true } : sent),
      2 * HOUR,
    )
    expect(rest.map(({ end }) => end.state)).toEqual(rest.map(() => 'sent'))
    expect(longest(rest)).toBeLessThan(MINUTE)
  })

  test.each([0, 1])(
    'behavior: two mails a second to new domains that never answer, of urgency %i, delay no mail to a domain that answered',
    (urgency) => {
      const rest = Array.from({ length: 80 }, (_, index) =>
        mail(`known${index % 10}.example`, { at: index * 30 * SECOND }),
      )
      const silent = Array.from({ length: 3_600 }, (_, index) =>
        mail(`silent${index}.example`, { caller: `crowd ${index}`, urgency, at: (600 + index / 2) * SECOND }),
      )
      simulate(
        [...silent, ...rest],
        (each) => (rest.includes(each) ? sent : { afterMs: 600 * SECOND, ...bad('unknown'), takes: true }),
        40 * MINUTE,
      )
      expect(longest(rest)).toBeLessThan(10 * SECOND)
    },
  )

  test('behavior: 200 urgent mails to new domains that never answer do not delay less urgent ones by a minute', () => {
    const silent = Array.from({ length: 200 }, (_, index) =>
      mail(`silent${index}.example`, { caller: `crowd ${index}`, urgency: 0 }),
    )
    const rest = others(40, 30 * SECOND)
    simulate(
      [...silent, ...rest],
      (each) => (silent.includes(each) ? { afterMs: 600 * SECOND, ...bad('unknown'), takes: true } : sent),
      HOUR,
    )
    expect(rest.map(({ end }) => end.state)).toEqual(rest.map(() => 'sent'))
    expect(longest(rest)).toBeLessThan(MINUTE)
  })

  test('behavior: mails under way count until they are old enough to have left the span', () => {
    const queue = emptyQueue()
    for (let index = 0; index < 10; index++) beginMail(queue, mail('people.example'), 0)
    const allowed = (now: number) =>
      countAllowed(queue, { ofMinute: 0, ofTenSeconds: 0 }, { now, perMinute: 12 })
    expect([0, 9_999, 10_000, 59_999, 60_000].map(allowed)).toEqual([0, 0, 2, 2, 10])
  })

  test('behavior: mails to the same domain do not wait for a slow one, either', () => {
    const slow = mail('people.example')
    const rest = Array.from({ length: 20 }, () => mail('people.example', { caller: 'crowd' }))
    simulate([slow, ...rest], (each) => (each === slow ? { afterMs: 600 * SECOND, ...sent } : sent), HOUR)
    expect(longest(rest)).toBeLessThan(MINUTE)
    expect(slow.end.state).toBe('sent')
  })
})

describe('a server that is away or refuses us', () => {
  test.each([
    ['does not answer', { afterMs: MINUTE, ...bad('away') }, 'away'],
    ['cuts every mail', bad('cut'), 'away'],
    ['refuses every mail for now', { delivery: { kind: 'later', closes: false, said } as const }, 'away'],
    ['refuses every recipient without a reason', bad('refused_unclear'), 'refuses'],
    ['refuses every mail for good', bad('refused_mail'), 'refuses'],
    ['relays for nobody', { delivery: { kind: 'refused_us', isAll: false, said } as const }, 'refuses'],
    [
      'does not take the password',
      { delivery: { kind: 'refused_us', isAll: true, said } as const },
      'refuses',
    ],
  ] as const)(
    'behavior: %s for two hours: nothing is lost or doubled, and the trouble shows',
    (_, misdeed, why) => {
      const mails = others(100, 10 * SECOND)
      const back = 2 * HOUR
      const { troubles, startedAt } = simulate(
        mails,
        (_, at) => (at < back ? misdeed : sent),
        back + 10 * MINUTE,
      )
      expect(mails.map(({ end, taken }) => `${end.state} ${taken}`)).toEqual(mails.map(() => 'sent 1'))
      expect(longest(mails) + Math.min(...mails.map(({ firstDue }) => firstDue.getTime()))).toBeLessThan(
        back + 5 * MINUTE,
      )
      expect(troubles[0]).toMatchObject({ why })
      expect(troubles[0]?.at).toBeLessThan(2 * MINUTE)
      expect(troubles.at(-1)).toMatchObject({ why: null })
      // It is not hammered: about one try in half a minute.
      expect(startedAt.filter((at) => at < back).length).toBeLessThan(300)
    },
  )

  test.each([
    ['refused without a reason', bad('refused_unclear')],
    ['refused', bad('refused_mail')],
    ['refused like all of ours', { delivery: { kind: 'refused_us', isAll: false, said } as const }],
    ['refused for now', { delivery: { kind: 'later', closes: false, said } as const }],
    ['cut', bad('cut')],
  ])(
    'behavior: two mails that are %s, with no other mail, end after two days, and then the server is not blamed',
    (_, misdeed) => {
      const mails = [mail('one.example'), mail('two.example', { at: HOUR })]
      const { troubles } = simulate(mails, () => misdeed, 72 * HOUR)
      for (const { end } of mails) {
        expect(end.state).toBe('failed')
        expect(end.at).toBeGreaterThan(48 * HOUR)
      }
      expect(troubles.at(-1)).toMatchObject({ why: null })
    },
  )

  test.each([
    ['is away', bad('away')],
    ['does not take the password', { delivery: { kind: 'refused_us', isAll: true, said } as const }],
    ['refuses every recipient', bad('refused_unclear')],
    ['refuses every mail', bad('refused_mail')],
    ['relays for nobody', { delivery: { kind: 'refused_us', isAll: false, said } as const }],
    ['refuses for now', { delivery: { kind: 'later', closes: false, said } as const }],
    ['cuts every mail', bad('cut')],
  ])('behavior: a server that %s for three days costs no mail', (_, misdeed) => {
    const mails = others(3, 0)
    const { troubles } = simulate(mails, (_, at) => (at < 72 * HOUR ? misdeed : sent), 73 * HOUR)
    expect(mails.map(({ end, taken }) => `${end.state} ${taken}`)).toEqual(mails.map(() => 'sent 1'))
    expect(troubles).toHaveLength(2)
    expect(troubles[1]?.at).toBeGreaterThan(72 * HOUR)
  })

  test('behavior: a refused password pauses at once, and one mail a minute tries again', () => {
    const mails = others(10, 0)
    const refusal = { delivery: { kind: 'refused_us', isAll: true, said } as const }
    const { troubles, startedAt } = simulate(mails, () => refusal, 10 * MINUTE)
    expect(troubles).toEqual([{ at: 2 * SECOND, why: 'refuses' }])
    expect(startedAt.length).toBeLessThan(4 + 11)
    expect(mails.every(({ attempts }) => attempts === 0)).toBe(true)
  })
})

describe('what nobody knows', () => {
  test('behavior: a mail without an answer is tried once more after four hours, and then never', () => {
    const doubtful = mail('people.example')
    simulate([doubtful], () => ({ ...bad('unknown'), takes: true }), 12 * HOUR)
    expect(doubtful.taken).toBe(2)
    expect(doubtful.end.state).toBe('unsure')
    expect(doubtful.end.at).toBeGreaterThanOrEqual(4 * HOUR)
  })

  test('behavior: a mail of which one is better than two is not tried again', () => {
    const now = new Date(0)
    const circumstances = { isServer: false, othersPass: false }
    const reminder = { kind: 'event.reminder' as const, attempts: 0, isUnknown: false }
    expect(judgeDelivery({ kind: 'unknown', said }, reminder, circumstances, now)).toEqual({
      state: 'unsure',
    })
  })

  test('behavior: a refusal without a reason means the address once the server took other mail since', () => {
    const [refused, other] = [mail('people.example'), mail('other.example', { at: 20 * SECOND })]
    simulate([refused, other], (each) => (each === refused ? bad('refused_unclear') : sent), 10 * MINUTE)
    expect(refused.end).toMatchObject({ state: 'failed' })
    const alone = mail('people.example')
    simulate([alone], () => bad('refused_unclear'), 10 * MINUTE)
    expect(alone.end.state).toBe('waiting')
  })
})

describe('turns', () => {
  test('behavior: an honest mail waits seconds beside 300 of one caller, whether to one domain or to many', () => {
    for (const domainOf of [() => 'people.example', (index: number) => `stranger${index}.example`]) {
      const crowd = Array.from({ length: 300 }, (_, index) => mail(domainOf(index), { caller: 'crowd' }))
      const honest = mail('people.example', { caller: 'honest', at: 30 * SECOND })
      simulate([...crowd, honest], () => sent, 10 * MINUTE)
      expect(waitOf(honest)).toBeLessThan(15 * SECOND)
      expect(crowd.every(({ end }) => end.state === 'sent')).toBe(true)
    }
  })

  test('behavior: the most urgent first, then the caller, then the domain, then the first due', () => {
    const queue = emptyQueue()
    const due = [
      mail('a.example', { caller: 'one', at: 1 }),
      mail('b.example', { caller: 'one', at: 0 }),
      mail('a.example', { caller: 'two', at: 2 }),
      mail('c.example', { caller: 'three', at: 3, urgency: 0 }),
    ]
    const chosen = chooseMails(due, queue, { now: 10, limit: 9 })
    // One mail a domain: the other of a.example waits its turn.
    expect(chosen.map(({ caller, domain }) => `${caller} ${domain}`)).toEqual([
      'three c.example',
      'one b.example',
      'two a.example',
    ])
    expect(chooseMails(due, queue, { now: 10, limit: 1 })).toHaveLength(1)
  })
})
