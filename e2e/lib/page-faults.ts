import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { ConsoleMessage, Page, Request, Response } from 'playwright-core'
import { recolor } from './look'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
}

const PHONE = { width: 320, height: 640 }

/** How often a page is looked at that grows meanwhile. */
const MOST_LOOKS = 3

/** What goes wrong while a page is on screen, as sentences; `stop` ends the listening. */
type Complaints = { readonly heard: readonly string[]; stop(): void }

/**
 * @param options.missing - The page is about something that is not there: answers of 404 and 500 are no fault of it.
 * @param options.refused - The page shows what a call was refused with: no answer is a fault of it.
 */
export function listen(page: Page, { missing = false, refused = false } = {}): Complaints {
  const heard: string[] = []
  const said = (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (missing && /status of (404|500)/.test(message.text())) return
    if (refused && message.text().startsWith('Failed to load resource')) return
    heard.push(`The console says: ${message.text()}`)
  }
  const threw = (error: Error) => void heard.push(`A script failed: ${error.message}`)
  const answered = (response: Response) => {
    if (response.status() < 400 || refused || (missing && [404, 500].includes(response.status()))) return
    heard.push(`${response.url()} answered ${response.status()}`)
  }
  const failed = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page takes back its own questions when it moves on.
    if (reason !== 'net::ERR_ABORTED') heard.push(`${request.url()} failed: ${reason}`)
  }
  page.on('console', said).on('pageerror', threw).on('response', answered).on('requestfailed', failed)
  return {
    heard,
    stop() {
      page.off('console', said).off('pageerror', threw).off('response', answered).off('requestfailed', failed)
    },
  }
}

/** What is wrong with the page as it stands: headings, accessibility, and its width on the narrowest phone. */
export async function faultsOf(page: Page): Promise<string[]> {
  const headings = await page.locator('h1').count()
  return [
    ...(headings === 1 ? [] : [`The page has ${headings} first headings.`]),
    ...(await faultsOfState(page)),
  ]
}

/** What is wrong with a page in the state it is in: in both appearances, of which only colors differ, and in its width. */
export async function faultsOfState(page: Page): Promise<string[]> {
  return [...(await accessibilityFaults(page)), ...(await sidewaysFaults(page))]
}

/** A page that grew while it was looked at is looked at again: the rest of it lay under the window's lower edge. */
async function accessibilityFaults(page: Page, looks = MOST_LOOKS): Promise<string[]> {
  const size = await wholePage(page)
  const { faults, grew } = await onScreenOf(page, size, async () => {
    await recolor(page, 'dark')
    const dark = await runAxe(page, { ...axeOptions, runOnly: { type: 'rule', values: ['color-contrast'] } })
    await recolor(page, 'light')
    const faults = [...(await runAxe(page, axeOptions)), ...dark.map((fault) => `In the dark, ${fault}`)]
    return { faults, grew: (await wholePage(page)).height > size.height }
  })
  return faults.length > 0 && grew && looks > 1 ? accessibilityFaults(page, looks - 1) : faults
}

/** High enough for all of it: a bar that floats over the lower edge would else hide what one can scroll to. */
async function wholePage(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return { width: page.viewportSize()?.width ?? 1280, height: Math.max(height, 720) }
}

async function runAxe(page: Page, axeOptions: RunOptions): Promise<string[]> {
  // Evaluated and not added as a script, which the content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (options) =>
      (
        window as unknown as { axe: { run(context: object, options: RunOptions): Promise<AxeResults> } }
      ).axe.run(
        // Base UI's own stops at the edges of a menu: they take the focus only to hand it on.
        { exclude: ['[data-base-ui-focus-guard]'] },
        options,
      ),
    axeOptions,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`.trim()),
    )
}

function sidewaysFaults(page: Page): Promise<string[]> {
  return onScreenOf(page, PHONE, () => page.evaluate(widerThanPage))
}

async function onScreenOf<Answer>(
  page: Page,
  size: { width: number; height: number },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const before = page.viewportSize()
  await page.setViewportSize(size)
  const answer = await ask()
  if (before) await page.setViewportSize(before)
  return answer
}

/** Runs in the page. Tables may scroll in a frame of their own; nothing else may, and the page never. */
async function widerThanPage(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const faults: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (!scrolls(element) || element.scrollWidth <= element.clientWidth + 1) continue
    if (element.querySelector('table') === null) faults.push(`Scrolls sideways at 320 px: ${nameOf(element)}`)
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].filter((element) => {
      if (element.getBoundingClientRect().right <= clientWidth + 1) return false
      for (let frame = element.parentElement; frame; frame = frame.parentElement)
        if (frame !== document.body && getComputedStyle(frame).overflowX !== 'visible') return false
      return true
    })
    const culprits = widest.slice(-3).map(nameOf).join(', ')
    faults.push(`The page is ${scrollWidth} px wide at ${clientWidth} px: ${culprits}`)
  }
  return faults
}
