import type { Page } from 'playwright-core'
import { layFaults } from './faults'
import type { Sample } from './sample'
import type { State } from './states/state'

/** Both appearances of every page. */
export const themes = ['light', 'dark'] as const
export type ShownTheme = (typeof themes)[number]

/** Changes the theme and ends all color transitions, because we check how a page looks after them. */
export async function recolor(page: Page, colorScheme: ShownTheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(() => {
    const running = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
    })
    for (const animation of running) animation.finish()
    return running.length === 0
  })
}

/** Opens an address in one theme and waits until it is shown. */
export async function look(page: Page, path: string, theme: ShownTheme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.goto(path)
  await untilShown(page)
}

/** Waits as a person would: for the heading, all placeholders, the fonts and the visible pictures. */
export async function untilShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector('[data-first-view], [aria-busy="true"], .animate-skeleton') === null &&
      document.fonts.status === 'loaded' &&
      Array.from(document.images).every(({ complete, loading }) => complete || loading === 'lazy'),
  )
}

/** Brings a page into a state and waits until it says so. Returns a function that undoes everything. */
export async function showState(page: Page, state: State, sample: Sample): Promise<() => Promise<void>> {
  const removeFaults = await layFaults(
    page,
    typeof state.faults === 'function' ? state.faults(sample) : (state.faults ?? {}),
  )
  const address = state.path(sample)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(address)
  if (!state.waiting) {
    await untilShown(page)
  }
  await state.act?.(page)
  // Words for screen readers count: skeletons say that they are loading.
  await page.getByText(state.says).first().waitFor({ state: 'attached' })
  if (state.waiting) {
    // “Loading…” is also shown while the page's code loads, when the page is not yet complete.
    await page.waitForFunction(
      () => document.querySelector('[data-first-view], [data-waits="code"]') === null,
    )
    await page.getByText(state.says).first().waitFor({ state: 'attached' })
  }
  return async () => {
    await removeFaults()
    await state.undo?.(page)
  }
}
