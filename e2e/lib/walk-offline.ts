import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arrivalFigures, doorCodes } from '@certify/wire/door'
import { href, paths } from '@certify/wire/paths'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startDoorDevice } from './door-device'
import { fillList, makeDoor, openDoors, readPeople } from './event-with-doors'
import { typeTickets } from './type-tickets'
import { openWeakLine, type WeakLine } from './weak-line'

/** The clocks of the two devices are wrong by this much. */
const NORTH_AHEAD_MS = 2 * 3_600_000
const SOUTH_AHEAD_MS = -5 * 60_000
const LOST_ANSWERS = 3
/** Correcting a clock by half the round-trip time is at least this exact, even on a busy machine. */
const TOLERANCE_MS = 2_000

/**
 * A room is checked in without a connection: two doors with wrong clocks, of which the second sees three fifths of the
 * same people; the first device is killed and opened again in two tabs; three answers are lost after the product has
 * acted. Expects everybody present, nobody twice, at the right time.
 */
export async function walkOffline(url: string, people: number): Promise<void> {
  const event = await openDoors(url)
  const tickets = await fillList(url, event, people)
  const line = await openWeakLine(url)
  const folders = ['north', 'south'].map((name) => mkdtempSync(join(tmpdir(), `certify-${name}-`)))
  const [northFolder = '', southFolder = ''] = folders
  const devices = await Promise.all([
    startDoorDevice(northFolder, NORTH_AHEAD_MS),
    startDoorDevice(southFolder, SOUTH_AHEAD_MS),
  ])
  let [north] = devices
  const [, south] = devices
  try {
    const openLink = async (device: typeof north, label: string) => {
      const link = await makeDoor(event, label)
      const page = await device.open(link.url.replace(new URL(link.url).origin, line.url))
      await page.getByText(`0 of ${sayNumber(people)} are in`).waitFor()
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      return page
    }
    const northPage = await openLink(north, 'North door')
    const southPage = await openLink(south, 'South door')
    line.cut()

    const begun = Date.now()
    const seenTwice = tickets.slice(0, Math.floor(people * 0.6))
    await scanAll(northPage, tickets)
    await scanAll(southPage, seenTwice)
    const done = Date.now()

    await north.kill()
    north = await startDoorDevice(northFolder, NORTH_AHEAD_MS)
    const tabs = [await north.open(`${line.url}/door/`), await north.open(`${line.url}/door/`)]
    for (const tab of tabs) await tab.getByText(`${sayNumber(people)} marks are waiting to be sent`).waitFor()

    line.loseAnswers(paths.doorMarks, LOST_ANSWERS)
    line.restore()
    await expectAllSent(line, [...tabs, southPage])

    const found = await readPeople(event)
    const present = found.filter(({ attendance_state }) => attendance_state === 'present')
    expect([found.length, present.length]).toEqual([people, people])
    const times = present.map(({ attendance_at }) => Date.parse(attendance_at ?? ''))
    expect(Math.min(...times)).toBeGreaterThan(begun - TOLERANCE_MS)
    expect(Math.max(...times)).toBeLessThan(done + TOLERANCE_MS)

    const { client } = event.organizer
    const counted = await client.get(href('eventDoorCodes', { id: event.id }), doorCodes)
    expect(counted.present).toBe(people)
    const { ways } = await client.get(href('eventArrivals', { id: event.id }), arrivalFigures)
    expect(ways.reduce((sum, { count }) => sum + count, 0)).toBe(people)
  } finally {
    await Promise.all([north.kill(), south.kill(), line.close()])
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** A number as the pages write it. */
function sayNumber(number: number): string {
  return number.toLocaleString('en-US')
}

async function scanAll(page: Page, tickets: readonly string[]): Promise<void> {
  await typeTickets(page, tickets)
  await page
    .getByText(`${sayNumber(tickets.length)} marks are waiting to be sent`)
    .waitFor({ timeout: 240_000 })
}

async function expectAllSent(line: WeakLine, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect
      .poll(
        async () => {
          // Report, as a browser does, that the connection is back, so that the page asks at once.
          await page.evaluate(() => window.dispatchEvent(new Event('online')))
          return page.getByText('Everything is sent').count()
        },
        { interval: 500, timeout: 240_000 },
      )
      .toBe(1)
  }
  expect(line.toLose).toBe(0)
}
