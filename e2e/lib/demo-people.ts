import { demoPeople } from '@certify/wire/demo-people'
import type { Browser, Page } from 'playwright-core'
import { signIn } from './person'
import { installWallet } from './wallet'

/** Who looks at a page: nobody in particular, a wallet without an account, or people of the sample. */
export const viewers = ['stranger', 'newcomer', 'attendee', 'organizer'] as const
export type Viewer = (typeof viewers)[number]

/** One page for each viewer, signed in as a person would be; motion is reduced, so that nothing is caught half-way. */
export async function openViewers(browser: Browser, baseURL: string): Promise<Record<Viewer, Page>> {
  const open = async () => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    context.setDefaultTimeout(60_000)
    return context.newPage()
  }
  const [stranger, attendee, organizer] = [await open(), await open(), await open()]
  await become(attendee, 'attendee-one')
  await become(organizer, 'organizer')
  return { stranger, attendee, organizer, newcomer: await openNewcomer(browser, baseURL) }
}

/** Presses a person's button in the bar of the local demonstration. */
async function become(page: Page, id: (typeof demoPeople)[number]['id']): Promise<void> {
  const person = demoPeople.find((one) => one.id === id)
  await page.goto('/about')
  await page.getByTitle(person?.name ?? id, { exact: true }).click()
  await page.getByText(`You are now ${person?.name}.`).waitFor()
}

async function openNewcomer(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  const wallet = await installWallet(context)
  const page = await context.newPage()
  await page.goto('/login')
  await signIn({ name: 'Newcomer', wallet, context, page, complaints: [] })
  await page.waitForURL('**/register**')
  return page
}
