import { generateKeyPairSync } from 'node:crypto'
import type { Attendee, Organizer } from '@certify/domain/account/account'
import { markAttendance } from '@certify/domain/acts/attending/mark-attendance'
import { recordAttendance } from '@certify/domain/acts/attending/record-attendance'
import { makeDoorLink } from '@certify/domain/acts/checking-in/make-door-link'
import { receiveMarks } from '@certify/domain/acts/checking-in/receive-marks'
import { joinRoster } from '@certify/domain/acts/joining/join-roster'
import { leaveRoster } from '@certify/domain/acts/joining/leave-roster'
import { confirmAddress } from '@certify/domain/acts/mailing/confirm-address'
import { cancelEvent } from '@certify/domain/acts/organizing/cancel-event'
import { changeStatus } from '@certify/domain/acts/organizing/change-status'
import { editEvent } from '@certify/domain/acts/organizing/edit-event'
import { registerAttendee } from '@certify/domain/acts/registering/register-attendee'
import { updateProfile } from '@certify/domain/acts/registering/update-profile'
import type { Event } from '@certify/domain/event/event'
import { createMailLinks } from '@certify/domain/mail/mail-links'
import type { Language } from '@certify/domain/shared/language'
import { clockAt, later, longBefore, start } from '@certify/domain/testing/moments'
import { newAttendee, summitForm } from '@certify/domain/testing/people'
import { mailDesk } from '@certify/postgres/mail/mail-desk'
import { mailStore } from '@certify/postgres/mail/mail-store'
import { useWorld } from '@certify/postgres/testing/use-world'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SendingMeans, sendRound } from './send-round'
import { type MailServer, startMailServer } from './testing/mail-server'
import { openSmtp } from './transport'

const PUBLIC_URL = 'https://certify.example'
const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

const { world, database } = useWorld()
const links = createMailLinks(new Uint8Array(32).fill(3))
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
    transport: await openSmtp(server.url, 'no-reply@certify.example'),
    perMinute: 1000,
    render: {
      publicUrl: PUBLIC_URL,
      links,
      tickets: world().tickets,
      sender: { name: 'Certify', address: 'no-reply@certify.example', dkimKey: null },
    },
    clock,
    log,
  }
})

const ports = () => ({ ...world().ports, clock })

/** Sends everything that is due. */
async function send(holder = 'one'): Promise<void> {
  while ((await sendRound(means, holder, never)) === 'more');
}

/** The same after some time, with what time itself makes due. */
async function sendAfter(seconds: number): Promise<void> {
  const since = clock()
  clock.set(later(since, seconds))
  await means.store.addDue({ since, now: clock() })
  await send()
}

/** Registers a person and confirms the address by the link of the mail. */
async function confirmed(number: number, language: Language = 'en'): Promise<Attendee> {
  const form = { ...newAttendee(`Person ${number}`, number), acceptTerms: true, language }
  const person = await registerAttendee(ports(), form)
  await send()
  await confirm(person.email)
  return person
}

async function confirm(email: string): Promise<void> {
  const text = (await server.readMails(email)).at(-1)?.text ?? ''
  const token = /\/confirm#(\S+)/.exec(text)?.[1] ?? ''
  await confirmAddress({ mail: mailDesk(database().queries), mailLinks: links, clock }, { token })
}

const subjects = async (email: string) => (await server.readMails(email)).map(({ subject }) => subject)

function edit(
  organizer: Organizer,
  { id }: Event,
  changes: Parameters<typeof summitForm>[0],
  tellsPeople = true,
) {
  return editEvent(ports() as never, {
    organizer,
    eventId: id,
    form: summitForm(changes),
    picture: null,
    tellsPeople,
  })
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
    await joinRoster(ports(), { attendee: alice, eventId: event.id })
    await sendAfter(HOUR)
    expect(await subjects(alice.email)).toEqual(['Confirm your address for Certify'])
    await sendAfter(2 * DAY)
    expect(await readStates()).toContain('seat.taken dropped unconfirmed')
    expect(await subjects(alice.email)).toHaveLength(1)
  })

  test('behavior: once it is confirmed, the mail that waited goes out', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await world().attendee(1)
    await joinRoster(ports(), { attendee: alice, eventId: event.id })
    await sendAfter(HOUR)
    await confirm(alice.email)
    await send()
    expect(await subjects(alice.email)).toEqual([
      'Confirm your address for Certify',
      'You have a seat: Sepolia Builders Summit 2026, Saturday 14 November 2026',
    ])
    const seat = (await server.readMails(alice.email)).at(-1)
    expect(seat?.text).toContain(`/ticket/${event.id}`)
    const entry = await world().roster.find(event.id, alice.id)
    expect(seat?.html).toContain(`aria-label="${entry && world().tickets.write(entry)}"`)
  })

  test('behavior: a new address must be confirmed, and the earlier one is told', async () => {
    const alice = await confirmed(1)
    const form = { ...newAttendee('Alice', 1), email: 'alice@elsewhere.example' } as never
    await updateProfile(ports(), { account: alice, form })
    await send()
    expect((await subjects(alice.email)).at(-1)).toBe('Your Certify account has another address now')
    expect(await subjects('alice@elsewhere.example')).toEqual(['Confirm your address for Certify'])
  })

  test('error: a link works once, for its address, and for a day', async () => {
    const alice = await world().attendee(1)
    await send()
    const text = (await server.readMails(alice.email))[0]?.text ?? ''
    const token = /\/confirm#(\S+)/.exec(text)?.[1] ?? ''
    const desk = { mail: mailDesk(database().queries), mailLinks: links, clock }
    const refusal = (token: string) =>
      confirmAddress(desk, { token }).then(
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
    await joinRoster(ports(), { attendee: alice, eventId: event.id })
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

    await cancelEvent(ports(), { organizer: guild, eventId: event.id })
    await sendAfter(1)
    expect((await subjects(alice.email)).slice(3)).toEqual(['Cancelado: Sepolia Builders Summit 2026'])
    expect(await readCalendar(alice.email)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED']),
    )
  })

  test('behavior: nothing goes out about what is no longer true', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await confirmed(1)
    await joinRoster(ports(), { attendee: alice, eventId: event.id })
    await leaveRoster(ports(), { attendee: alice, eventId: event.id })
    await sendAfter(HOUR)
    expect(await readStates()).toEqual(
      expect.arrayContaining(['seat.taken dropped left', 'seat.lost dropped not_told']),
    )

    const bob = await confirmed(2)
    await joinRoster(ports(), { attendee: bob, eventId: event.id })
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
    for (const attendee of [alice, bob]) await joinRoster(ports(), { attendee, eventId: event.id })
    await sendAfter(HOUR)
    await mailDesk(database().queries).unsubscribe(bob.id, 'event.reminder')
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
      /^<https:\/\/certify\.example\/mail\/unsubscribe\/(\S+)>$/.exec(read('list-unsubscribe') ?? '') ?? []
    expect(links.readUnsubscription(token)).toEqual({ accountId: alice.id, kind: 'event.reminder' })
    expect(read('auto-submitted')).toBe('auto-generated')
  })

  test('behavior: an open minting period tells those who were present, and once more after three days', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    await world().template(guild, event)
    const [alice, bob] = [await confirmed(1), await confirmed(2)]
    for (const attendee of [alice, bob]) await joinRoster(ports(), { attendee, eventId: event.id })
    clock.set(later(start, MINUTE))
    const code = (await world().events.readAttendanceCodes([event.id])).get(event.id) ?? ''
    await markAttendance(ports() as never, { attendee: alice, eventId: event.id, code } as never)
    clock.set(later(event.endsAt, MINUTE))
    await changeStatus(ports(), { organizer: guild, eventId: event.id, to: 'minting' })
    await sendAfter(MINUTE)
    expect((await subjects(alice.email)).at(-1)).toBe(
      'Your certificate for Sepolia Builders Summit 2026 is ready to claim',
    )
    expect((await subjects(bob.email)).join()).not.toContain('certificate')
    const recorded = {
      organizer: guild,
      eventId: event.id,
      wallet: bob.wallet,
      attendance: 'present' as const,
    }
    await recordAttendance(ports(), recorded)
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
    for (const attendee of [alice, bob]) await joinRoster(ports(), { attendee, eventId: event.id })
    const entry = await world().roster.find(event.id, alice.id)
    if (!entry) throw new Error('Alice joined.')
    const door = { organizer: guild, eventId: event.id, label: 'North door' }
    const { secret } = await makeDoorLink(ports(), door)
    clock.set(later(event.endsAt, MINUTE))
    await changeStatus(ports(), { organizer: guild, eventId: event.id, to: 'minting' })
    const mark = {
      id: '6f1f64f4-6a6d-4d0e-9a55-0c1d6b1c9f01',
      kind: 'present' as const,
      undoes: null,
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

  test('behavior: an organizer may change the time without telling; calendars that ask later get it', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await confirmed(1)
    await joinRoster(ports(), { attendee: alice, eventId: event.id })
    await sendAfter(HOUR)
    await edit(guild, event, { startsAt: later(start, HOUR) }, false)
    await sendAfter(HOUR)
    expect(await subjects(alice.email)).toHaveLength(2)
    await cancelEvent(ports(), { organizer: guild, eventId: event.id })
    await sendAfter(1)
    expect(await readCalendar(alice.email)).toContain('SEQUENCE:2')
  })

  test('error: without a picture of the certificate no mail calls it ready, and a revoked place gets none', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const [alice, bob, carol] = [await confirmed(1), await confirmed(2, 'es'), await confirmed(3)]
    for (const attendee of [alice, bob, carol]) {
      await joinRoster(ports(), { attendee, eventId: event.id })
      const { wallet } = attendee
      await recordAttendance(ports(), { organizer: guild, eventId: event.id, wallet, attendance: 'present' })
    }
    const revoked = sql`update roster_entries set status = 'revoked' where account_id = ${carol.id}`
    await database().queries.execute(revoked)
    clock.set(later(event.endsAt, MINUTE))
    await changeStatus(ports(), { organizer: guild, eventId: event.id, to: 'minting' })
    await sendAfter(MINUTE)
    expect((await subjects(alice.email)).at(-1)).toBe('Minting is open: Sepolia Builders Summit 2026')
    expect((await subjects(bob.email)).at(-1)).toBe('La emisión está abierta: Sepolia Builders Summit 2026')
    expect(await subjects(carol.email)).not.toContain('Minting is open: Sepolia Builders Summit 2026')
  })

  test('behavior: an hour after the end the organizer learns that nobody is recorded', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    await send()
    await confirm(guild.email)
    await joinRoster(ports(), { attendee: await confirmed(1), eventId: event.id })
    clock.set(event.endsAt)
    await sendAfter(HOUR)
    expect((await subjects(guild.email)).at(-1)).toBe(
      'Nobody is recorded present: Sepolia Builders Summit 2026',
    )
  })
})

describe('sending', () => {
  test('behavior: a server that is away costs no attempt, and everything arrives once it is back', async () => {
    const away = await openSmtp('smtp://127.0.0.1:9', 'no-reply@certify.example')
    const alice = await world().attendee(1)
    const back = means
    means = { ...means, transport: away }
    for (let round = 0; round < 10; round++) expect(await sendRound(means, 'one', never)).toBe('away')
    means = back
    await send()
    expect(await subjects(alice.email)).toEqual(['Confirm your address for Certify'])
  })

  test('behavior: a crash after sending sends the same bytes again, and a reminder never', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await confirmed(1)
    await joinRoster(ports(), { attendee: alice, eventId: event.id })
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

  test('behavior: a temporary refusal is tried again later; two permanent ones end mail to the address', async () => {
    const guild = await world().organizer()
    await send()
    const [alice, event] = [await confirmed(1), await world().event(guild)]
    await joinRoster(ports(), { attendee: alice, eventId: event.id })
    server.refuse('message', '451 Later')
    await sendAfter(6 * MINUTE)
    expect(await readStates()).toContain('seat.taken waiting')
    await sendAfter(2 * MINUTE)
    expect(await subjects(alice.email)).toHaveLength(2)

    for (const hours of [1, 2, 3]) {
      if (hours < 3) server.refuse('recipient', '550 No such person')
      await edit(guild, event, { startsAt: later(start, hours * HOUR) })
      await sendAfter(6 * MINUTE)
    }
    expect((await readStates()).filter((line) => line.startsWith('event.changed'))).toEqual([
      expect.stringMatching(/^event\.changed failed .*550 No such person/),
      expect.stringMatching(/^event\.changed failed .*550 No such person/),
      'event.changed dropped unreachable',
    ])
    expect(await mailDesk(database().queries).readPreferences(alice.id)).toMatchObject({ arrives: false })
  })

  test('behavior: a minute lets through as many as it may', async () => {
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
    const [kept] = await mailDesk(database().queries).readOutbox(alice.id)
    expect(kept).toMatchObject({ recipient: alice.email, subject: 'Confirm your address for Certify' })
    expect(kept?.parts.html).toContain(`${PUBLIC_URL}/confirm#`)
    expect(server.arrived).toHaveLength(0)
  })

  test('behavior: with a key of the domain the signature covers the headers that unsubscribe', async () => {
    const guild = await world().organizer()
    const event = await world().event(guild)
    const alice = await confirmed(1)
    await joinRoster(ports(), { attendee: alice, eventId: event.id })
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
    await joinRoster(ports(), { attendee: alice, eventId: event.id })
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
