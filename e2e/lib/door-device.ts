import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from 'playwright-core'
import { browserSwitches, findChromium } from './browser'

/** A phone or laptop at a door: a browser with a folder of its own, which outlives the browser. */
export type DoorDevice = {
  /** Opens a page. */
  open(url: string): Promise<Page>
  /** Ends the whole browser at once, as an empty battery does. */
  kill(): Promise<void>
}

/** @param clockAheadMs - How far the device's clock is wrong; negative: it is slow. */
export async function startDoorDevice(folder: string, clockAheadMs: number): Promise<DoorDevice> {
  const child = spawn(
    findChromium(),
    [...browserSwitches, '--headless=new', `--user-data-dir=${folder}`, '--remote-debugging-port=0'],
    // A group of its own, so that all of the browser's processes end together.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const browser = await chromium.connectOverCDP(await readAddress(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window.')
  await context.addInitScript(shiftClock, clockAheadMs)
  return {
    async open(url) {
      const page = await context.newPage()
      await page.goto(url)
      return page
    },
    kill: () => killBrowser(child, browser),
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('The browser has no output.')
  for await (const line of createInterface(child.stderr)) {
    const [, address] = /^DevTools listening on (\S+)$/.exec(line) ?? []
    if (address === undefined) continue
    // Read on, or a full pipe would stop the browser.
    child.stderr.resume()
    return address
  }
  throw new Error('The browser ended before it listened.')
}

async function killBrowser(child: ChildProcess, browser: Browser): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  await browser.close().catch(() => undefined)
}

/** Runs in the page before its own scripts. */
function shiftClock(aheadMs: number): void {
  const RealDate = Date
  class WrongDate extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(RealDate.now() + aheadMs)
      else super(...given)
    }
    static override now() {
      return RealDate.now() + aheadMs
    }
  }
  globalThis.Date = WrongDate as DateConstructor
}
