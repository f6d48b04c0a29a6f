import type { Account } from '@certify/domain/account/account'
import type { NewAccount } from '@certify/domain/account/registration'
import { hashSecret } from '@certify/domain/account/secret'
import { MAX_SESSIONS, type Session } from '@certify/domain/account/session'
import { afterwards, during, hourBefore, later, longBefore } from '@certify/domain/testing/moments'
import { newAttendee, newOrganizer, walletNumber } from '@certify/domain/testing/people'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { doingAs, NOBODY } from '../act/core'
import { useWorld } from '../database/testing/use-world'
import { eraseAccount } from '../erasing/erasing-acts'
import { joinRoster } from '../roster/roster-acts'
import { registerAttendee, registerOrganizer, updateProfile } from './account-acts'
import { newSession, openSession } from './sign-in-acts'

const { world, database } = useWorld()

/** Registers for the role that the registration is for. */
function register(registration: NewAccount): Promise<Account> {
  const doing = { core: world().ports, by: NOBODY }
  const form = { ...registration, acceptTerms: true }
  return form.role === 'attendee' ? registerAttendee(doing, form) : registerOrganizer(doing, form)
}

/** Opens a session, in place of the browser's session before. */
function open(session: Session, previousId: string | null = null): Promise<void> {
  return openSession({ core: world().ports, by: NOBODY }, { session, previousId })
}

describe('registering', () => {
  test('behavior: of 20 concurrent registrations of one wallet for both roles, only one role succeeds', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => {
        const registration = index % 2 ? newAttendee('Alice', 1) : newOrganizer('Alice Ltd', 1)
        return register(registration)
      }),
    )
    const roles = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.role] : []))
    expect(new Set(roles).size).toBe(1)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['account.taken']))
  })

  test('behavior: a registration whose answer was lost can be repeated', async () => {
    const first = await register(newAttendee('Alice', 1))
    world().ports.clock.set(during)
    expect(await register(newAttendee('Alice', 1))).toEqual(first)
  })

  test('error: an email belongs to one account, in upper or lower case', async () => {
    await world().attendee(1)
    const clash = { ...newAttendee('Bob', 2), email: 'PERSON1@Example.ORG' }
    await expect(register(clash)).rejects.toMatchObject({
      code: 'account.taken',
    })
    const bob = await world().attendee(2)
    const form = { name: 'Bob', email: 'person1@example.org' }
    await expect(
      updateProfile(doingAs(world().ports, bob, null), { account: bob, form }),
    ).rejects.toMatchObject({
      code: 'account.taken',
    })
  })

  test('behavior: a saved profile is stored', async () => {
    const organizer = await world().organizer()
    const form = { name: 'Renamed', email: 'new@example.org', website: 'https://example.org', phone: ' ' }
    await updateProfile(doingAs(world().ports, organizer, null), { account: organizer, form })
    expect(await world().accounts.find(organizer.id)).toMatchObject({
      name: 'Renamed',
      website: 'https://example.org',
      phone: null,
    })
  })
})

describe('erasing', () => {
  /** All rows of all tables, as text: everything that a thief of the database could search. */
  async function dump(): Promise<string> {
    const { rows: tables } = await database().queries.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const texts = await Promise.all(
      tables.map(({ name }) => database().queries.execute(sql.raw(`select t::text from "${name}" t`))),
    )
    return JSON.stringify(texts.map(({ rows }) => rows))
  }

  test('behavior: leaves no trace of name or email, frees seats, and lets the wallet register again', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const alice = await register({ ...newAttendee('Zaphira Quux', 1), email: 'zaphira@quux.example' })
    if (alice.role !== 'attendee') throw new Error('registered as an attendee')
    await joinRoster(doingAs(world().ports, alice, event.id), { attendee: alice })
    await open(newSession('s', alice.wallet, 'Zaphira’s browser', longBefore))
    expect(await dump()).toMatch(/zaphira/i)

    const exported = await world().erasing.export(alice.id)
    expect(exported).toMatchObject({ account: alice, joined: [{ eventId: event.id }] })
    await eraseAccount(doingAs(world().ports, alice, null), { account: alice })
    expect(await dump()).not.toMatch(/zaphira|quux/i)
    expect(await world().accounts.findByWallet(alice.wallet)).toBeNull()
    expect(await world().events.find(event.id)).toMatchObject({ seatsTaken: 0 })

    await expect(register(newOrganizer('Alice Ltd', 1))).rejects.toMatchObject({
      code: 'account.taken',
    })
    expect(await register(newAttendee('Alice', 1))).toMatchObject({ id: alice.id })
  })

  test('behavior: an organizer’s events that are not over are canceled', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    await eraseAccount(doingAs(world().ports, organizer, null), { account: organizer })
    expect(await world().events.find(event.id)).toMatchObject({
      canceledAt: longBefore,
      organizer: { name: null },
    })
  })
})

describe('nonces and sessions', () => {
  const nonce = { nonceHash: hashSecret('n'), browserHash: hashSecret('b') }

  test('behavior: of 50 uses of a nonce at once, one succeeds', async () => {
    await world().nonces.add({ ...nonce, expiresAt: later(longBefore, 600) })
    const used = await Promise.all(
      Array.from({ length: 50 }, () => world().nonces.consume({ ...nonce, at: longBefore })),
    )
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  test('error: a nonce that is expired or of another browser is refused, and the latter is used up', async () => {
    await world().nonces.add({ ...nonce, expiresAt: later(longBefore, 600) })
    expect(await world().nonces.consume({ ...nonce, at: later(longBefore, 600) })).toBe(false)
    const elsewhere = { ...nonce, browserHash: hashSecret('other'), at: longBefore }
    expect(await world().nonces.consume(elsewhere)).toBe(false)
    expect(await world().nonces.consume({ ...nonce, at: longBefore })).toBe(false)
    expect(await world().nonces.removeExpired(afterwards)).toBe(1)
  })

  test('behavior: sessions are listed, replaced, ended by their owner only, and expire', async () => {
    const [alice, bob] = [walletNumber(1), walletNumber(2)]
    const one = newSession('one', alice, 'Firefox', hourBefore)
    const two = newSession('two', alice, 'Safari', during)
    await open(one)
    await open(two)
    expect(await world().sessions.listOf(alice, during)).toEqual([two, one])
    await open(newSession('three', alice, 'Firefox', during), 'one')
    expect(await world().sessions.find(one.idHash, during)).toBeNull()
    expect(await world().sessions.end(two.idHash, bob)).toBe(false)
    expect(await world().sessions.end(two.idHash, alice)).toBe(true)
    expect(await world().sessions.find(hashSecret('three'), later(during, 7 * 86_400))).toBeNull()
  })

  test('behavior: a wallet keeps its newest sessions, and another wallet keeps its own', async () => {
    const [alice, bob] = [walletNumber(1), walletNumber(2)]
    await open(newSession('bob', bob, null, hourBefore))
    await database().queries.execute(sql`
      insert into sessions (id_hash, wallet, created_at, last_seen_at, expires_at)
      select number::text, ${alice}, moment - number * interval '1 second', moment, moment + interval '1 day'
      from generate_series(1, ${MAX_SESSIONS}::int) number,
        lateral (select ${during.toISOString()}::timestamptz as moment) known`)
    const newest = newSession('newest', alice, null, during)
    await open(newest)
    const kept = (await world().sessions.listOf(alice, during)).map(({ idHash }) => idHash)
    expect(kept).toHaveLength(MAX_SESSIONS)
    expect([kept[0], kept[1], kept.at(-1)]).toEqual([newest.idHash, '1', String(MAX_SESSIONS - 1)])
    expect(await world().sessions.listOf(bob, during)).toHaveLength(1)
  })
})
