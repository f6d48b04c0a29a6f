/**
 * `npm run screenshots`: every screen and every state of it, in light and dark, on a desktop and a phone, as
 * `name--theme--size.png` in the ignored folder `screenshots/`. Words after the command choose among them, `--wide` adds
 * a large desktop: `npm run screenshots -- verify mint --wide`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../e2e/lib/browser'
import { openViewers } from '../e2e/lib/demo-people'
import { everyScreen } from '../e2e/lib/every-route'
import { startInstance } from '../e2e/lib/instance'
import { look, recolor, showState, themes } from '../e2e/lib/look'
import { readSample } from '../e2e/lib/sample'
import { everyState } from '../e2e/lib/states/every-state'
import { showWalletState, walletStates } from '../e2e/lib/wallet-states'
import { findBrowser } from './lib/browser.mjs'
import { root } from './lib/root.mjs'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  ...(process.argv.includes('--wide') ? [{ width: 1680, height: 1050 }] : []),
]

process.env.CERTIFY_CHROMIUM = await findBrowser()
const words = process.argv.slice(2).filter((word) => word !== '--wide')
const wanted = ({ name, as = 'sign-in' }) =>
  words.length === 0 || words.some((word) => `${name} ${as}`.includes(word))
const folder = join(root, 'screenshots')
mkdirSync(folder, { recursive: true })

const instance = await startInstance()
const browser = await openBrowser()
let pictures = 0
try {
  const pages = await openViewers(browser, instance.url)
  const sample = await readSample(pages)
  for (const page of Object.values(pages)) {
    // The bar of the local demonstration would cover every picture.
    await page.goto('/about')
    await page.evaluate(() => localStorage.setItem('certify.demo.folded', 'yes'))
  }
  for (const screen of everyScreen.filter(wanted)) {
    console.log(screen.name)
    const page = pages[screen.as]
    await page.setViewportSize(sizes[0])
    await look(page, screen.path(sample), 'light')
    await takeAll(page, screen)
  }
  for (const state of everyState.filter(wanted)) {
    console.log(state.name)
    const page = pages[state.as]
    // Some screens have only one size and set it themselves.
    await page.setViewportSize(sizes[0])
    const restore = await showState(page, state, sample)
    await takeAll(page, state)
    await page.setViewportSize(sizes[0])
    await restore()
  }
  for (const state of walletStates.filter(wanted)) {
    console.log(`sign-in: ${state.name}`)
    const { page, context } = await showWalletState(browser, instance.url, state)
    await page.getByText(state.says).filter({ visible: true }).first().waitFor()
    await takeAll(page, { name: state.name, as: 'sign-in' })
    await context.close()
  }
  console.log(`${pictures} pictures in screenshots/`)
} finally {
  await browser.close()
  await instance.stop()
}

/** One picture of the page for each size and theme, as high as the page, so that nothing is cut off. */
async function takeAll(page, screen) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const open = await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()
    if (open === 0) await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) })
    await page.evaluate(settlePictures)
    for (const theme of themes) {
      await recolor(page, theme)
      const file = `${fileNameOf(screen)}--${theme}--${size.width}x${size.height}.png`
      await page.screenshot({ path: join(folder, file) })
      pictures += 1
    }
  }
}

/** Runs in the page. Requests images far down now, and waits for all, including those that cannot be shown. */
function settlePictures() {
  return Promise.all(
    Array.from(document.images, (image) => {
      image.loading = 'eager'
      return image.decode().catch(() => undefined)
    }),
  )
}

/** `/events/:id (to join)` seen by an attendee is `events-id-to-join-attendee`. */
function fileNameOf({ name, as }) {
  const plain = name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')
  return `${plain || 'home'}-${as}`.toLowerCase()
}
