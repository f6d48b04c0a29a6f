// Any database answers alike.
import { createMailLinks } from '@certify/domain/mail/mail-links'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness, START } from '../testing/harness'
import { alice, bob, guild } from '../testing/people'
import { openSummit } from '../testing/summit'

/** As in the harness. */
const links = createMailLinks(new Uint8Array(32).fill(8))

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const read = async (response: Response) => (await response.json()) as Record<string, unknown>

/** The link in the mail that the first account got. */
const firstLink = () => links.confirmation(parseAccountId(1), alice.email, START)

describe('the address of an account', () => {
  test('behavior: it blocks others for a day; then it belongs to the account that confirms it', async () => {
    await harness.attendee(alice)
    const second = await harness.signedIn(bob)
    const body = {
      name: bob.name,
      email: alice.email.toUpperCase(),
      wallet_address: bob.wallet,
      acceptTerms: true,
    }
    await mustAnswer(409, await second.post(paths.userRegister, body))
    harness.at('2026-11-15T09:00:01Z')
    await mustAnswer(201, await second.post(paths.userRegister, body))

    harness.at('2026-11-14T10:00:00Z')
    const visitor = harness.client()
    await mustAnswer(200, await visitor.post(paths.confirmEmail, { token: firstLink() }))
    const late = links.confirmation(parseAccountId(2), alice.email, new Date('2026-11-15T09:00:01Z'))
    const taken = await mustAnswer(409, await visitor.post(paths.confirmEmail, { token: late }))
    expect(await read(taken)).toMatchObject({ code: 'confirmation.refused', values: { case: 'taken' } })
  })

  test('behavior: a confirmed address blocks others for good', async () => {
    await harness.attendee(alice)
    await mustAnswer(200, await harness.client().post(paths.confirmEmail, { token: firstLink() }))
    harness.at('2027-11-15T09:00:00Z')
    const second = await harness.signedIn(bob)
    const body = { name: bob.name, email: alice.email, wallet_address: bob.wallet, acceptTerms: true }
    await mustAnswer(409, await second.post(paths.userRegister, body))
  })

  test('behavior: the place of a caller is noted with the mail, as a hash, wherever an address is given', async () => {
    const client = await harness.attendee(alice)
    const changed = { name: alice.name, email: 'new@example.org' }
    await mustAnswer(200, await client.post(href('userProfile', { wallet: alice.wallet }), changed))
    harness.at('2026-11-14T09:01:00Z')
    await mustAnswer(200, await client.post(href('confirmEmailAgain', { wallet: alice.wallet })))
    const { rows } = await harness.database.queries.execute<{ mails: number; places: number }>(
      sql`select count(*)::int as mails, count(distinct source_mac)::int as places from mail_outbox
        where kind = 'address.confirm' and source_mac ~ '^[0-9a-f]{64}$'`,
    )
    expect(rows).toEqual([{ mails: 3, places: 1 }])
  })

  test('behavior: the link can be sent again, three mails an hour in all', async () => {
    const client = await harness.attendee(alice)
    const again = href('confirmEmailAgain', { wallet: alice.wallet })
    harness.at('2026-11-14T09:01:00Z')
    await mustAnswer(200, await client.post(again))
    harness.at('2026-11-14T09:02:00Z')
    await mustAnswer(200, await client.post(again))
    harness.at('2026-11-14T09:03:00Z')
    expect(await read(await mustAnswer(429, await client.post(again)))).toMatchObject({
      code: 'confirmation.enough',
    })
  })
})

describe('preferences', () => {
  test('behavior: language and switches are kept; a press in a mail switches one kind off, signed in or not', async () => {
    const client = await harness.attendee(alice)
    const path = href('mailPreferences', { wallet: alice.wallet })
    const choice = { language: 'es', unwanted: ['certificate.unclaimed'] }
    await mustAnswer(200, await client.post(path, choice))
    const token = links.unsubscription({ accountId: parseAccountId(1), kind: 'event.reminder' })
    const press = { method: 'POST', body: 'List-Unsubscribe=One-Click' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = href('mailUnsubscribe', { mailToken: token })
    const opened = await harness.client().get(url)
    expect(opened.headers.get('location')).toBe(`/unsubscribe#${token}`)
    await mustAnswer(200, await harness.app.request(url, { ...press, headers: form }))
    expect(await read(await client.get(path))).toEqual({
      email: alice.email,
      confirmed: false,
      arrives: true,
      language: 'es',
      unwanted: ['certificate.unclaimed', 'event.reminder'],
    })
    const forged = href('mailUnsubscribe', {
      mailToken: `${token.slice(0, -1)}x`.replace(/x$/, token.endsWith('0') ? '1' : '0'),
    })
    await mustAnswer(404, await harness.client().post(forged))
  })
})

describe('the log and the outbox', () => {
  test('behavior: the file of everything kept about a person lists their mails and choices', async () => {
    const client = await harness.attendee(alice)
    const choice = { language: 'es', unwanted: ['event.reminder'] }
    await mustAnswer(200, await client.post(href('mailPreferences', { wallet: alice.wallet }), choice))
    const exported = await mustAnswer(200, await client.get(href('accountExport', { wallet: alice.wallet })))
    expect(await read(exported)).toMatchObject({
      mail_settings: choice,
      mails: [{ kind: 'address.confirm', event_id: null, state: 'waiting', sent_at: null }],
    })
  })

  test('behavior: the organizer reads what was sent to one person about the event', async () => {
    const summit = await openSummit(harness)
    const path = href('eventMail', { id: summit.id }, { wallet: alice.wallet })
    const log = (await (await mustAnswer(200, await summit.guild.get(path))).json()) as unknown[]
    expect(log).toEqual([expect.objectContaining({ kind: 'seat.taken', state: 'waiting', reason: null })])
    await mustAnswer(403, await summit.collective.get(path))
  })

  test('behavior: people see their own kept mails only, each as a page without scripts', async () => {
    const [own, other] = [await harness.attendee(alice), await harness.attendee(bob)]
    await harness.database.queries.execute(sql`
      update mail_outbox set state = 'kept', sent_at = created_at, recipient = facts ->> 'email', subject = 'Confirm',
        parts = '{"html":"<p>Hello</p>","text":"Hello","calendar":null}'::jsonb`)
    const mails = (await (await own.get(href('outbox', { wallet: alice.wallet }))).json()) as {
      id: number
      to: string
    }[]
    expect(mails).toEqual([expect.objectContaining({ to: alice.email, subject: 'Confirm', text: 'Hello' })])
    const page = href('mailPreview', { mailId: mails[0]?.id ?? 0 })
    const shown = await mustAnswer(200, await own.get(page))
    expect(await shown.text()).toBe('<p>Hello</p>')
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    await mustAnswer(404, await other.get(page))
  })

  test.each([
    ['an ordinary instance', [], { alice: ['alice'], bob: ['bob'], guild: ['guild'] }],
    [
      'a public demonstration whose person is the guild',
      [parseAddress(guild.wallet)],
      { alice: ['alice', 'guild'], bob: ['bob', 'guild'], guild: ['guild'] },
    ],
    [
      'the demonstration on one’s own machine',
      'all',
      {
        alice: ['alice', 'bob', 'guild'],
        bob: ['alice', 'bob', 'guild'],
        guild: ['alice', 'bob', 'guild'],
      },
    ],
  ] as const)(
    'behavior: whose mails each person can list and open, on %s',
    async (_, sharedOutboxes, shown) => {
      // Settings are read with each call.
      Object.assign(harness.ports.settings, { sharedOutboxes })
      const clients = {
        alice: [await harness.attendee(alice), alice],
        bob: [await harness.attendee(bob), bob],
        guild: [await harness.organizer(guild), guild],
      } as const
      await harness.database.queries.execute(sql`
      update mail_outbox o set state = 'kept', sent_at = o.created_at, recipient = split_part(a.email, '@', 1), subject = 'Hi',
        parts = '{"html":"<p>Hi</p>","text":"Hi","calendar":null}'::jsonb from accounts a where a.id = o.account_id`)
      const { rows: all } = await harness.database.queries.execute<{ id: number; recipient: string }>(
        sql`select id, recipient from mail_outbox`,
      )
      for (const [caller, [client, { wallet }]] of Object.entries(clients)) {
        const may: readonly string[] = shown[caller as keyof typeof shown]
        const list = await mustAnswer(200, await client.get(href('outbox', { wallet })))
        const mails = (await list.json()) as { to: string }[]
        expect(mails.map(({ to }) => to).sort(), caller).toEqual(may)
        for (const { id, recipient } of all) {
          const page = await client.get(href('mailPreview', { mailId: id }))
          expect(page.status, `${caller} opens the mail of ${recipient}`).toBe(
            may.includes(recipient) ? 200 : 404,
          )
        }
        const theirs = await client.get(
          href('outbox', { wallet: caller === 'bob' ? alice.wallet : bob.wallet }),
        )
        expect(theirs.status).toBe(403)
      }
      Object.assign(harness.ports.settings, { sharedOutboxes: [] })
    },
  )
})
