import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const places = [
  process.env.CERTIFY_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * A Chromium browser for the end-to-end tests: an installed one, else Debian's package if it can be installed.
 *
 * @returns the path of its program.
 */
export async function findBrowser() {
  const found = () => places.find((place) => place !== undefined && place !== '' && existsSync(place))
  if (found()) return found()
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing a browser for the end-to-end tests (once)…')
    await run('apt-get', ['update'], { quiet: true })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (found()) return found()
  }
  throw new Error(
    'The end-to-end tests need a Chromium browser: install one, or set CERTIFY_CHROMIUM to its program.',
  )
}
