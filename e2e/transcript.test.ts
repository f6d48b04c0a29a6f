import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { mintAllResponse } from '@certify/wire/certificates'
import { configResponse } from '@certify/wire/config'
import { messageResponse } from '@certify/wire/error-body'
import { eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { ownTranscripts } from '@certify/wire/transcripts'
import { tokenRecord } from '@certify/wire/verification'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openBrowser } from './lib/browser'
import { buildForm } from './lib/event-with-attendees'
import { prove } from './lib/prove'
import { sharedInstance } from './lib/shared-instance'

const HOUR = 3_600_000
const EVENTS = 6

/** An event whose minting is open, and for which both people asked. */
async function holdEvent(organizer: RegisteredPerson, people: readonly RegisteredPerson[], number: number) {
  const { client, wallet } = organizer
  const { now } = await client.get(href('config', {}), configResponse)
  const startsAt = new Date(new Date(now).getTime() + 2 * HOUR)
  const draft = buildForm({
    wallet_address: wallet,
    title: `Lighthouse Day ${number}`,
    description: 'One certificate for everyone who came.',
    location: 'Porto, Portugal',
    start_date: startsAt.toISOString(),
    end_date: new Date(startsAt.getTime() + HOUR).toISOString(),
    time_zone: 'Europe/Lisbon',
  })
  const { event } = await client.post(href('eventCreate', {}), draft, eventResponse)
  for (const person of people) {
    const joining = { event_id: event.id, wallet_address: person.wallet }
    await person.client.post(href('whitelistJoin', {}), joining, messageResponse)
    const present = { user_address: person.wallet, attended: true }
    await client.post(href('eventAttendance', { id: event.id }), present, messageResponse)
  }
  await client.post(href('certificateDesign', {}), { event_id: event.id, design: 'engraved' }, z.unknown())
  const open = { status: 'minting', wallet_address: wallet }
  await client.post(href('eventUpdate', { id: event.id }), open, eventResponse)
  await client.post(href('certificateMintAll', {}), { event_id: event.id }, mintAllResponse)
}

/** A browser in which this person is signed in, or nobody. */
async function openPage(browser: Browser, url: string, person?: RegisteredPerson): Promise<Page> {
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

test('behavior: twelve certificates of two wallets are verified at once, a revoked one does not count, and switched off it is gone', async () => {
  const { url } = await sharedInstance('empty')
  const [organizer, ana, other] = await Promise.all([
    register(url, 'Azulejo Academy', 'vendors'),
    register(url, 'Ana Ruíz', 'users'),
    register(url, 'Ana R.', 'users'),
  ])
  const numbers = Array.from({ length: EVENTS }, (_, at) => at + 1)
  await Promise.all(numbers.map((number) => holdEvent(organizer, [ana, other], number)))

  // Both wallets sign for each other, each with its own session.
  const pair = { owner: ana.wallet, wallet: other.wallet }
  for (const person of [ana, other]) {
    const proof = await prove(person, {
      kind: 'join',
      owner: parseAddress(ana.wallet),
      wallet: parseAddress(other.wallet),
    })
    const path = href('userTranscriptJoin', { wallet: person.wallet })
    await person.client.post(path, { ...pair, proof }, messageResponse)
  }
  const list = () => ana.client.get(href('userTranscripts', { wallet: ana.wallet }), ownTranscripts)
  await expect.poll(async () => (await list()).total, { timeout: 30_000 }).toBe(2 * EVENTS)
  const [revoked = ''] = (await list()).numbers
  await organizer.client.post(
    href('certificateRevoke', { tokenId: revoked }),
    { reason: 'Left early.' },
    z.unknown(),
  )

  const browser = await openBrowser()
  try {
    const own = await openPage(browser, url, ana)
    await own.goto('/my-certificates')
    await own.getByRole('link', { name: 'Share a transcript' }).click()
    await own.getByRole('button', { name: 'Make the link' }).click()
    await own.getByRole('button', { name: 'Copy link' }).waitFor()
    const link = (await own.getByRole('link', { name: /^Open/ }).getAttribute('href')) ?? ''
    expect(new URL(link).pathname).toMatch(/^\/t\/[0-9A-Z]{26}$/)
    const record = () => ana.client.get(href('certificateToken', { tokenId: revoked }), tokenRecord)
    await expect.poll(async () => (await record()).status, { timeout: 30_000 }).toBe('revoked')
    expect((await record()).organizerSimilar).toBe(false)

    const reader = await openPage(browser, url)
    const asked: string[] = []
    reader.on('request', (request) => asked.push(request.headers().referer ?? ''))
    const answer = await reader.goto(link)
    const verdict = reader.getByRole('status').filter({ hasText: '11 of 12 certificates are valid' })
    await verdict.waitFor({ timeout: 60_000 })
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(asked.filter((referer) => referer.includes('/t/'))).toEqual([])
    await reader.getByText('Revoked: 1').waitFor()
    await reader.getByText('The first wallet and each of the others signed for each other.').waitFor()
    // No certificate prints a name, so the page has none.
    expect(await reader.getByRole('heading', { level: 1 }).innerText()).toBe('12 certificates')
    const file = await reader.request.get(`${link}.pdf?language=es`)
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await own.getByRole('button', { name: /^Switch off the link of/ }).click()
    await own.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
    await own.getByText('You share nothing.').waitFor()
    expect((await reader.reload())?.status()).toBe(410)
    await reader.getByRole('heading', { name: 'This transcript is no longer shared' }).waitFor()
    expect(await reader.locator('body').innerText()).not.toContain('0x')
    expect((await reader.request.get(`${link}.pdf`)).status()).toBe(410)
  } finally {
    await browser.close()
  }
})
