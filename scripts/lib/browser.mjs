import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Debian's Chromium without windows. It needs a quarter less processor time for the same pages. */
const shell = '/usr/lib/chromium/chromium-headless-shell'
const places = [
  process.env.CERTIFY_CHROMIUM,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * A Chromium browser for the end-to-end tests: the chosen one, else Debian's without windows if it can be installed,
 * else an installed one.
 *
 * @returns the path of its program.
 */
export async function findBrowser() {
  const isChosen = Boolean(process.env.CERTIFY_CHROMIUM)
  if (!isChosen && !existsSync(shell)) await installShell()
  const found = places.find((place) => place !== undefined && place !== '' && existsSync(place))
  if (found !== undefined) return found
  throw new Error(
    'The end-to-end tests need a Chromium browser: install one, or set CERTIFY_CHROMIUM to its program.',
  )
}

/** Changes nothing where packages cannot be installed. */
async function installShell() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  console.log('Installing a browser for the end-to-end tests (once)…')
  const aptGet = (...words) =>
    run('apt-get', ['-o', 'Acquire::http::Timeout=15', ...words], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    await aptGet('update')
    await aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  } catch (error) {
    console.log(`No package was installed. ${error.message}`)
  }
}
