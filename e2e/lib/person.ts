import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isComplaint } from './is-complaint'
import { installWallet, type TestWallet } from './wallet'

/** A person with their own browser and a wallet in it. */
export type PersonAtBrowser = {
  readonly name: string
  readonly wallet: TestWallet
  readonly context: BrowserContext
  readonly page: Page
  /** Unexpected console messages. */
  readonly complaints: string[]
}

/** Opens a browser context for a person; their wallet is new. */
export async function personAtBrowser(
  browser: Browser,
  name: string,
  baseURL: string,
): Promise<PersonAtBrowser> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(60_000)
  const wallet = await installWallet(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { name, wallet, context, page, complaints }
}

/** Connects the wallet on the login page that is shown. */
export async function connectWallet({ page }: PersonAtBrowser): Promise<void> {
  await page.getByRole('button', { name: 'Connect Test Wallet' }).click()
}

/** Connects and signs on the login page that is shown. */
async function signIn(person: PersonAtBrowser): Promise<void> {
  const { page, wallet } = person
  await connectWallet(person)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  expect(wallet.signed.at(-1)).toContain('Sign in to Certify. This is free and sends no transaction.')
}

/** From the login page to a registered attendee. */
export async function signUpAttendee(person: PersonAtBrowser, path: string): Promise<void> {
  await fillAttendeeForm(person, path)
  await person.page.getByRole('button', { name: 'Complete Registration' }).click()
}

/** From the login page to a registration that only needs to be sent. */
export async function fillAttendeeForm(person: PersonAtBrowser, path: string): Promise<void> {
  const { page, name } = person
  await page.goto(path)
  await signIn(person)
  // A person who comes from an event is not asked for a role.
  if (!/redirect=(%2F|\/)events(%2F|\/)/.test(path)) {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Register as User/ })
      .click()
  }
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(buildEmail(person))
  await page.getByRole('checkbox').check()
}

/** From the login page to a registered organizer on its dashboard. */
export async function signUpOrganizer(person: PersonAtBrowser): Promise<void> {
  const { page, name } = person
  await page.goto('/login')
  await signIn(person)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Register as Vendor/ })
    .click()
  await page.getByLabel('Organization Name').fill(name)
  await page.getByLabel('Contact Email').fill(buildEmail(person))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await page.waitForURL('**/vendor/dashboard')
}

function buildEmail({ wallet }: PersonAtBrowser): string {
  return `${wallet.account.address.toLowerCase()}@people.example`
}
