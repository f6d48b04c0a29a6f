import type { Page } from 'playwright-core'

/** Both appearances of every page. */
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Goes there in one of the themes and waits until nothing is loading any more. */
export async function look(page: Page, path: string, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .animate-skeleton') === null)
}
