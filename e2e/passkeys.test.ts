import { passkeyList } from '@certify/wire/passkeys'
import { paths } from '@certify/wire/paths'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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

/** The complaints of each phone that the test opened. */
const complaints: ReturnType<typeof listenForComplaints>[] = []
afterEach(() => expect(complaints.splice(0).flatMap(({ heard }) => heard)).toEqual([]))

/** Opens a phone's browser without a wallet, and records everything that leaves it or appears on its console. */
async function openPhone() {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => localStorage.setItem('certify.demo.folded', 'yes'))
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  complaints.push(listenForComplaints(page, { refused: true }))
  const left: string[] = []
  page.on('request', (request) => left.push(request.url(), request.postData() ?? ''))
  page.on('console', (message) => left.push(message.text()))
  page.on('pageerror', (error) => left.push(error.message))
  return { context, page, left }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

async function register(page: Page, name: string) {
  await page.getByRole('link', { name: /Register as User/ }).click()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(`${name.toLowerCase()}.${Date.now()}@people.example`)
  await page.getByRole('checkbox').check()
  await press(page, 'Complete Registration')
  await page.waitForURL('**/user/dashboard')
}

/** The wallet that this browser is signed in with. */
async function readWallet(context: BrowserContext): Promise<string> {
  const answer = await context.request.get(paths.session)
  return ((await answer.json()) as { walletAddress: string }).walletAddress
}

async function signOut(context: BrowserContext, page: Page) {
  await context.clearCookies()
  await page.goto('/login')
}

/** The twelve words, once they are on screen. */
async function readWords(page: Page): Promise<string[]> {
  const shown = async () => (await page.locator('ol > li').allInnerTexts()).filter((word) => word !== '')
  await expect.poll(async () => (await shown()).length).toBe(12)
  return shown()
}

/** Everything that the browser has stored for this site. */
async function readStorage(context: BrowserContext): Promise<string> {
  return JSON.stringify(await context.storageState({ indexedDB: true }))
}

describe('a person without a crypto wallet', () => {
  test('behavior: makes a passkey, comes back with it, loses it, and gets everything back with twelve words', async () => {
    const { context, page, left } = await openPhone()
    const device = await giveAuthenticator(page, { synced: false })
    await page.goto('/login')
    await press(page, 'Make my passkey')
    await register(page, 'Ana')
    const wallet = await readWallet(context)

    // One device only: the dashboard warns, and the words open the same address in any wallet.
    await page.getByText('This passkey lives on one device only.').waitFor()
    await pressLink(page, 'Write down recovery words')
    await press(page, 'Show my words')
    const words = await readWords(page)
    expect(mnemonicToAccount(words.join(' ')).address).toBe(wallet)
    await press(page, 'I have written them down')
    for (const field of await page.getByRole('textbox', { name: /^Word/ }).all()) {
      const place = Number((await field.getAttribute('name'))?.replace('word-', ''))
      await field.fill(words[place] ?? '')
    }
    await press(page, 'Check')
    await page.getByText('Your words are on paper').waitFor()

    await signOut(context, page)
    await press(page, 'Continue with a passkey')
    await page.waitForURL('**/user/dashboard')
    expect(await readWallet(context)).toBe(wallet)
    expect(await page.getByText('This passkey lives on one device only.').count()).toBe(0)

    await device.lose()
    const other = await openPhone()
    const newDevice = await giveAuthenticator(other.page)
    await other.page.goto('/login')
    await press(other.page, 'I have recovery words')
    await other.page.getByLabel('Your twelve recovery words').fill(` ${words.join('  ').toUpperCase()} `)
    await press(other.page, 'Sign in')
    await press(other.page, 'Make a passkey')
    await press(other.page, 'Sign in with it')
    await other.page.waitForURL('**/user/dashboard')
    expect(await readWallet(other.context)).toBe(wallet)
    expect(await newDevice.credentials()).toHaveLength(1)

    // The second passkey holds the same key, sealed.
    await signOut(other.context, other.page)
    await press(other.page, 'Continue with a passkey')
    await other.page.waitForURL('**/user/dashboard')
    expect(await readWallet(other.context)).toBe(wallet)
    const { passkeys } = passkeyList.parse(await (await other.context.request.get(paths.passkeys)).json())
    expect(passkeys.map(({ backed_up }) => backed_up)).toEqual([false, true])

    const account = mnemonicToAccount(words.join(' ')).getHdKey()
    const key = Buffer.from(account.privateKey ?? []).toString('hex')
    const stored = [await readStorage(context), await readStorage(other.context)].join('\n')
    for (const text of [...left, ...other.left, stored]) {
      expect(text).not.toContain(key)
      expect(text.toLowerCase()).not.toContain(words.slice(0, 2).join(' '))
    }
    // The control: the same search finds what is stored.
    expect(stored).toContain(wallet)
    await context.close()
    await other.context.close()
  })

  test('behavior: a device without keys makes no account, and a key in the browser needs its words first', async () => {
    const { context, page } = await openPhone()
    const device = await giveAuthenticator(page, { prf: false })
    await page.goto('/login')
    await press(page, 'Make my passkey')
    await page.getByText('This password manager cannot make a Certify passkey.').waitFor()
    await expect.poll(() => device.credentials()).toEqual([])
    await press(page, 'Keep the key in this browser instead')
    const words = await readWords(page)
    await press(page, 'I have written them down')
    const fields = await page.getByRole('textbox', { name: /^Word/ }).all()
    for (const field of fields) await field.fill('zoo')
    await press(page, 'Check')
    await page.getByText('That is not what the list says.').waitFor()
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'session' }))
    for (const field of fields) {
      await field.fill(words[Number((await field.getAttribute('name'))?.replace('word-', ''))] ?? '')
    }
    await press(page, 'Check')
    await page.waitForURL('**/register**')
    expect(await readWallet(context)).toBe(mnemonicToAccount(words.join(' ')).address)

    const leave = async (choice: string) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await page.getByText('The next person to use this browser can sign in as you').waitFor()
      await press(page, choice)
    }
    await leave('Log out, and keep the key here')
    await page.getByText('this browser keeps your key').waitFor()
    await page.goto('/login')
    await page.getByText('Everyone who uses this browser can sign in with it.').waitFor()
    await press(page, 'Continue with the key in this browser')
    await page.waitForURL('**/register**')
    await leave('Log out and forget the key')
    await page.getByText('your key is gone from this browser').waitFor()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Make my passkey' }).waitFor()
    expect(await page.getByText('the key in this browser').count()).toBe(0)
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    ).not.toContain('certify-key')
    await context.close()
  })

  test('error: another key than the recorded one, and a person who is not recognized, sign nobody in', async () => {
    const { context, page, left } = await openPhone()
    const device = await giveAuthenticator(page)
    await page.goto('/login')
    await page.route('**/auth/passkeys/*', (route) =>
      route.fulfill({ json: { wallet: `0x${'1'.repeat(40)}`, sealed: null } }),
    )
    await press(page, 'Make my passkey')
    await page.getByText('this device gives a different key').waitFor()
    await press(page, 'Back')
    await device.verifies(false)
    await press(page, 'Continue with a passkey')
    await page.getByText('Nothing happened').waitFor()
    expect(left.filter((text) => text.includes('/auth/login'))).toEqual([])
    await context.close()
  })
})

test('behavior: at an address without a name, passkeys are not offered, and the page says why', async () => {
  const page = await browser.newPage()
  await page.goto(`${url.replace('localhost', '127.0.0.1')}/login`)
  await page.getByText('Passkeys work on https and on localhost only.').waitFor()
  expect(await page.getByRole('button', { name: 'Continue with a passkey' }).count()).toBe(0)
  await page.close()
})
