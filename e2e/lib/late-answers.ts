import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright-core'

/** A late answer comes after this long, in milliseconds. */
const EARLIEST_MS = 200
const LATEST_MS = 1_800

/**
 * Delays a share of the server's answers to this browser. On a quick machine most answers arrive before anybody can
 * press a button, but a press that needs one must also work on a slow network.
 *
 * @param share - From 0 to 1.
 */
export function delayAnswers(browser: Browser, share: number): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await delayIn(context, share)
    return context
  }
}

async function delayIn(context: BrowserContext, share: number): Promise<void> {
  let isOffline = false
  const setOffline = context.setOffline.bind(context)
  context.setOffline = (offline) => {
    isOffline = offline
    return setOffline(offline)
  }
  await context.route(/\/api3\/api\/|\/rpc/, async (route) => {
    // Chromium still sends a held call after its page has gone, even if the page was offline.
    if (!isOffline && Math.random() < share) {
      await wait(EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS))
    }
    // The page may have gone meanwhile.
    await route.fallback().catch(() => undefined)
  })
}
