import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAuthenticator } from './lib/authenticator'
import { openBrowser } from './lib/browser'
import { mintableEvent } from './lib/event-with-attendees'
import { sharedInstance } from './lib/shared-instance'

let url: string
let browser: Browser
beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function openContext(width: number, cookies = ''): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(() => localStorage.setItem('certify.demo.folded', 'yes'))
  const named = cookies
    .split('; ')
    .filter(Boolean)
    .map((cookie) => cookie.split('='))
  await context.addCookies(named.map(([name = '', value = '']) => ({ name, value, url })))
  return context
}

test('behavior: a list in five steps, and a newcomer on a phone claims from the link', async () => {
  const event = await mintableEvent(url, 0)
  const email = `ana.${randomUUID()}@people.example`
  const csv = `Nombre;Correo\r\nAna Ruiz;${email}\r\nAna again;${email.toUpperCase()}\r\nNobody;nobody@\r\n`

  const desk = await openContext(1280, event.organizer.client.cookieHeader())
  const page = await desk.newPage()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`/vendor/event/${event.id}?tab=invited`)
  await press('Invite people')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await press('Read the file')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('2')
  // The file says nothing of attendance, so the organizer does.
  await page.getByLabel(/^Everyone on this list attended/).check()
  await press('Check the rows')
  await page.getByText('By your word, all of them attended.').waitFor()
  await page.getByText('The event has not begun').waitFor()
  await page.getByText('Row 2 has the same address.').waitFor()
  await page.getByText('Invalid email address format').waitFor()
  // A row in doubt is mended here, and checked again.
  const second = `bo.${randomUUID()}@people.example`
  await press('Correct row 4')
  const mend = page.getByRole('dialog', { name: 'Row 4' })
  await mend.getByLabel('Email').fill('still none')
  await mend.getByRole('button', { name: 'Check and add' }).click()
  await mend.getByText('Invalid email address format').nth(1).waitFor()
  // It is judged together with the people of the file.
  await mend.getByLabel('Email').fill(email.toUpperCase())
  await mend.getByRole('button', { name: 'Check and add' }).click()
  await mend.getByText('Row 2 has the same address.').waitFor()
  await mend.getByLabel('Email').fill(second)
  await mend.getByLabel('This person attended.').check()
  await mend.getByRole('button', { name: 'Check and add' }).click()
  await mend.waitFor({ state: 'detached' })
  await press('Preview')
  await page.getByText('A certificate of attendance waits for you').first().waitFor()
  await page.getByLabel('Your words').fill('Thanks for coming.')
  await page.getByText('“Thanks for coming.”').waitFor()
  await page.getByRole('checkbox').check()
  await press('Make 2 links')
  await page.getByText('2 people are invited').waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the links' }).click()
  const file = Buffer.concat(await (await (await saving).createReadStream()).toArray()).toString('utf8')
  const [, link = ''] = new RegExp(`${email},\\S*(/claim#[0-9a-f.]+)`).exec(file) ?? []
  expect(file).toContain(`Ana Ruiz,${email},`)
  expect(file).toContain(`Nobody,${second},`)

  const phone = await openContext(390)
  const hand = await phone.newPage()
  await giveAuthenticator(hand)
  await hand.goto(link)
  await hand.getByRole('button', { name: 'Make my passkey' }).click()
  expect(await hand.getByLabel('Full Name').inputValue()).toBe('Ana Ruiz')
  expect(await hand.getByLabel('Email Address').inputValue()).toBe(email)
  await hand.getByRole('checkbox').check()
  await hand.getByRole('button', { name: 'Claim my certificate' }).click()
  await hand.getByRole('heading', { name: 'Certificate Minted!' }).waitFor()

  await page.getByRole('button', { name: 'See who claimed' }).click()
  await page.getByRole('row', { name: /Ana Ruiz.*Claimed/ }).waitFor()
  await Promise.all([desk.close(), phone.close()])
})
