import { demoPeople } from '@certify/wire/demo-people'
import type { Browser, Page } from 'playwright-core'

/** The viewers of a page: a visitor, a wallet without an account, and people of the sample. */
const viewers = ['stranger', 'newcomer', 'attendee', 'organizer'] as const
export type DemoViewer = (typeof viewers)[number]

/** One page for each signed-in viewer. Motion is reduced, so that no screenshot catches an animation. */
export async function openViewers(browser: Browser, baseURL: string): Promise<Record<DemoViewer, Page>> {
  const open = async () => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    context.setDefaultTimeout(60_000)
    return context.newPage()
  }
  const viewers = {
    stranger: await open(),
    newcomer: await open(),
    attendee: await open(),
    organizer: await open(),
  }
  await signInWithDemoWallet(viewers.newcomer)
  await become(viewers.attendee, 'attendee-one')
  await become(viewers.organizer, 'organizer')
  return viewers
}

/** A first-time visitor: the demo wallet makes a new key in each browser. */
async function signInWithDemoWallet(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Connect Demo wallet' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/register**')
}

/** Presses a person's button in the bar of the local demonstration. */
async function become(page: Page, id: (typeof demoPeople)[number]['id']): Promise<void> {
  const person = demoPeople.find((one) => one.id === id)
  await page.goto('/about')
  await page.getByTitle(person?.name ?? id, { exact: true }).click()
  await page.getByText(`You are now ${person?.name}.`).waitFor()
}
