import { mintResponse } from '@certify/wire/certificates'
import { messageResponse } from '@certify/wire/error-body'
import { eventResponse } from '@certify/wire/events'
import { outboxResponse } from '@certify/wire/mail'
import { nameResponse, proposeNameResponse } from '@certify/wire/names'
import { href } from '@certify/wire/paths'
import { whitelistResponse } from '@certify/wire/roster'
import { tokenRecord } from '@certify/wire/verification'
import type { Browser, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { openBrowser } from './lib/browser'
import { type MintableEvent, mintableEvent } from './lib/event-with-attendees'
import { sharedInstance } from './lib/shared-instance'

type Person = Pick<MintableEvent['attendees'][number], 'client' | 'wallet'>

/** The newest link of this form in mail to the person, which is not the one before. The outbox has everyone's. */
async function readLink({ client, wallet }: Person, form: RegExp, before?: string): Promise<string> {
  return vi.waitUntil(async () => {
    const mails = await client.get(href('outbox', { wallet }), outboxResponse)
    const own = mails.filter(({ to }) => to.startsWith(wallet.toLowerCase()))
    const links = own.flatMap(({ text }) => form.exec(text) ?? [])
    return links.find((link) => link !== before)
  }, 60_000)
}

async function confirmAddress(person: Person): Promise<void> {
  const [, token = ''] = (await readLink(person, /\S+\/confirm\S*#\S+/)).split('#')
  await person.client.post(href('confirmEmail', {}), { token }, messageResponse)
}

/** A browser in which this person is signed in, or nobody. */
async function openPage(browser: Browser, url: string, person?: Pick<Person, 'client'>): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(15_000)
  const cookies = person?.client.cookieHeader().split('; ') ?? []
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return { name, value: value.join('='), url }
    }),
  )
  return context.newPage()
}

test('behavior: an organizer proposes a spelling, and its person agrees by the mail, before the certificate and after it', async () => {
  const { url } = await sharedInstance('empty')
  const event = await mintableEvent(url, 1)
  const { client } = event.organizer
  const [zoe = expect.fail()] = event.attendees
  await client.post(href('eventPrintNames', { id: event.id }), { print_names: true }, eventResponse)
  await client.post(href('certificateDesign', {}), { event_id: event.id, design: 'engraved' }, z.unknown())
  const chosen = { event_id: event.id, print: true, name: 'Zoe Okonkwo' }
  await zoe.client.post(href('certificateName', {}), chosen, nameResponse)

  const browser = await openBrowser()
  try {
    const organizer = await openPage(browser, url, event.organizer)
    await organizer.goto(`/vendor/event/${event.id}?tab=people`)
    await organizer.getByRole('button', { name: /^More for / }).click()
    await organizer.getByRole('menuitem', { name: 'Propose another spelling' }).click()
    await organizer.getByLabel('Name as it should be printed').fill('Zoë Okonkwo')
    await organizer.getByLabel('Why (optional, the person reads it)').fill('As on your badge.')
    await organizer.getByRole('button', { name: 'Propose this name' }).click()
    await organizer.getByText('“Zoë Okonkwo” proposed, waiting').waitFor()

    const own = await openPage(browser, url, zoe)
    await own.goto(`/events/${event.id}`)
    await own.getByText('The organizer’s reason: “As on your badge.”').waitFor()

    // What waits for an address goes out once it is confirmed, and an organizer's mails once theirs is.
    await confirmAddress(event.organizer)
    await confirmAddress(zoe)
    const first = await readLink(zoe, /\S+\/proposed-name#\S+/)
    const reader = await openPage(browser, url)
    await reader.goto(first)
    await reader.getByRole('button', { name: 'Use this name' }).click()
    await reader.getByRole('heading', { name: 'Your name will be printed exactly so' }).waitFor()
    await organizer.reload()
    await organizer.getByText('name agreed').waitFor()

    const mint = { user_address: zoe.wallet, event_id: event.id, tokenURI: '' }
    const minted = await zoe.client.post(href('certificateMint', {}), mint, mintResponse)
    const tokenId = String(minted.tokenId)
    const readRecord = (number: string) =>
      client.get(href('certificateToken', { tokenId: number }), tokenRecord)
    const readText = async (number: string) =>
      (await fetch(String((await readRecord(number)).ipfsUrl))).text()
    expect(await readText(tokenId)).toContain('Zoë Okonkwo')

    const entries = await client.get(href('eventWhitelist', { id: event.id }), whitelistResponse)
    const entryId = Array.isArray(entries) ? (entries[0]?.id ?? 0) : 0
    const again = href('eventNamePropose', { id: event.id, entryId })
    await client.post(again, { name: 'Zoë Okonkwo-Ruíz' }, proposeNameResponse)
    await reader.goto(await readLink(zoe, /\S+\/proposed-name#\S+/, first))
    await reader.getByText('Zoë Okonkwo-Ruíz').waitFor()
    await reader.getByRole('button', { name: 'Use this name' }).click()
    await reader.getByRole('heading', { name: /is being reissued with this name/ }).waitFor()
    // Replaced only once the new one is final.
    await expect.poll(async () => (await readRecord(tokenId)).status, { timeout: 30_000 }).toBe('replaced')
    await own.goto(`/my-certificates/${tokenId}`)
    await own.getByRole('link', { name: /^Open/ }).click()
    await own.getByText('Zoë Okonkwo-Ruíz').first().waitFor()
    await reader.reload()
    await reader.getByRole('heading', { name: 'You agreed to this name' }).waitFor()
  } finally {
    await browser.close()
  }
})
