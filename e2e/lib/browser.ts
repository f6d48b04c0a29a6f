import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { delayAnswers } from './late-answers'

/** The switches of every browser of a test. */
export const browserSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
]

/** For pages that stay for a second or two: optimizing their code takes more time than it saves there. */
export const pagesAreBrief = '--js-flags=--no-maglev --no-turbofan'

/** The Chromium to use: the one `npm test` found, else Debian's. */
export function findChromium(): string {
  const path = process.env.CERTIFY_CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(path)) throw new Error('Set CERTIFY_CHROMIUM to a Chromium program, or run `npm test`.')
  return path
}

/** The browsers that this process has started. */
export const openedBrowsers: Browser[] = []

/** Starts a headless Chromium. `more` are further switches. `npm run test:flaky` lets some answers come late. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...browserSwitches, ...more],
  })
  openedBrowsers.push(browser)
  const late = Number(process.env.CERTIFY_TEST_LATE_ANSWERS ?? 0)
  if (late > 0) delayAnswers(browser, late)
  return browser
}
