import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Starts a headless Chromium: the one `npm test` found, else Debian's. `more` are further switches. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CERTIFY_CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(executablePath))
    throw new Error('Set CERTIFY_CHROMIUM to a Chromium program, or run `npm test`.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      ...more,
    ],
  })
}
