// Any database answers alike.
import { parseAddress } from '@certify/domain/shared/parse-address'
import { vendorProfile } from '@certify/wire/accounts'
import { organizerResponse } from '@certify/wire/organizers'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, guild } from '../testing/people'
import { openSummit, type Summit, summitFields } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
})
afterAll(() => harness.close())

async function guildNumber(): Promise<number> {
  const event = await (await harness.client().get(href('event', { id: summit.id }))).json()
  return (event as { vendor_id: number }).vendor_id
}

describe('the page of an organization', () => {
  test('behavior: anyone sees its profile and its events, without its email', async () => {
    const profile = {
      vendor_name: guild.name,
      email: guild.email,
      website: 'https://guild.example',
      phone: '+351 210 000 000',
      contact_person: 'Rita Sousa',
      description: 'Developers on the Atlantic coast.',
    }
    const own = await summit.guild.post(href('vendorProfile', { wallet: guild.wallet }), profile)
    const { number } = vendorProfile.parse(await (await mustAnswer(200, own)).json())
    expect(number).toBe(await guildNumber())
    const url = href('organizer', { number })
    const answer = await mustAnswer(200, await harness.client().get(url))
    const text = await answer.text()
    expect(organizerResponse.parse(JSON.parse(text))).toMatchObject({
      name: guild.name,
      wallet_address: guild.wallet,
      website: 'https://guild.example',
      phone: '+351 210 000 000',
      contact_person: 'Rita Sousa',
      description: 'Developers on the Atlantic coast.',
      consent_recorded: null,
      events: { total: 1, items: [{ id: summit.id }] },
    })
    expect(text).not.toContain(guild.email)
  })

  test('behavior: its events are a calendar to subscribe to, which marks canceled ones', async () => {
    const number = await guildNumber()
    const read = async () => {
      const url = href('organizerCalendar', { number })
      const answer = await mustAnswer(200, await harness.client().get(url))
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      // Lines of a calendar are folded after 75 bytes.
      return (await answer.text()).replaceAll('\r\n ', '')
    }
    const calendar = await read()
    expect(calendar).toContain(`NAME:${guild.name}`)
    expect(calendar).toMatch(new RegExp(`UID:event-${summit.id}@\\S+`))
    expect(calendar).toMatch(new RegExp(`URL;VALUE=URI:\\S+/events/${summit.id}\\r`))
    expect(calendar).toContain('STATUS:CONFIRMED')
    expect(calendar).toMatch(new RegExp(`ORGANIZER;CN=.*${guild.name}.*:mailto:no-reply@localhost\\r`, 'i'))
    expect(calendar).toContain(`DESCRIPTION:${summitFields.description.replaceAll('\n', '\\n')}\\n\\n`)
    const sequence = Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1])
    await mustAnswer(200, await summit.guild.post(href('eventCancel', { id: summit.id })))
    expect(await read()).toMatch(new RegExp(`SEQUENCE:${sequence + 1}\r[^]*STATUS:CANCELLED`))
  })

  test('behavior: an unlisted event is neither on its page nor in the calendar', async () => {
    const number = await guildNumber()
    const fields = { ...summitFields, title: 'Among friends', joining: 'unlisted' }
    await mustAnswer(201, await summit.guild.form(paths.eventCreate, fields))
    for (const name of ['organizer', 'organizerCalendar'] as const) {
      const answer = await mustAnswer(200, await harness.client().get(href(name, { number })))
      expect(await answer.text()).not.toContain('Among friends')
    }
  })

  test('error: an unknown number is not found, and an erased organization is gone', async () => {
    const number = await guildNumber()
    const codes = async (asked: number) =>
      ((await (await harness.client().get(href('organizer', { number: asked }))).json()) as { code: string })
        .code
    expect(await codes(987_654_321)).toBe('account.not_found')
    const person = (await harness.ports.accounts.findByWallet(parseAddress(alice.wallet)))?.id ?? 0
    const leave = { wallet_address: alice.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await summit.alice.post(href('accountErase', { wallet: alice.wallet }), leave))
    expect(await codes(person)).toBe('account.not_found')
    const erase = { wallet_address: guild.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await summit.guild.post(href('accountErase', { wallet: guild.wallet }), erase))
    const gone = await mustAnswer(410, await harness.client().get(href('organizer', { number })))
    expect(await gone.json()).toMatchObject({ code: 'account.erased' })
  })
})
