// Any database answers alike.
import { generateKeyPairSync } from 'node:crypto'
import { registerAttendee, updateProfile } from '@certify/core/account/account-acts'
import { doingAs, NOBODY } from '@certify/core/act/core'
import { markAttendance, recordAttendance } from '@certify/core/attendance/attendance-acts'
import { makeDoorLink } from '@certify/core/attendance/door-acts'
import { receiveMarks } from '@certify/core/attendance/receiving-acts'
import { needsReads } from '@certify/core/certificate/needs-reads'
import { useWorld } from '@certify/core/database/testing/use-world'
import { eraseAccount } from '@certify/core/erasing/erasing-acts'
import { announce } from '@certify/core/event/announcing-acts'
import { cancelEvent, changeStatus, editEvent } from '@certify/core/event/event-acts'
import { orderCode, tellClaimed } from '@certify/core/invitation/claiming-acts'
import { invitationStore } from '@certify/core/invitation/invitation-store'
import {
  sendInvitationAgain,
  sendInvitations,
  withdrawInvitation,
} from '@certify/core/invitation/inviting-acts'
import { declineInvitation, objectToClaim } from '@certify/core/invitation/refusing-acts'
import { callingPlaces } from '@certify/core/mail/calling-place'
import { confirmAddress, unsubscribe } from '@certify/core/mail/mail-acts'
import { mailStore } from '@certify/core/mail/mail-store'
import {
  answerJoinRequests,
  askToJoin,
  joinRoster,
  joinWaitlist,
  leaveRoster,
} from '@certify/core/roster/roster-acts'
import { claimDue } from '@certify/core/testing/claim-due'
import type { Attendee, Organizer } from '@certify/domain/account/account'
import type { Event } from '@certify/domain/event/event'
import type { Invitation } from '@certify/domain/invitation/invitation'
import { createInvitationKeys } from '@certify/domain/invitation/invitation-keys'
import { toGiven } from '@certify/domain/invitation/list/read-list'
import { createMailLinks } from '@certify/domain/mail/mail-links'
import { type Address, shortAddress } from '@certify/domain/shared/address'
import type { Language } from '@certify/domain/shared/language'
import { clockAt, later, longBefore, start } from '@certify/domain/testing/moments'
import { newAttendee, summitForm } from '@certify/domain/testing/people'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLine, type SendingMeans, sendRound } from './send-round'
import { type MailServer, startMailServer } from './testing/mail-server'
import { noSources } from './testing/no-sources'
import { openSmtp } from './transport'

const PUBLIC_URL = 'https://certify.example'
const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

const { world, database } = useWorld()
const links = createMailLinks(new Uint8Array(32).fill(3))
const invitationKeys = createInvitationKeys(new Uint8Array(32).fill(3))
const writeMailedLink = (made: Invitation) => invitationKeys.writeMailedToken(invitationKeys.writeToken(made))
const clock = clockAt(longBefore)
const log = { info() {}, warn() {}, error() {} }
const never = new AbortController().signal
let server: MailServer
let means: SendingMeans

beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(longBefore)
  server.arrived.splice(0)
  means = {
    store: mailStore(database().queries),
    needs: needsReads(database().queries),
    transport: await openSmtp({ url: server.url, from: 'no-reply@certify.example', name: null }),
    perMinute: 1000,
    render: {
      publicUrl: PUBLIC_URL,
      links,
      invitationKeys,
      tickets: world().tickets,
      sender: { name: 'Certify', address: 'no-reply@certify.example', dkimKey: null },
      supportEmail: 'help@certify.example',
    },
    sources: noSources,
    clock,
    log,
    line: openLine(),
  }
})

const ports = () => ({ ...world().ports, clock, invitationKeys, mailLinks: links })

/** Sends everything that is due. */
async function send(holder = 'one'): Promise<void> {
  while ((await sendRound(means, holder, never)) === 'more');
}

/** The same after some time, with the mails that time makes due. */
async function sendAfter(seconds: number): Promise<void> {
  const since = clock()
  clock.set(later(since, seconds))
  await means.store.addDue({ since, now: clock() })
  await send()
}

/** Registers a person and confirms the address by the link of the mail. */
async function confirmed(number: number, language: Language = 'en'): Promise<Attendee> {
  const form = { ...newAttendee(`Person ${number}`, number), acceptTerms: true, language }
  const person = await registerAttendee({ core: ports(), by: NOBODY }, form)
  await send()
  await confirm(person.email)
  return person
}

async function confirm(email: string): Promise<void> {
  const text = (await server.readMails(email)).at(-1)?.text ?? ''
  await confirmAddress({ core: ports(), by: NOBODY }, { token: findToken(text) })
}

function findToken(text: string): string {
  return /\/confirm[^\s#]*#(\S+)/.exec(text)?.[1] ?? ''
}

const subjects = async (email: string) => (await server.readMails(email)).map(({ subject }) => subject)

function edit(
  organizer: Organizer,
  { id }: Event,
  changes: Parameters<typeof summitForm>[0],
  tellsPeople = true,
) {
  return editEvent(doingAs(ports(), organizer, id), { form: summitForm(changes), picture: null, tellsPeople })
}

/** The lines of a calendar part, unfolded. */
async function readCalendar(email: string, index = -1): Promise<string[]> {
  const mail = (await server.readMails(email)).at(index)
  const part = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const text = typeof part?.content === 'string' ? part.content : new TextDecoder().decode(part?.content)
  return text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
}

async function readStates(): Promise<string[]> {
  const { rows } = await database().queries.execute<{ line: string }>(
    sql`select kind || ' ' || state || coalesce(' ' || reason, '') as line from mail_outbox order by id`,
  )
  return rows.map(({ line }) => line)
}

describe('confirming an address', () => {
  test('behavior: an address that is not confirmed gets the confirmation and nothing else', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await world().attendee(1)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await sendAfter(HOUR)
    expect(await subjects(alice.email)).toEqual(['Confirm to get your ticket'])
    await sendAfter(2 * DAY)
    expect(await readStates()).toContain('seat.taken dropped unconfirmed')
    expect(await subjects(alice.email)).toHaveLength(1)
  })

  test('behavior: the first mail says what waits, its link lives as long, and the press sends it, days later, too', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await world().attendee(1)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await send()
    const [first] = await server.readMails(alice.email)
    expect(first?.text).toContain('You have a seat at “Sepolia Builders Summit 2026”.')
    expect(first?.text).toContain(`${PUBLIC_URL}/confirm?event=${event.id}#`)
    await sendAfter(3 * DAY)
    expect(await readStates()).toContain('seat.taken dropped unconfirmed')
    await confirm(alice.email)
    await send()
    expect((await subjects(alice.email)).at(-1)).toMatch(/^You have a seat: Sepolia Builders Summit 2026/)
  })

  test('behavior: it names a check-in and a place in line as they are when it goes out', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild, { maxAttendees: 1 })
    const present = await world().attendee(1)
    const waiting = await world().attendee(2)
    await joinRoster(doingAs(ports(), present, event.id), { attendee: present })
    await joinWaitlist(doingAs(ports(), waiting, event.id), { attendee: waiting })
    clock.set(start)
    const { wallet } = present
    await recordAttendance(doingAs(ports(), guild, event.id), { wallet, attendance: 'present' })
    clock.set(longBefore)
    await send()
    const read = async (email: string) => (await server.readMails(email))[0]?.text
    expect(await read(present.email)).toContain(
      'You are checked in at “Sepolia Builders Summit 2026”. Confirm',
    )
    expect(await read(waiting.email)).toContain('You are in line for “Sepolia Builders Summit 2026”.')
  })

  test('error: a mail to an address that nobody confirmed holds no key of an unlisted event', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild, { joining: 'unlisted' })
    const alice = await world().attendee(1)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await send()
    const text = (await server.readMails(alice.email))[0]?.text ?? ''
    expect(text).toMatch(/\/confirm#/)
    expect(text).not.toMatch(new RegExp(`${event.id}-`))
  })

  test('behavior: once it is confirmed, the mail that waited goes out', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await world().attendee(1)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await sendAfter(HOUR)
    await confirm(alice.email)
    await send()
    expect(await subjects(alice.email)).toEqual([
      'Confirm to get your ticket',
      'You have a seat: Sepolia Builders Summit 2026, Saturday 14 November 2026',
    ])
    const seat = (await server.readMails(alice.email)).at(-1)
    expect(seat?.text).toContain(`/ticket/${event.id}`)
    const entry = await world().roster.find(event.id, alice.id)
    expect(seat?.html).toContain(`aria-label="${entry && world().tickets.write(entry)}"`)
  })

  test('behavior: a new address must be confirmed, and the earlier address gets a notice', async () => {
    const alice = await confirmed(1)
    const form = { ...newAttendee('Alice', 1), email: 'alice@elsewhere.example' } as never
    await updateProfile(doingAs(ports(), alice, null), { account: alice, form })
    await send()
    expect((await subjects(alice.email)).at(-1)).toBe('Your Certify account has another address now')
    expect(await subjects('alice@elsewhere.example')).toEqual(['Confirm your address for Certify'])
  })

  test('behavior: a new address in place of a confirmed one hears of no event', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await confirmed(1)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    const form = { ...newAttendee('Alice', 1), email: 'alice@elsewhere.example' } as never
    await updateProfile(doingAs(ports(), alice, null), { account: alice, form })
    await send()
    const [first] = await server.readMails('alice@elsewhere.example')
    expect(first?.subject).toBe('Confirm your address for Certify')
    expect(first?.text).not.toContain(event.title)
    expect(first?.text).toContain('for 24 hours, longer while something waits for you')
  })

  test('behavior: at a past event the certificate waits until it is issued', async () => {
    const event = await world().event(await world().organizer())
    const { queries } = database()
    const press = async (number: number, isIssued: boolean) => {
      clock.set(longBefore)
      const { id, email, wallet } = await world().attendee(number)
      await send()
      const token = findToken((await server.readMails(email)).at(-1)?.text ?? '')
      await queries.execute(sql`
        insert into roster_entries (event_id, account_id, status, attendance, attendance_source, attendance_at, created_at)
        values (${event.id}, ${id}, 'active', 'present', 'organizer', now(), now())`)
      if (isIssued)
        await queries.execute(sql`
          insert into certificate_requests (event_id, recipient_id, recipient_wallet, requested_by, attendance_source,
            state, requested_at, updated_at)
          values (${event.id}, ${id}, ${wallet}, ${id}, 'organizer', 'final', now(), now())`)
      clock.set(later(start, 30 * DAY))
      return confirmAddress({ core: ports(), by: NOBODY }, { token })
    }
    await press(1, false)
    await expect(press(2, true)).rejects.toMatchObject({ values: { case: 'late' } })
  })

  test('error: a mail that is given up just as its address is confirmed goes out', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await world().attendee(1)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await send()
    const { store } = means
    const late = { ...means, store: { ...store, settle: confirmFirst } }
    async function confirmFirst(...settled: Parameters<typeof store.settle>) {
      if (!(await world().mail.readPreferences(alice.id)).isConfirmed) await confirm(alice.email)
      await store.settle(...settled)
    }
    clock.set(later(longBefore, 2 * DAY))
    await sendRound(late, 'one', never)
    await send()
    expect(await readStates()).toContain('seat.taken sent')
  })

  test('error: a link works once, for its address, and for a day', async () => {
    const alice = await world().attendee(1)
    await send()
    const text = (await server.readMails(alice.email))[0]?.text ?? ''
    const token = findToken(text)
    const refusal = (token: string) =>
      confirmAddress({ core: ports(), by: NOBODY }, { token }).then(
        () => null,
        ({ values }) => values.case,
      )
    expect(await refusal(token.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe('unknown')
    clock.set(later(longBefore, 25 * HOUR))
    expect(await refusal(token)).toBe('late')
    clock.set(later(longBefore, HOUR))
    expect(await refusal(token)).toBe(null)
    expect(await refusal(token)).toBe('used')
  })
})

describe('the life of an event', () => {
  test('behavior: seat, new time, cancelation reach the right person in their language, with one calendar entry', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await confirmed(1, 'es')
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await sendAfter(4 * MINUTE)
    expect(await subjects(alice.email)).toHaveLength(1)
    await sendAfter(2 * MINUTE)
    const [, seat] = await server.readMails(alice.email)
    expect(seat?.subject).toBe(
      'Tienes una plaza: Sepolia Builders Summit 2026, sábado 14 de noviembre de 2026',
    )
    expect(seat?.text).toContain('(hora de Europe/Lisbon)')
    expect(seat?.from?.address).toBe('no-reply@certify.example')
    expect(await readCalendar(alice.email)).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:event-${event.id}@certify.example`,
        'SEQUENCE:0',
        'DTSTART:20261114T090000Z',
        'STATUS:CONFIRMED',
      ]),
    )

    await edit(guild, event, { startsAt: later(start, HOUR) })
    await edit(guild, event, { startsAt: later(start, 2 * HOUR) })
    await sendAfter(6 * MINUTE)
    const moved = (await server.readMails(alice.email)).slice(2)
    expect(moved.map(({ subject }) => subject)).toEqual([
      'Nueva hora para Sepolia Builders Summit 2026: sábado 14 de noviembre de 2026, 11:00',
    ])
    expect(await readCalendar(alice.email)).toEqual(
      expect.arrayContaining(['SEQUENCE:2', 'DTSTART:20261114T110000Z']),
    )

    await cancelEvent(doingAs(ports(), guild, event.id), {
      message: 'The venue is flooded.\n\nSee you in May.',
    })
    await sendAfter(1)
    const canceled = (await server.readMails(alice.email)).slice(3)
    expect(canceled.map(({ subject }) => subject)).toEqual(['Cancelado: Sepolia Builders Summit 2026'])
    expect(canceled[0]?.text).toMatch(/escribe:\s+The venue is flooded\.\s+See you in May\./)
    expect(await readCalendar(alice.email)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED']),
    )
  })

  test('behavior: nothing goes out about what is no longer true', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await confirmed(1)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await leaveRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await sendAfter(HOUR)
    expect(await readStates()).toEqual(
      expect.arrayContaining(['seat.taken dropped left', 'seat.lost dropped not_told']),
    )

    const bob = await confirmed(2)
    await joinRoster(doingAs(ports(), bob, event.id), { attendee: bob })
    await sendAfter(HOUR)
    await edit(guild, event, { location: 'Porto' })
    await edit(guild, event, {})
    await sendAfter(HOUR)
    expect(await readStates()).toContain('event.changed dropped unchanged')
    expect(await subjects(alice.email)).toHaveLength(1)
    expect(await subjects(bob.email)).toHaveLength(2)
  })

  test('behavior: people are reminded a day and an hour before, those who want it, with a link that ends it', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const [alice, bob] = [await confirmed(1), await confirmed(2)]
    for (const attendee of [alice, bob]) await joinRoster(doingAs(ports(), attendee, event.id), { attendee })
    await sendAfter(HOUR)
    const ended = links.unsubscription({ accountId: bob.id, kind: 'event.reminder' })
    await unsubscribe({ core: ports(), by: NOBODY }, { token: ended })
    clock.set(later(start, -24 * HOUR - MINUTE))
    await sendAfter(2 * MINUTE)
    clock.set(later(start, -HOUR - MINUTE))
    await sendAfter(2 * MINUTE)
    await sendAfter(MINUTE)
    expect((await subjects(alice.email)).slice(2)).toEqual([
      'Tomorrow: Sepolia Builders Summit 2026',
      'In one hour: Sepolia Builders Summit 2026',
    ])
    expect(await subjects(bob.email)).toHaveLength(2)
    const headers = (await server.readMails(alice.email)).at(-1)?.headers ?? []
    const read = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(read('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, token = ''] =
      /^<https:\/\/certify\.example\/api3\/api\/mail\/unsubscribe\/(\S+)>$/.exec(
        read('list-unsubscribe') ?? '',
      ) ?? []
    expect(links.readUnsubscription(token)).toEqual({ accountId: alice.id, kind: 'event.reminder' })
    expect(read('auto-submitted')).toBe('auto-generated')
  })

  test('behavior: an announcement comes in the reader’s language, can be switched off, and lets other mail go first', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const [alice, bob] = [await confirmed(1, 'es'), await confirmed(2)]
    for (const attendee of [alice, bob]) await joinRoster(doingAs(ports(), attendee, event.id), { attendee })
    await sendAfter(HOUR)
    const text = 'We meet in room 4.\n\nSee https://elsewhere.example'
    await announce(doingAs(ports(), guild, event.id), {
      audience: 'seats',
      form: { subject: 'Another room', text },
    })
    await leaveRoster(doingAs(ports(), bob, event.id), { attendee: bob })
    server.arrived.splice(0)
    means = { ...means, perMinute: 1 }
    await sendAfter(MINUTE)
    expect(server.arrived.map(({ to }) => to)).toEqual([bob.email])
    means = { ...means, perMinute: 1000 }
    await send()
    expect(server.arrived.map(({ to }) => to)).toEqual([bob.email, alice.email])
    const mail = (await server.readMails(alice.email)).at(-1)
    expect(mail?.subject).toBe('Sepolia Builders Summit 2026: Another room')
    expect(mail?.text).toContain('We meet in room 4.\n\nSee https: //elsewhere.\u2060example\n\n')
    expect(mail?.text).toContain('escribe a las personas de «Sepolia Builders Summit 2026»:')
    expect(mail?.text).toContain('(hora de Europe/Lisbon)')
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const token = /unsubscribe\/(\S+)>$/.exec(header)?.[1] ?? ''
    expect(links.readUnsubscription(token)).toEqual({ accountId: alice.id, kind: 'event.announcement' })
    expect(await readStates()).toContain('event.announcement dropped left')
  })

  test('behavior: an open minting period tells those who were present, and once more after three days', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    await world().template(guild, event)
    const [alice, bob] = [await confirmed(1), await confirmed(2)]
    for (const attendee of [alice, bob]) await joinRoster(doingAs(ports(), attendee, event.id), { attendee })
    clock.set(later(start, MINUTE))
    const code = (await world().events.readAttendanceCodes([event.id])).get(event.id) ?? ''
    await markAttendance(ports() as never, { attendee: alice, eventId: event.id, code } as never)
    clock.set(later(event.endsAt, MINUTE))
    await changeStatus(doingAs(ports(), guild, event.id), { to: 'minting' })
    await sendAfter(MINUTE)
    expect((await subjects(alice.email)).at(-1)).toBe(
      'Your certificate for Sepolia Builders Summit 2026 is ready to claim',
    )
    expect((await subjects(bob.email)).join()).not.toContain('certificate')
    const doing = doingAs(ports(), guild, event.id)
    await recordAttendance(doing, { wallet: bob.wallet, attendance: 'present' })
    await sendAfter(MINUTE)
    expect((await subjects(bob.email)).at(-1)).toContain('is ready to claim')
    const countAgain = async () =>
      (await subjects(alice.email)).filter(
        (subject) => subject === 'Still yours: certificate for Sepolia Builders Summit 2026',
      ).length
    for (const [days, count] of [
      [3, 1],
      [10, 1],
      [4, 2],
      [30, 2],
    ] as const) {
      await sendAfter(days * DAY)
      expect(await countAgain()).toBe(count)
    }
  })

  test('behavior: a person whose ticket a door sends late, while minting is open, learns of the certificate', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    await world().template(guild, event)
    const [alice, bob] = [await confirmed(1), await confirmed(2)]
    for (const attendee of [alice, bob]) await joinRoster(doingAs(ports(), attendee, event.id), { attendee })
    const entry = await world().roster.find(event.id, alice.id)
    if (!entry) throw new Error('Alice joined.')
    const { secret } = await makeDoorLink(doingAs(ports(), guild, event.id), {
      label: 'North door',
      session: null,
    })
    clock.set(later(event.endsAt, MINUTE))
    await changeStatus(doingAs(ports(), guild, event.id), { to: 'minting' })
    const mark = {
      id: '6f1f64f4-6a6d-4d0e-9a55-0c1d6b1c9f01',
      kind: 'present' as const,
      undoes: null,
      session: null,
      ticketHash: world().ports.tickets.hash(entry),
      ticket: null,
      deviceAt: later(start, HOUR),
      offsetMs: 0,
    }
    await receiveMarks(ports(), { secret, marks: [mark], admit: async () => {} })
    await sendAfter(MINUTE)
    expect((await subjects(alice.email)).at(-1)).toBe(
      'Your certificate for Sepolia Builders Summit 2026 is ready to claim',
    )
    expect((await subjects(bob.email)).join()).not.toContain('certificate')
  })

  test('behavior: an organizer may change the time without a mail; calendars that ask later get it', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await confirmed(1)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await sendAfter(HOUR)
    await edit(guild, event, { startsAt: later(start, HOUR) }, false)
    await sendAfter(HOUR)
    expect(await subjects(alice.email)).toHaveLength(2)
    await cancelEvent(doingAs(ports(), guild, event.id), {})
    await sendAfter(1)
    expect(await readCalendar(alice.email)).toContain('SEQUENCE:2')
  })

  test('error: without a picture of the certificate no mail calls it ready, and a revoked place gets none', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const [alice, bob, carol] = [await confirmed(1), await confirmed(2, 'es'), await confirmed(3)]
    for (const attendee of [alice, bob, carol]) {
      await joinRoster(doingAs(ports(), attendee, event.id), { attendee })
      const { wallet } = attendee
      await recordAttendance(doingAs(ports(), guild, event.id), { wallet, attendance: 'present' })
    }
    const revoked = sql`update roster_entries set status = 'revoked' where account_id = ${carol.id}`
    await database().queries.execute(revoked)
    clock.set(later(event.endsAt, MINUTE))
    await changeStatus(doingAs(ports(), guild, event.id), { to: 'minting' })
    await sendAfter(MINUTE)
    expect((await subjects(alice.email)).at(-1)).toBe('Minting is open: Sepolia Builders Summit 2026')
    expect((await subjects(bob.email)).at(-1)).toBe('La emisión está abierta: Sepolia Builders Summit 2026')
    expect(await subjects(carol.email)).not.toContain('Minting is open: Sepolia Builders Summit 2026')
    await sendAfter(3 * DAY)
    expect((await subjects(alice.email)).at(-1)).toBe('Minting is open: Sepolia Builders Summit 2026')
    expect(await readStates()).toContain('certificate.unclaimed dropped no_artwork')
  })

  test('behavior: an hour after the end the organizer learns that nobody is recorded', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    await send()
    await confirm(guild.email)
    const attendee = await confirmed(1)
    await joinRoster(doingAs(ports(), attendee, event.id), { attendee })
    clock.set(event.endsAt)
    await sendAfter(HOUR)
    expect((await subjects(guild.email)).at(-1)).toBe(
      'Nobody is recorded present: Sepolia Builders Summit 2026',
    )
    expect((await server.readMails(guild.email)).at(-1)?.text).not.toContain('Also waiting')
  })
})

describe('the line of a full event', () => {
  /** An event of one seat, which Alice has, and Bob first in line. */
  async function fill(waitlist: 'automatic' | 'accept', language: Language = 'en') {
    const guild = await world().organizer()
    const event = await world().event(guild, { maxAttendees: 1, waitlist })
    const [alice, bob] = [await confirmed(1), await confirmed(2, language)]
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await joinWaitlist(doingAs(ports(), bob, event.id), { attendee: bob })
    return { guild, event, alice, bob }
  }
  const free = (attendee: Attendee, { id }: Event) =>
    leaveRoster(doingAs(ports(), attendee, id), { attendee })

  test('behavior: a person in line learns the number, a new time without a calendar entry, and the seat with one', async () => {
    const { guild, event, alice, bob } = await fill('automatic')
    await sendAfter(6 * MINUTE)
    await edit(guild, event, { maxAttendees: 1, startsAt: later(start, HOUR) })
    await sendAfter(6 * MINUTE)
    const [, joined, moved] = await server.readMails(bob.email)
    expect(joined?.subject).toBe('You are number 1 in line for Sepolia Builders Summit 2026')
    expect(moved?.subject).toContain('New time for Sepolia Builders Summit 2026')
    expect(moved?.text).toContain('You keep your place in line.')
    expect(moved?.text).toContain('leave the line.')
    expect(moved?.text).toContain('because you joined this event or asked for a place at it.')
    expect(moved?.attachments).toEqual([])
    await free(alice, event)
    await sendAfter(6 * MINUTE)
    expect((await subjects(bob.email)).at(-1)).toBe(
      'You have a seat: Sepolia Builders Summit 2026, Saturday 14 November 2026',
    )
    expect(await readCalendar(bob.email)).toContain('METHOD:REQUEST')
  })

  test('behavior: a place in line and a seat within five minutes are one mail; a cancelation reaches the line, too', async () => {
    const { guild, event, alice, bob } = await fill('automatic')
    await free(alice, event)
    await joinWaitlist(doingAs(ports(), alice, event.id), { attendee: alice })
    await sendAfter(6 * MINUTE)
    expect(await readStates()).toContain('waitlist.joined dropped seated')
    expect((await subjects(bob.email)).slice(1)).toHaveLength(1)
    await cancelEvent(doingAs(ports(), guild, event.id), {})
    await sendAfter(1)
    const last = (await server.readMails(alice.email)).at(-1)
    expect(last?.subject).toBe('Canceled: Sepolia Builders Summit 2026')
    expect(last?.attachments).toEqual([])
  })

  test('behavior: a seat that is kept names its end in the event’s zone, and nothing goes out once it is taken', async () => {
    const { event, alice, bob } = await fill('accept', 'es')
    await free(alice, event)
    await sendAfter(1)
    const offer = (await server.readMails(bob.email)).at(-1)
    expect(offer?.subject).toBe(
      'Hay una plaza libre: Sepolia Builders Summit 2026; es tuya hasta el lunes 2 de noviembre de 2026, 09:00',
    )
    expect(offer?.text).toContain(`${PUBLIC_URL}/events/${event.id}`)
    expect(offer?.text).toContain('porque te apuntaste a este evento o pediste una plaza.')
    await joinWaitlist(doingAs(ports(), alice, event.id), { attendee: alice })
    await free(bob, event)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await sendAfter(1)
    expect(await readStates()).toContain('seat.offered dropped seated')
  })
})

describe('an event by approval', () => {
  test('behavior: the organizer gets one mail of all requests, people the answer in their language, also a cancelation', async () => {
    const guild = await world().organizer()
    await send()
    await confirm(guild.email)
    const event = await world().event(guild, {
      maxAttendees: 1,
      joining: 'approval',
      onlineLink: 'https://meet.example.org/7',
    })
    const people = [await confirmed(1), await confirmed(2), await confirmed(3, 'es'), await confirmed(4)]
    const [alice, bob, carol, dave] = people as [Attendee, Attendee, Attendee, Attendee]
    for (const attendee of people)
      await askToJoin(doingAs(ports(), attendee, event.id), { attendee, answer: null })
    await sendAfter(6 * MINUTE)
    const asked = (await server.readMails(guild.email)).filter(({ subject }) => /place/.test(subject ?? ''))
    expect(asked.map(({ subject }) => subject)).toEqual([
      '4 people ask for a place: Sepolia Builders Summit 2026',
    ])
    expect(asked[0]?.text).toContain(`${PUBLIC_URL}/vendor/event/${event.id}?tab=people`)
    const answer = async (decision: 'approve' | 'decline', ...attendees: Attendee[]) => {
      const requests = await Promise.all(attendees.map(({ id }) => world().joinRequests.find(event.id, id)))
      const ids = requests.flatMap((request) => request?.id ?? [])
      await answerJoinRequests(doingAs(ports(), guild, event.id), { ids, decision })
    }
    await answer('approve', alice, bob)
    await answer('decline', carol)
    await sendAfter(6 * MINUTE)
    const seat = (await server.readMails(alice.email)).at(-1)
    expect(seat?.subject).toContain('You have a seat: Sepolia Builders Summit 2026')
    expect(seat?.text).toContain('The organizer approved your request: you are on the list.')
    const line = (await server.readMails(bob.email)).at(-1)
    expect(line?.subject).toBe('You are number 1 in line for Sepolia Builders Summit 2026')
    expect(line?.text).toContain('The organizer approved your request, but every seat is taken.')
    const declined = (await server.readMails(carol.email)).at(-1)
    expect(declined?.subject).toBe('No hay plaza para ti: Sepolia Builders Summit 2026')
    expect(declined?.text).not.toContain('En línea')
    await cancelEvent(doingAs(ports(), guild, event.id), {})
    await sendAfter(1)
    const last = (await server.readMails(dave.email)).at(-1)
    expect(last?.subject).toBe('Canceled: Sepolia Builders Summit 2026')
    expect(last?.attachments).toEqual([])
    expect((await subjects(carol.email)).at(-1)).toBe(declined?.subject)
  })
})

test('behavior: the next moment is known at which time alone makes mail due', async () => {
  const event = await world().event(await world().organizer())
  const sent = later(event.endsAt, DAY)
  await database().queries.execute(sql`
    insert into mail_outbox (key, kind, account_id, event_id, facts, not_before, created_at, state, sent_at)
    select 'sent', 'certificate.open', id, ${event.id}, '{}'::jsonb, ${sent.toISOString()}, ${sent.toISOString()},
      'sent', ${sent.toISOString()} from accounts`)
  const moments = [
    later(event.startsAt, -24 * HOUR),
    later(event.startsAt, -HOUR),
    later(event.endsAt, HOUR),
    later(sent, 3 * DAY),
    later(sent, 17 * DAY),
  ]
  let now = longBefore
  for (const moment of moments) {
    expect(await means.store.findNextDue(now)).toEqual(moment)
    expect(await means.store.findNextDue(later(moment, -0.001))).toEqual(moment)
    now = moment
  }
  expect(await means.store.findNextDue(now)).toBeNull()
})

describe('sending', () => {
  test('error: a mail that cannot be read waits longer each time and then fails, and holds up no other', async () => {
    for (let number = 1; number <= 12; number++) {
      await registerAttendee(
        { core: ports(), by: NOBODY },
        { ...newAttendee(`Person ${number}`, number), acceptTerms: true, language: 'en' },
      )
    }
    const { readSituation } = means.store
    const poisoned = [1, 2, 3].map((number) => newAttendee('', number).email)
    const { rows } = await database().queries.execute<{ id: number; email: string }>(
      sql`select o.id, a.email from mail_outbox o join accounts a on a.id = o.account_id order by o.id`,
    )
    const isPoisoned = (id: number) =>
      poisoned.some((email) => rows.some((row) => row.id === id && row.email === email))
    const store = {
      ...means.store,
      readSituation: async (mail: Parameters<typeof readSituation>[0], now: Date) => {
        if (isPoisoned(mail.id)) throw new RangeError('planted')
        return readSituation(mail, now)
      },
    }
    means = { ...means, store }
    await send()
    expect(await readStates()).toEqual([
      ...poisoned.map(() => 'address.confirm waiting'),
      ...Array.from({ length: 9 }, () => 'address.confirm sent'),
    ])
    for (let attempt = 0; attempt < 7; attempt++) {
      clock.set(later(clock(), 13 * HOUR))
      await send()
    }
    expect((await readStates()).slice(0, 3)).toEqual(poisoned.map(() => 'address.confirm failed rendering'))
  })

  test('behavior: a server that does not answer costs no attempt, and everything arrives once it is back', async () => {
    const away = await openSmtp({ url: 'smtp://127.0.0.1:9', from: 'no-reply@certify.example', name: null })
    const alice = await world().attendee(1)
    const back = means
    means = { ...means, transport: away }
    for (let round = 0; round < 10; round++) await sendAfter(11)
    expect(await readStates()).toEqual(['address.confirm waiting'])
    means = back
    await sendAfter(11)
    expect(await subjects(alice.email)).toEqual(['Confirm your address for Certify'])
  })

  test('behavior: after a crash the same bytes are sent again, but never a reminder', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await confirmed(1)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    const crashing = {
      ...means,
      store: { ...means.store, settle: () => Promise.reject(new Error('killed')) },
    }
    clock.set(later(longBefore, HOUR))
    await expect(sendRound(crashing, 'one', never)).rejects.toThrow('killed')
    clock.set(later(start, -23 * HOUR))
    await means.store.addDue({ since: longBefore, now: clock() })
    await expect(sendRound(crashing, 'one', never)).rejects.toThrow('killed')
    await database().queries.execute(
      sql`update mail_outbox set lease_until = now() - interval '1 minute' where state = 'sending'`,
    )
    clock.set(later(clock(), MINUTE))
    await send('two')
    const [, first, reminder, again] = server.arrived.filter(({ to }) => to === alice.email)
    expect(reminder?.raw).toContain('Tomorrow: ')
    expect(again).toEqual(first)
    expect(await readStates()).toContain('event.reminder unsure')
    expect(await subjects(alice.email)).toHaveLength(4)
  })

  test('error: a second attempt without a file of the first is written again, and has no empty one', async () => {
    const guild = await world().organizer()
    const [alice, event] = [await confirmed(1), await world().event(guild)]
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await database().queries.execute(sql`
      update events set picture_cid = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy' where id = ${event.id}`)
    means = { ...means, sources: { ...noSources, drawCover: async () => new Uint8Array(99).fill(7) } }
    server.refuse('message', '451 Later')
    await sendAfter(6 * MINUTE)
    expect(await readStates()).toContain('seat.taken waiting')
    means = { ...means, sources: noSources }
    await sendAfter(2 * MINUTE)
    const seat = (await server.readMails(alice.email)).at(-1)
    expect(seat?.subject).toMatch(/^You have a seat/)
    expect(seat?.html).not.toContain('cid:')
    expect(seat?.attachments.map(({ mimeType }) => mimeType)).not.toContain('image/jpeg')
  })

  test('behavior: a temporary refusal is tried again later; two permanent ones end mail to the address', async () => {
    const guild = await world().organizer()
    await send()
    const [alice, event] = [await confirmed(1), await world().event(guild)]
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    server.refuse('message', '451 Later')
    await sendAfter(6 * MINUTE)
    expect(await readStates()).toContain('seat.taken waiting')
    await sendAfter(2 * MINUTE)
    expect(await subjects(alice.email)).toHaveLength(2)

    for (const hours of [1, 2, 3]) {
      if (hours < 3) server.refuse('recipient', '550 5.1.1 No such person')
      await edit(guild, event, { startsAt: later(start, hours * HOUR) })
      await sendAfter(6 * MINUTE)
    }
    expect((await readStates()).filter((line) => line.startsWith('event.changed'))).toEqual([
      expect.stringMatching(/^event\.changed failed 550 5\.1\.1 No such person/),
      expect.stringMatching(/^event\.changed failed 550 5\.1\.1 No such person/),
      'event.changed dropped unreachable',
    ])
    expect(await world().mail.readPreferences(alice.id)).toMatchObject({ arrives: false })
  })

  test('behavior: a minute sends no more mails than its limit', async () => {
    for (let number = 1; number <= 5; number++) await world().attendee(number)
    means = { ...means, perMinute: 2 }
    await send()
    expect(server.arrived).toHaveLength(2)
    await sendAfter(59)
    expect(server.arrived).toHaveLength(2)
    await sendAfter(2)
    expect(server.arrived).toHaveLength(4)
  })

  test('behavior: without a server mails are kept with their parts, and none is sent', async () => {
    means = { ...means, transport: null }
    const alice = await world().attendee(1)
    await send()
    const [kept] = await world().mail.readOutbox({ account: alice.id, alsoOf: [] })
    expect(kept).toMatchObject({ recipient: alice.email, subject: 'Confirm your address for Certify' })
    expect(kept?.parts.html).toContain(`${PUBLIC_URL}/confirm#`)
    expect(server.arrived).toHaveLength(0)
  })

  test('behavior: with a key of the domain the signature covers the headers that unsubscribe', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await confirmed(1)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const dkimKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const { sender } = means.render
    means = { ...means, render: { ...means.render, sender: { ...sender, dkimKey } } }
    clock.set(later(start, -23 * HOUR))
    await sendAfter(MINUTE)
    const [reminder] = server.arrived.filter(({ raw }) => raw.includes('Subject: Tomorrow'))
    const [signature = ''] = /^DKIM-Signature:[\s\S]*?\r\n(?![ \t])/.exec(reminder?.raw ?? '') ?? []
    expect(signature.replace(/\s+/g, '')).toContain('d=certify.example;q=dns/txt;s=certify;')
    expect(signature.replace(/\s+/g, '')).toMatch(/h=from:.*:list-unsubscribe:list-unsubscribe-post;/)
  })

  test('error: words of other people add no header, no recipient and no link to another host', async () => {
    const guild = await world().organizer()
    const title = 'Party\r\nBcc: victim@example.org http://evil.example <b>now</b>'
    const event = await world().event(guild, { title })
    const alice = await confirmed(1)
    await joinRoster(doingAs(ports(), alice, event.id), { attendee: alice })
    await sendAfter(6 * MINUTE)
    const mail = (await server.readMails(alice.email)).at(-1)
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(server.arrived.map(({ to }) => to)).not.toContain('victim@example.org')
    const hrefs = [...(mail?.html ?? '').matchAll(/(?:href|src)="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs.length).toBeGreaterThan(0)
    for (const href of hrefs) expect(href).toMatch(/^https:\/\/certify\.example\//)
    expect(`${mail?.text}${mail?.html}`.replaceAll(PUBLIC_URL, '')).not.toContain('://')
    expect(mail?.html).not.toContain('<b>now')
  })
})

describe('invitations', () => {
  /** Invites one person, in the way of a list. */
  async function invite(guild: Organizer, event: Event, email: string, message: string | null = null) {
    const person = {
      email,
      name: 'Ana',
      wallet: null,
      attended: true,
      attendedMinutes: null,
      emailMac: invitationKeys.sealEmail(email),
    }
    const given = toGiven({ email })
    const rows = [{ row: 1, state: 'fine' as const, problem: null, notes: [], given, person }]
    const sent = await sendInvitations(
      doingAs(ports(), guild, event.id),
      { event, rows, places: null },
      { message, language: 'es', asksCode: true, newPerDay: 1_000 },
    )
    const made = await world().invitations.find(sent.invitations[0]?.id ?? expect.fail())
    if (!made) throw new Error('One person is invited.')
    return made
  }

  test('behavior: one goes to a person without an account, with the link and the organizer’s words', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const made = await invite(guild, event, 'ana@people.example', 'Gracias https://evil.example')
    await send()
    const mail = (await server.readMails('ana@people.example')).at(-1)
    expect(mail?.subject).toBe('Te espera un certificado de asistencia')
    expect(mail?.text).toContain('El organizador «Organizer 101» escribe: «Gracias')
    expect(mail?.text).toContain(`asististe a «${event.title}»`)
    const link = `${PUBLIC_URL}/claim#${writeMailedLink(made)}`
    expect((mail?.text ?? '').split(link)).toHaveLength(3)
    expect(mail?.text).toContain('Gracias https: //evil.\u2060example')
    expect(await subjects(guild.email)).not.toContain(mail?.subject)
  })

  /** The line of what else waits, in the mail about a request to an organizer who also has an open invitation or none. */
  async function readAlso(language: Language, isInvited: boolean): Promise<string | undefined> {
    const guild = await world().organizer()
    await send()
    await confirm(guild.email)
    await database().queries.execute(sql`
      insert into mail_settings (account_id, language) values (${guild.id}, ${language})
      on conflict (account_id) do update set language = excluded.language`)
    const event = await world().event(guild, { joining: 'approval' })
    const attendee = await confirmed(1)
    await askToJoin(doingAs(ports(), attendee, event.id), { attendee, answer: null })
    if (isInvited) await invite(guild, event, 'ana@people.example')
    await sendAfter(6 * MINUTE)
    const mail = (await server.readMails(guild.email)).at(-1)
    expect(mail?.subject).toMatch(/asks for a place|pide/)
    const lines = mail?.text
      ?.split('\n')
      .filter((line) => /^(Also waiting|En este evento también)/.test(line))
    expect(lines?.length).toBeLessThan(2)
    if (lines?.[0]) expect(mail?.html).toContain(lines[0])
    return lines?.[0]
  }

  test.each([
    ['en', true, 'Also waiting at this event: 1 unclaimed invitation.'],
    ['es', true, 'En este evento también te espera: 1 invitación sin reclamar.'],
    ['en', false, undefined],
    ['es', false, undefined],
  ] as const)(
    'behavior: a mail to an organizer says what else waits at the event (%s, something else waits: %s)',
    async (language, isInvited, line) => {
      expect(await readAlso(language, isInvited)).toBe(line)
    },
  )

  test('error: a mail to an organizer arrives even if what else waits cannot be read', async () => {
    await database().queries.execute(sql`alter table door_links rename to door_links_away`)
    try {
      expect(await readAlso('en', true)).toBe(undefined)
    } finally {
      await database().queries.execute(sql`alter table door_links_away rename to door_links`)
    }
  })

  test('behavior: one that was withdrawn meanwhile does not go out, and its address is gone', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const made = await invite(guild, event, 'ana@people.example')
    await withdrawInvitation(doingAs(ports(), guild, made.id))
    await send()
    expect(await server.readMails('ana@people.example')).toEqual([])
    expect(await readStates()).toContain('invitation.sent dropped over')
  })

  test('behavior: one can be sent again once, and an invitation that was claimed forgets where it went', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const made = await invite(guild, event, 'ana@people.example')
    await send()
    const again = () => sendInvitationAgain(doingAs(ports(), guild, made.id), { sendsMail: true })
    await again()
    await send()
    expect(await server.readMails('ana@people.example')).toHaveLength(2)
    await expect(again()).rejects.toMatchObject({ code: 'invitation.enough' })
    const alice = await world().attendee(1)
    await invitationStore(database().queries).claim(made.id, {
      by: alice.id,
      at: clock(),
      nameDiffers: false,
    })
    const { rows } = await database().queries.execute<{ left: number }>(
      sql`select count(*)::int as left from mail_outbox where invitation_id is not null and recipient is not null`,
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  const arrivedAt = (email: string) => server.arrived.filter(({ to }) => to === email).length
  const waiting = async () => (await readStates()).filter((line) => / waiting/.test(line))
  const outcomes = async (start: string) => (await readStates()).filter((line) => line.startsWith(start))

  test('behavior: an address gets three mails a day that it did not cause, from all senders together; the rest waits', async () => {
    const first = await world().organizer(101)
    const second = await world().organizer(102)
    const [one, two] = [await world().event(first), await world().event(second)]
    const [three, four] = [await world().event(first), await world().event(second)]
    const made = [
      await invite(first, one, 'ana@people.example'),
      await invite(second, two, 'Ana@People.example'),
      await invite(first, three, 'ana@people.example'),
      await invite(second, four, 'ana@people.example'),
    ]
    await send()
    expect(server.arrived.filter(({ to }) => to.toLowerCase() === 'ana@people.example')).toHaveLength(2)
    expect(await waiting()).toEqual([
      'invitation.sent waiting address_enough',
      'invitation.sent waiting address_enough',
    ])
    // The third is kept for a code, and another code is refused with the time to wait.
    const alice = await world().attendee(1)
    const [invited] = made as [Invitation]
    await order(invited, alice.wallet)
    await send()
    clock.set(later(clock(), 2 * MINUTE))
    await expect(order(invited, alice.wallet)).rejects.toMatchObject({
      code: 'mail.enough',
      retryAfterSeconds: DAY - 2 * MINUTE,
    })
    await sendAfter(DAY - 3 * MINUTE)
    expect(await outcomes('invitation.sent waiting')).toHaveLength(2)
    await sendAfter(2 * MINUTE)
    expect(await waiting()).toEqual([])
  })

  test('behavior: mails that are decided at once keep the limit, and one that was admitted stays so', async () => {
    const guild = await world().organizer()
    for (const _ of [1, 2, 3, 4]) await invite(guild, await world().event(guild), 'ana@people.example')
    const claimed = await claimDue(database().queries, clock())
    const mac = invitationKeys.sealEmail('ana@people.example')
    const to = { address: 'ana@people.example', mac, domainMac: mac }
    const invited = claimed.filter(({ kind }) => kind === 'invitation.sent')
    const other = mailStore(database().queries)
    const decided = await Promise.all(
      invited.map((mail, index) => (index % 2 ? other : means.store).admit(mail, to, clock())),
    )
    expect(decided.filter((each) => each === 'admitted')).toHaveLength(2)
    // A mail that was admitted stays admitted, as after a crash.
    const admitted = invited[decided.indexOf('admitted')]
    expect(admitted && (await other.admit(admitted, to, clock()))).toBe('admitted')
  })

  test('behavior: erasing the account that named an address makes no room for more mail to it', async () => {
    const email = 'victim@people.example'
    for (const number of [1, 2, 3, 4]) {
      const form = { ...newAttendee('Planted', number), email, acceptTerms: true }
      const attendee = await registerAttendee({ core: ports(), by: NOBODY }, form)
      await send()
      await eraseAccount(doingAs(ports(), attendee, null), { account: attendee })
    }
    expect(arrivedAt(email)).toBe(3)
  })

  test('behavior: a new organization reaches few strangers a day, and mail beyond that waits until it is trusted', async () => {
    means = { ...means, store: mailStore(database().queries, 2) }
    const guild = await world().organizer()
    const event = await world().event(guild)
    const emails = [1, 2, 3, 4, 5, 6].map((number) => `stranger${number}@people.example`)
    for (const email of emails) await invite(guild, event, email)
    // Other organizations lose nothing.
    const other = await world().organizer(102)
    await invite(other, await world().event(other), 'friend@people.example')
    await send()
    expect(emails.filter((email) => arrivedAt(email) > 0)).toHaveLength(2)
    expect(arrivedAt('friend@people.example')).toBe(1)
    expect(await waiting()).toEqual(Array(4).fill('invitation.sent waiting organizer_enough'))
    await sendAfter(DAY + MINUTE)
    expect(emails.filter((email) => arrivedAt(email) > 0)).toHaveLength(4)
    await sendAfter(HOUR)
    expect(emails.filter((email) => arrivedAt(email) > 0)).toHaveLength(4)
    await sendAfter(DAY)
    expect(emails.filter((email) => arrivedAt(email) > 0)).toHaveLength(6)
    expect(await waiting()).toEqual([])
  })

  test('behavior: an address that its owner confirmed does not count as a stranger', async () => {
    means = { ...means, store: mailStore(database().queries, 1) }
    const guild = await world().organizer()
    const event = await world().event(guild)
    const [alice, bob] = [await confirmed(1), await confirmed(2)]
    await invite(guild, event, alice.email)
    await invite(guild, event, bob.email)
    await invite(guild, event, 'stranger@people.example')
    await send()
    expect(await waiting()).toEqual([])
  })

  test('behavior: “not me” ends all mail of the organization to the address, and three about a list pause it', async () => {
    const guild = await world().organizer()
    const other = await world().organizer(102)
    const [event, next] = [await world().event(guild), await world().event(guild)]
    const foreign = await world().event(other)
    const decline = async (email: string) => {
      const made = await invite(guild, event, email)
      await send()
      // What waits for the address is for another event of the same organization, and for another organization.
      await invite(guild, next, email)
      await invite(other, foreign, email)
      await declineInvitation(ports(), { token: writeMailedLink(made) })
      await send()
      expect(arrivedAt(email)).toBe(1)
    }
    await decline('one@people.example')
    expect(await outcomes('invitation.sent dropped')).toEqual([
      'invitation.sent dropped over',
      'invitation.sent dropped unwanted',
    ])
    // The same person again is one complaint.
    await decline('two@people.example')
    await invite(guild, event, 'still@people.example')
    await send()
    expect(arrivedAt('still@people.example')).toBe(1)
    await decline('three@people.example')

    const attendee = await confirmed(1)
    await joinRoster(doingAs(ports(), attendee, event.id), { attendee })
    await invite(guild, event, 'later@people.example')
    await invite(other, foreign, 'friend@people.example')
    const form = { subject: 'News', text: 'Text' }
    await announce(doingAs(ports(), guild, event.id), { audience: 'seats', form })
    await sendAfter(6 * MINUTE)
    expect(arrivedAt('later@people.example')).toBe(0)
    expect(arrivedAt('friend@people.example')).toBe(1)
    // What the attendee needs still arrives; the organizer's own words wait.
    expect(await outcomes('seat.taken')).toEqual(['seat.taken sent'])
    expect(await waiting()).toEqual([
      'invitation.sent waiting organizer_paused',
      'event.announcement waiting organizer_paused',
    ])
  })

  test('behavior: callers at one network address cause 50 confirmations a day; those of others go out', async () => {
    const calling = callingPlaces(new Uint8Array(32))
    const register = (number: number, address: string) =>
      calling(address, () =>
        registerAttendee(
          { core: ports(), by: NOBODY },
          { ...newAttendee(`Person ${number}`, number), acceptTerms: true },
        ),
      )
    for (let number = 1; number <= 55; number++) await register(number, '192.0.2.1')
    await register(56, '192.0.2.2')
    await send()
    expect(server.arrived).toHaveLength(51)
    expect(await waiting()).toEqual(Array(5).fill('address.confirm waiting place_enough'))
    const { rows } = await database().queries.execute(
      sql`select * from mail_outbox, mail_admissions limit 50`,
    )
    expect(JSON.stringify(rows)).not.toContain('192.0.2')
  })

  /** Orders a code for a wallet. */
  const order = (invitation: Invitation, wallet: Address) =>
    orderCode(ports(), invitation, { wallet, again: true })

  test('behavior: a code goes out before other mail, and never once another was made or its minutes are over', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await world().attendee(1)
    const made = await invite(guild, event, 'ana@people.example')
    await order(made, alice.wallet)
    means = { ...means, perMinute: 1 }
    await sendRound(means, 'one', never)
    const { code } = (await world().invitations.find(made.id)) as Invitation
    if (!code) throw new Error('A code was made.')
    const digits = invitationKeys.writeCode(made, code)
    const [mail] = await server.readMails('ana@people.example')
    expect(mail?.subject).toBe('Tu código para Certify')
    expect(mail?.text).toContain(digits)
    expect(mail?.text).toContain(shortAddress(alice.wallet))
    // Nothing that is stored has the code.
    const { rows } = await database().queries.execute(sql`select * from mail_outbox, invitations`)
    expect(JSON.stringify(rows)).not.toContain(digits)
    means = { ...means, perMinute: 1000 }
    clock.set(later(clock(), 2 * MINUTE))
    await order(made, alice.wallet)
    clock.set(later(clock(), 2 * MINUTE))
    await order(made, alice.wallet)
    await send()
    // The invitation waits, because two mails of this day have gone to the address.
    expect(await server.readMails('ana@people.example')).toHaveLength(2)
    clock.set(later(clock(), DAY))
    await order(made, alice.wallet)
    await sendAfter(11 * MINUTE)
    expect((await readStates()).filter((line) => line.startsWith('invitation.code'))).toEqual([
      'invitation.code sent',
      'invitation.code dropped changed',
      'invitation.code sent',
      'invitation.code dropped late',
    ])
  })

  test('behavior: the invited person learns who claimed, then the address is deleted; an objection reaches the organizer', async () => {
    const guild = await world().organizer()
    await send()
    await confirm(guild.email)
    const event = await world().event(guild)
    const alice = await world().attendee(1)
    const made = await invite(guild, event, 'ana@people.example')
    await invitationStore(database().queries).claim(made.id, { by: alice.id, at: clock(), nameDiffers: true })
    await tellClaimed(
      { tx: database().queries, event, at: clock() },
      { id: made.id, invitedBy: guild.id, email: 'ana@people.example', asksCode: true },
      alice,
    )
    await send()
    const mail = (await server.readMails('ana@people.example')).at(-1)
    expect(mail?.subject).toBe(`La ha usado ${shortAddress(alice.wallet)}. ¿No eres tú?`)
    const claimed = (await world().invitations.find(made.id)) as Invitation
    expect(mail?.text).toContain(`${PUBLIC_URL}/claim#${invitationKeys.writeObjection(claimed)}`)
    const { rows } = await database().queries.execute(sql`select * from mail_outbox, invitations`)
    expect(JSON.stringify(rows)).not.toContain('ana@people')
    const token = invitationKeys.writeObjection(claimed)
    for (const _ of [1, 2]) await objectToClaim(ports(), { token })
    await send()
    const told = (await server.readMails(guild.email)).filter(({ subject }) => subject?.includes('not me'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(`/vendor/event/${event.id}?tab=invited`)
  })
})
