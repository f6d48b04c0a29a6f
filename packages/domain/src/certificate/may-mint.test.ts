import { describe, expect, test } from 'vitest'
import type { Account } from '../account/account'
import { type EventStatus, eventStatuses } from '../event/event-status'
import type { RosterEntry } from '../roster/roster-entry'
import { CertifyError } from '../shared/errors'
import { sayEnglish } from '../shared/say-english'
import { entryOfAlice, summit } from '../testing/events'
import { afterwards, during, longBefore } from '../testing/moments'
import { alice, bob, builders, rivals } from '../testing/people'
import { admitToMint, assertMayAsk, assertMinting, type MintFacts } from './may-mint'

const atStatus: Record<EventStatus, { event: ReturnType<typeof summit>; now: Date }> = {
  upcoming: { event: summit(), now: longBefore },
  ongoing: { event: summit(), now: during },
  minting: { event: summit({ minting: 'open' }), now: afterwards },
  ended: { event: summit(), now: afterwards },
  canceled: { event: summit({ canceledAt: during, minting: 'open' }), now: afterwards },
}
const callers: Record<string, Account> = { recipient: alice, stranger: bob, owner: builders, rival: rivals }
const statuses = ['active', 'revoked', 'none'] as const
const attendances = ['present', 'absent', null] as const

type Cell = {
  caller: keyof typeof callers
  status: EventStatus
  entry: (typeof statuses)[number]
  attendance: RosterEntry['attendance']
  hasArtwork: boolean
}

/** The two halves of the rule, so that the same check can run against a faulty rule. */
type Rule = { assertMayAsk: typeof assertMayAsk; admitToMint: typeof admitToMint }
const rule: Rule = { assertMayAsk, admitToMint }

function decide({ caller, status, entry, attendance, hasArtwork }: Cell, asked = rule): string {
  const account = callers[caller] ?? alice
  const { event, now } = atStatus[status]
  const row = entry === 'none' ? null : entryOfAlice({ status: entry, attendance, attendanceSource: 'code' })
  try {
    asked.assertMayAsk(account, alice.wallet, event)
    return asked.admitToMint(account, { event, entry: row, hasArtwork }, now).source
  } catch (error) {
    return String(Reflect.get(error as object, 'code'))
  }
}

/** The rule written a second time, from the specification and not from the code. */
function expected({ caller, status, entry, attendance, hasArtwork }: Cell): string {
  if (caller === 'stranger' || caller === 'rival') return 'session.forbidden'
  if (status !== 'minting') return 'certificate.minting_closed'
  if (entry !== 'active') return 'roster.not_registered'
  const counts = caller === 'owner' ? attendance !== 'absent' : attendance === 'present'
  if (!counts) return 'certificate.attendance_missing'
  if (!hasArtwork) return 'certificate.artwork_missing'
  return attendance === 'present' ? 'code' : 'minting'
}

const cells: Cell[] = Object.keys(callers).flatMap((caller) =>
  eventStatuses.flatMap((status) =>
    statuses.flatMap((entry) =>
      attendances.flatMap((attendance) =>
        [true, false].map((hasArtwork) => ({ caller, status, entry, attendance, hasArtwork })),
      ),
    ),
  ),
)

/** The cells where a rule differs from the specification. */
const wrongCells = (asked: Rule) => cells.filter((cell) => decide(cell, asked) !== expected(cell))

describe('eligibility to mint', () => {
  test('behavior: agrees with the specification in all 360 cells of role x status x entry x attendance x artwork', () => {
    expect(cells).toHaveLength(360)
    expect(wrongCells(rule)).toEqual([])
  })

  test('behavior: the same check finds every cell that a faulty rule accepts', () => {
    const lenient: Rule = {
      ...rule,
      admitToMint: (caller, facts, now) =>
        admitToMint(
          caller,
          { ...facts, hasArtwork: facts.hasArtwork || facts.entry?.attendance === null },
          now,
        ),
    }
    expect(wrongCells(lenient)).toEqual([
      { caller: 'owner', status: 'minting', entry: 'active', attendance: null, hasArtwork: false },
    ])
    const open: Rule = { ...rule, assertMayAsk: () => {} }
    expect(new Set(wrongCells(open).map(({ caller }) => caller))).toEqual(new Set(['stranger', 'rival']))
    const late: Rule = {
      ...rule,
      admitToMint: (caller, facts) =>
        admitToMint(caller, { ...facts, event: atStatus.minting.event }, afterwards),
    }
    expect(wrongCells(late)).toContainEqual({
      caller: 'recipient',
      status: 'canceled',
      entry: 'active',
      attendance: 'present',
      hasArtwork: true,
    })
    expect(wrongCells(late).filter(({ status }) => status === 'minting')).toEqual([])
  })

  test('behavior: exactly three cells give a certificate', () => {
    const given = cells.filter((cell) => !decide(cell).includes('.'))
    expect(given.map(({ caller, attendance }) => [caller, attendance])).toEqual([
      ['recipient', 'present'],
      ['owner', 'present'],
      ['owner', null],
    ])
  })

  test('error: refusals use the specified words', () => {
    const { event, now } = atStatus.minting
    const say = (caller: Account, facts: MintFacts) => {
      try {
        admitToMint(caller, facts, now)
      } catch (error) {
        return error instanceof CertifyError ? sayEnglish(error) : undefined
      }
    }
    const facts = { event, entry: entryOfAlice(), hasArtwork: false }
    expect(say(builders, facts)).toMatch(/^No certificate available for Alice Amaral\./)
    expect(say(alice, facts)).toBe('Certificate minting is active, but attendance record not found')
    expect(say(builders, { ...facts, entry: null })).toBe('User not found.')
    expect(say(alice, { ...facts, event: summit() })).toBe(
      "Minting is only allowed when the event is in 'minting' period. Current status: ended",
    )
  })
})

describe('the rule of an event', () => {
  const completion = { kind: 'sessions', atLeast: 2, sessionFrom: 50, entryCounts: true } as const
  const event = summit({ minting: 'open', completion, sessionsHeld: 3, minutesHeld: 180 })
  const attended = (sessions: number) => ({ sessions, required: 0, minutes: sessions * 60, points: 0 })
  const facts = (changes: Partial<RosterEntry>): MintFacts => ({
    event,
    entry: entryOfAlice({ attendance: 'present', attendanceSource: 'door', ...changes }),
    hasArtwork: true,
  })
  const ask = (caller: Account, changes: Partial<RosterEntry>) =>
    admitToMint(caller, facts(changes), afterwards).source

  test.each([alice, builders])('error: nobody mints for a person who does not meet it', (caller) => {
    expect(ask(caller, { attended: attended(2) })).toBe('door')
    expect(() => ask(caller, { attended: attended(1) })).toThrow(
      expect.objectContaining({
        code: 'certificate.rule_not_met',
        values: { case: 'sessions', needs: 2, has: 1, of: 3 },
        facts: expect.objectContaining({ unit: 'sessions', needs: 2, has: 1, of: 3 }),
      }),
    )
  })

  test('error: minting vouches for coming, and not for sessions', () => {
    expect(() => ask(builders, { attendance: null })).toThrow('certificate.rule_not_met')
    expect(() => ask(alice, { attendance: null })).toThrow('certificate.attendance_missing')
    expect(() => ask(builders, { attendance: 'absent' })).toThrow('certificate.attendance_missing')
  })

  test.each([alice, builders])(
    'error: before the end nobody gets a certificate that depends on it',
    (caller) => {
      const met = facts({ attended: attended(2) })
      const askAt = (asked: Partial<typeof event>, now: Date) =>
        admitToMint(caller, { ...met, event: { ...event, ...asked } }, now).source
      const waits = expect.objectContaining({
        code: 'certificate.minting_closed',
        values: { case: 'not_over' },
        facts: expect.objectContaining({ status: 'ongoing' }),
      })
      expect(() => askAt({}, during)).toThrow(waits)
      expect(() => askAt({ completion: null }, event.endsAt)).toThrow(waits)
      expect(() => assertMinting(event, during)).toThrow(waits)
      expect(askAt({ completion: null, sessionsHeld: 0 }, during)).toBe('door')
      expect(askAt({}, new Date(event.endsAt.getTime() + 1))).toBe('door')
    },
  )
})
