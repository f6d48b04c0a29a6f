import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveAuthenticator } from './lib/authenticator'
import { openBrowser } from './lib/browser'
import { personAtBrowser, signUpAttendee } from './lib/person'
import { sharedInstance } from './lib/shared-instance'

let url: string
let browser: Browser
beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const ERASING = 'Erase this account permanently.'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()
const signing = (page: Page) => page.getByRole('dialog', { name: 'Sign it yourself' })

/** Opens the dialog that asks to sign the erasure. */
async function startErasing(page: Page) {
  await press(page, 'Erase my account')
  await page.getByRole('alertdialog').getByRole('textbox').fill('ERASE')
  await press(page, 'Erase my account')
}

describe('an act that nobody can take back', () => {
  test('behavior: a wallet signs it after the session ended on the way, and declining says nothing', async () => {
    const person = await personAtBrowser(browser, 'Mia', url)
    const { page, wallet, context } = person
    await signUpAttendee(person, '/login')
    await page.waitForURL('**/user/dashboard')
    await page.goto('/profile')
    await startErasing(page)
    await signing(page).getByText(ERASING).waitFor()
    expect(await signing(page).innerText()).toContain(wallet.account.address)

    // The wallet's own window: the person declines there, and then here.
    wallet.decision = 'reject'
    await press(page, 'Sign')
    await page
      .getByRole('button', { name: 'Sign', exact: true })
      .and(page.locator(':not([aria-busy=true])'))
      .waitFor()
    expect(await signing(page).getByRole('alert').allInnerTexts()).toEqual([])
    await signing(page).getByRole('button', { name: 'Cancel' }).click()
    await signing(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('alertdialog').locator('[role=alert]').textContent()).toBe('')

    // The session ends while the person reads what to sign.
    wallet.decision = 'approve'
    await press(page, 'Erase my account')
    await signing(page).getByText(ERASING).waitFor()
    await context.clearCookies()
    await press(page, 'Sign')
    await press(page, 'Sign in again')
    await signing(page).getByText(ERASING).waitFor()
    await press(page, 'Sign')
    await page.getByText('Your account is erased.').waitFor()
  })

  test('behavior: a passkey signs that it is taken off the list', async () => {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
    context.setDefaultTimeout(15_000)
    await context.addInitScript(() => localStorage.setItem('certify.demo.folded', 'yes'))
    const page = await context.newPage()
    await giveAuthenticator(page)
    await page.goto('/login')
    await press(page, 'Make my passkey')
    await page.getByRole('link', { name: /Register as User/ }).click()
    await page.getByLabel('Full Name').fill('Leo')
    await page.getByLabel('Email Address').fill(`leo.${Date.now()}@people.example`)
    await page.getByRole('checkbox').check()
    await press(page, 'Complete Registration')
    await page.waitForURL('**/user/dashboard')
    await page.goto('/profile')
    await press(page, 'Remove from this list')
    await press(page, 'Remove')
    await signing(page).getByText('Remove a passkey, which then no longer opens this account.').waitFor()
    await press(page, 'Sign')
    await page.getByText('The passkey is off the list.').waitFor()
  })
})
