import type { Page } from 'playwright-core'
import type { Sample } from '../sample'

const none = { items: [], total: 0, page: 1, pages: 1, per_page: 9 }
/** An empty answer of the server, in any of its shapes. */
export const nothing = (answer: object) => (Array.isArray(answer) ? [] : { ...answer, ...none })

/** Presses the first button of this name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

/** Chooses an action in the menu of the first row that has such a menu. */
export const pressInRow = (row: string | RegExp, action: string) => async (page: Page) => {
  await press(row)(page)
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Chooses a file in the page's file field. */
export const chooseFile = (file: { name: string; mimeType: string; buffer: Buffer }) => (page: Page) =>
  page.locator('input[type=file]').first().setInputFiles(file)

/** A tab of the organizer's page of an event. */
export const manage =
  (tab: string, event: 'upcoming' | 'ongoing' | 'minting' | 'ended' | 'canceled' = 'minting') =>
  (sample: Sample) =>
    `/vendor/event/${sample[event]}?tab=${tab}`
