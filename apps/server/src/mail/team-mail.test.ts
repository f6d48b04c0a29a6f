// Any database answers alike.
import { doingAs } from '@certify/core/act/core'
import { needsReads } from '@certify/core/certificate/needs-reads'
import { useWorld } from '@certify/core/database/testing/use-world'
import { mailStore } from '@certify/core/mail/mail-store'
import { inviteMember, mailTeamInvitationAgain, withdrawTeamInvitation } from '@certify/core/team/team-acts'
import type { Organizer } from '@certify/domain/account/account'
import { createInvitationKeys } from '@certify/domain/invitation/invitation-keys'
import { createMailLinks } from '@certify/domain/mail/mail-links'
import { clockAt, later, longBefore } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLine, type SendingMeans, sendRound } from './send-round'
import { type MailServer, startMailServer } from './testing/mail-server'
import { noSources } from './testing/no-sources'
import { openSmtp } from './transport'

const DAY = 86_400

const { world, database } = useWorld()
const links = createMailLinks(new Uint8Array(32).fill(3))
const invitationKeys = createInvitationKeys(new Uint8Array(32).fill(3))
const clock = clockAt(longBefore)
const log = { info() {}, warn() {}, error() {} }
const never = new AbortController().signal
let server: MailServer
let means: SendingMeans
let guild: Organizer

beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(longBefore)
  server.arrived.splice(0)
  guild = await world().organizer()
  means = {
    store: mailStore(database().queries, 2),
    needs: needsReads(database().queries),
    transport: await openSmtp({ url: server.url, from: 'no-reply@certify.example', name: null }),
    perMinute: 1000,
    render: {
      publicUrl: 'https://certify.example',
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
  // The confirmation of the organization's own address.
  await send()
  server.arrived.splice(0)
})

const ports = () => ({ ...world().ports, clock, invitationKeys, mailLinks: links })

async function send(): Promise<void> {
  while ((await sendRound(means, 'one', never)) === 'more');
}

const invite = (email: string, by = guild) =>
  inviteMember(doingAs(ports(), by, null), {
    organizer: by,
    role: 'manager',
    eventId: null,
    name: 'Ana',
    email,
    language: 'es',
    sendsMail: true,
  })

/** State and reason of each invitation to a team, and what its row still holds of an address. */
async function readOutbox() {
  const { rows } = await database().queries.execute<{ line: string }>(sql`
    select concat_ws(' ', state, reason, recipient, facts ->> 'to', left(raw, 4)) as line
    from mail_outbox where kind = 'team.invited' order by id`)
  return rows.map(({ line }) => line)
}

describe('invitations to a team', () => {
  test('behavior: one arrives in its language, with the link that joins, and the outbox forgets the address', async () => {
    const { token } = await invite('ana@people.example')
    await send()
    const [mail, ...others] = await server.readMails('ana@people.example')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Tienes una invitación a un equipo')
    expect(mail?.text).toContain(`https://certify.example/team#${token}`)
    expect(mail?.text).toContain(`«${guild.name}»`)
    expect(mail?.text).not.toContain('Ana')
    expect(await readOutbox()).toEqual(['sent'])
  })

  test('error: one to an address that the mail server refuses has failed, and keeps no address', async () => {
    server.refuse('recipient', '550 5.1.1 No such person')
    await invite('nobody@people.example')
    await send()
    expect(await readOutbox()).toEqual(['failed 550 5.1.1 No such person'])
  })

  test('error: one that was withdrawn while it waited does not go out', async () => {
    const { invitation } = await invite('ana@people.example')
    await withdrawTeamInvitation(doingAs(ports(), guild, null), { organizer: guild, id: invitation.id })
    await send()
    expect(server.arrived).toEqual([])
    expect(await readOutbox()).toEqual(['dropped over'])
  })

  test('error: an organization that invites and withdraws reaches an address twice a day, and two strangers a day', async () => {
    const other = await world().organizer(102)
    for (const by of [guild, other, guild]) {
      const { invitation } = await invite('ana@people.example', by)
      await send()
      if (by === guild)
        await withdrawTeamInvitation(doingAs(ports(), guild, null), { organizer: guild, id: invitation.id })
    }
    expect(await server.readMails('ana@people.example')).toHaveLength(2)
    for (const email of ['ben@people.example', 'cy@people.example']) await invite(email)
    await send()
    expect((await readOutbox()).slice(-2)).toEqual(['sent', 'waiting organizer_enough'])
    clock.set(later(clock(), DAY))
    await send()
    expect((await readOutbox()).at(-1)).toBe('sent')
  })

  test('behavior: it is sent again with the same link', async () => {
    const { invitation, token } = await invite('ana@people.example')
    await send()
    const again = { organizer: guild, id: invitation.id, sendsMail: true }
    await mailTeamInvitationAgain(doingAs(ports(), guild, null), again)
    await send()
    const mails = await server.readMails('ana@people.example')
    expect(mails).toHaveLength(2)
    expect(mails.every(({ text }) => text?.includes(token))).toBe(true)
  })
})
