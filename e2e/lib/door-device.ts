import { type BrowserContext, chromium, type Page } from 'playwright-core'
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
  const device = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [...browserSwitches],
  })
  await device.addInitScript(shiftClock, clockAheadMs)
  const group = await readProcess(device)
  return {
    async open(url) {
      const page = await device.newPage()
      await page.goto(url)
      return page
    },
    async kill() {
      const closed = device.waitForEvent('close')
      process.kill(-group, 'SIGKILL')
      await closed
    },
  }
}

/** @returns The id of the browser's process, which leads the group of all its processes. */
async function readProcess(device: BrowserContext): Promise<number> {
  const session = await device.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const main = processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('The browser does not name its process.')
  return main.id
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
