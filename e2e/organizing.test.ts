import { drawPicture } from '@certify/cli/demo/picture'
import { sessionResponse } from '@certify/wire/accounts'
import { outboxResponse } from '@certify/wire/mail'
import { href } from '@certify/wire/paths'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { giveAuthenticator } from './lib/authenticator'
import { openBrowser } from './lib/browser'
import { listenForComplaints } from './lib/page-faults'
import { sharedInstance } from './lib/shared-instance'

let url: string
let browser: Browser
beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const cover = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(drawPicture(1200, 850, 180)) }

test('behavior: an organizer gets from sign-up to “everything is in place” in 12 presses', async () => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(() => localStorage.setItem('certify.demo.folded', 'yes'))
  const page = await context.newPage()
  const complaints = listenForComplaints(page, { refused: true })
  await giveAuthenticator(page)
  const main = page.getByRole('main')
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }

  await page.goto('/register')
  await press(main.getByRole('link', { name: /Register as Vendor/ }))
  await press(page.getByRole('button', { name: 'Make my passkey' }))
  // From the first field, people go on with the Tab key.
  await page.getByLabel('Organization Name').fill('Quay Society')
  const email = `quay.${Date.now()}@people.example`
  await page.getByLabel('Contact Email').fill(email)
  await page.getByLabel('Contact Information').fill('quay.example')
  await press(page.getByRole('checkbox'))
  await press(page.getByRole('button', { name: 'Complete Registration' }))
  await page.waitForURL('**/vendor/dashboard')

  // The mail has the link, which opens the page that confirms.
  await page.goto(await readConfirmation(page, email))
  await press(main.getByRole('button', { name: 'Confirm' }))

  await page.waitForURL('**/vendor/dashboard')
  await press(page.getByRole('link', { name: 'Create Event' }).first())
  await page.getByLabel('Event title').fill('Lighthouse Day')
  await page.getByLabel('Description').first().fill('One certificate for everyone who came.')
  await page.getByLabel('Location').fill('Porto, Portugal')
  await page.getByLabel('Time zone').selectOption('UTC')
  await page.getByLabel('Start date').fill(new Date(Date.now() + 7_200_000).toISOString().slice(0, 16))
  const chooser = page.waitForEvent('filechooser')
  await press(main.getByRole('button', { name: 'Choose a file' }))
  await (await chooser).setFiles(cover)
  await press(page.getByRole('button', { name: 'Create Event', exact: true }))
  await press(page.getByRole('link', { name: 'Get it ready' }))
  await press(page.getByRole('button', { name: 'Use this design' }).first())
  await press(page.getByRole('button', { name: 'Sign with your passkey' }))
  await page.getByText('It goes on chain with your first certificate. If you change').waitFor()
  await press(page.getByRole('tab', { name: 'Overview' }))
  await page.getByText('Everything is in place.').waitFor()
  expect(presses).toBeLessThanOrEqual(12)
  expect(complaints.heard).toEqual([])
  await context.close()
})

/** The link in the mail that asks for this address to be confirmed. The outbox has everyone's mail. */
async function readConfirmation({ request }: Page, email: string): Promise<string> {
  const read = async (path: string) => (await request.get(path)).json()
  const wallet = sessionResponse.parse(await read(href('session', {}))).walletAddress ?? expect.fail()
  return vi.waitUntil(async () => {
    const mails = outboxResponse.parse(await read(href('outbox', { wallet })))
    const asking = mails.find(({ to, text }) => to === email && text.includes('/confirm#'))
    return /\S+\/confirm#\S+/.exec(asking?.text ?? '')?.[0]
  }, 15_000)
}
