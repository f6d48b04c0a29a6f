import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { ConsoleMessage, Page, Request, Response } from 'playwright-core'
import { isComplaint } from './is-complaint'
import { recolor, type ShownTheme } from './look'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // This rule is experimental in axe, but it is a WCAG criterion: a name contains what is shown (2.5.3).
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  // axe runs only in the page itself. A question to a mail's frame would cause an error on the console.
  iframes: false,
}

/** The narrowest phone and a common one. */
const NARROW = 320
const PHONE = 390

/** Collects faults while a page is on screen, as sentences. `stop` ends the listening. */
type Complaints = { readonly heard: readonly string[]; stop(): void }

/**
 * @param options.missing - The page's record is missing, so answers of 404 and 500 are expected.
 * @param options.refused - The page shows a refused call, so every answer is expected.
 */
export function listenForComplaints(page: Page, { missing = false, refused = false } = {}): Complaints {
  const heard: string[] = []
  const said = (message: ConsoleMessage) => {
    if (!isComplaint(message)) return
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
    // A page cancels its own requests when it moves on.
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

/** The faults of a whole page: its headings and its state. */
export async function findFaults(page: Page): Promise<string[]> {
  return [...(await headingFaults(page)), ...(await faultsOfState(page))]
}

/** The faults at first sight: the page's headings, and its accessibility in light at its own width. */
export async function faultsAtFirstSight(page: Page): Promise<string[]> {
  return [...(await headingFaults(page)), ...(await accessibilityFaults(page, 'light', sizeOf(page).width))]
}

/**
 * The faults of a page in its state: in light at its own width, in the dark on a phone, and its width on phones.
 * Afterwards the page has its own width, and stays dark.
 */
export async function faultsOfState(page: Page): Promise<string[]> {
  const { width, height } = sizeOf(page)
  const light = await accessibilityFaults(page, 'light', width)
  const dark = await accessibilityFaults(page, 'dark', PHONE)
  const sideways = await page.evaluate(widerThanPage)
  await page.setViewportSize({ width: NARROW, height })
  sideways.push(...(await page.evaluate(widerThanPage)))
  await page.setViewportSize({ width, height })
  return [...light, ...dark.map((fault) => `In the dark, on a phone: ${fault}`), ...sideways]
}

const sizeOf = (page: Page) => page.viewportSize() ?? { width: 1280, height: 720 }

async function headingFaults(page: Page): Promise<string[]> {
  const headings = await page.locator('h1').count()
  return headings === 1 ? [] : [`The page has ${headings} first headings.`]
}

async function accessibilityFaults(page: Page, theme: ShownTheme, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: sizeOf(page).height })
  await recolor(page, theme)
  // Evaluate axe's code, because the content security policy would refuse a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(runAxe, axeOptions)
}

/** Runs in the page. It returns only violations, because carrying all of axe's results out of the page takes long. */
async function runAxe(options: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: { run(context: object, options: RunOptions): Promise<AxeResults> }
  }
  // Bars that float at the window's edges cover parts that a person can scroll to, so they rest at the page's own
  // edges meanwhile.
  const floating = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { position, top, bottom } = getComputedStyle(element)
    return position === 'sticky' && (bottom !== 'auto' || top === '0px')
  })
  for (const bar of floating) bar.style.position = 'relative'
  // An answer may just have come that enables buttons, which are gray for a moment longer.
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  const { violations } = await axe.run(
    // Leave out Base UI's focus stops at a menu's edges, which only pass the focus on.
    { exclude: ['[data-base-ui-focus-guard]'] },
    options,
  )
  for (const bar of floating) bar.style.removeProperty('position')
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      // An open menu lies over the page like a dialog, and the rule allows dialogs outside of landmarks.
      .filter(({ html }) => id !== 'region' || !html.includes('role="menu"'))
      .map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`.trim()),
  )
}

/** Runs in the page. Tables may scroll in their own frame; nothing else may, and the page never. */
async function widerThanPage(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const describeElement = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const faults: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (!scrolls(element) || element.scrollWidth <= element.clientWidth + 1) continue
    if (element.querySelector('table') === null)
      faults.push(`Scrolls sideways at ${innerWidth} px: ${describeElement(element)}`)
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].filter((element) => {
      if (element.getBoundingClientRect().right <= clientWidth + 1) return false
      for (let frame = element.parentElement; frame; frame = frame.parentElement)
        if (frame !== document.body && getComputedStyle(frame).overflowX !== 'visible') return false
      return true
    })
    const culprits = widest.slice(-3).map(describeElement).join(', ')
    faults.push(`The page is ${scrollWidth} px wide at ${clientWidth} px: ${culprits}`)
  }
  return faults
}
