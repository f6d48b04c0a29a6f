/**
 * `npm run screenshots`: every screen in light and dark, on a desktop and a phone, as `route--theme--size.png` in the
 * ignored folder `screenshots/`. Words after the command choose screens: `npm run screenshots -- verify mint`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../e2e/lib/browser'
import { openViewers } from '../e2e/lib/demo-people'
import { everyScreen } from '../e2e/lib/every-route'
import { startInstance } from '../e2e/lib/instance'
import { look, themes } from '../e2e/lib/look'
import { readSample } from '../e2e/lib/sample'
import { findBrowser } from './lib/browser.mjs'
import { root } from './lib/root.mjs'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

process.env.CERTIFY_CHROMIUM = await findBrowser()
const wanted = process.argv.slice(2)
const screens = everyScreen.filter(
  ({ name, as }) => wanted.length === 0 || wanted.some((word) => `${name} ${as}`.includes(word)),
)
const folder = join(root, 'screenshots')
mkdirSync(folder, { recursive: true })

const instance = await startInstance()
const browser = await openBrowser()
try {
  const pages = await openViewers(browser, instance.url)
  const sample = await readSample(pages)
  for (const page of Object.values(pages)) {
    // The bar of the local demonstration would lie over every picture.
    await page.goto('/about')
    await page.evaluate(() => localStorage.setItem('certify.demo.folded', 'yes'))
  }
  for (const [index, screen] of screens.entries()) {
    console.log(`${index + 1} of ${screens.length}: ${screen.name}`)
    for (const theme of themes) {
      for (const size of sizes) {
        const page = pages[screen.as]
        await page.setViewportSize(size)
        await look(page, screen.path(sample), theme)
        const path = join(folder, `${fileNameOf(screen)}--${theme}--${size.width}x${size.height}.png`)
        // As high as the page, so that what sticks to the lower edge lies over nothing.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) })
        await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete))
        await page.screenshot({ path })
      }
    }
  }
  console.log(`${screens.length * themes.length * sizes.length} pictures in screenshots/`)
} finally {
  await browser.close()
  await instance.stop()
}

/** `/events/:id (to join)` seen by an attendee is `events-id-to-join-attendee`. */
function fileNameOf({ name, as }) {
  const words = name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')
  return `${words || 'home'}-${as}`.toLowerCase()
}
