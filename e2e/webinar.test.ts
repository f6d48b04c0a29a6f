import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { drawPicture } from '@certify/cli/demo/picture'
import { uploadResponse } from '@certify/wire/certificates'
import { configResponse, testClockResponse } from '@certify/wire/config'
import { messageResponse } from '@certify/wire/error-body'
import { eventResponse } from '@certify/wire/events'
import { outboxResponse } from '@certify/wire/mail'
import { href, paths } from '@certify/wire/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { buildForm, readProgress, requestMintAll } from './lib/event-with-attendees'
import { join, readPeople } from './lib/event-with-doors'
import { type Instance, startInstance } from './lib/instance'

const HOUR = 3_600_000
const PEOPLE = 30

/** The visits of each person, from minute to minute. Only together do some of them reach 45 minutes. */
const visits: readonly (readonly (readonly [from: number, to: number])[])[] = [
  // Five joined again.
  ...Array(3).fill([
    [0, 25],
    [35, 60],
  ]),
  ...Array(2).fill([
    [0, 20],
    [40, 60],
  ]),
  // Three had two devices: their time counts once.
  [
    [0, 50],
    [10, 30],
  ],
  ...Array(2).fill([
    [0, 30],
    [5, 35],
  ]),
  [[0, 45]],
  ...Array(16).fill([[0, 60]]),
  [[0, 44]],
  [[30, 60]],
  [[0, 1]],
  // Two have no address in the report.
  ...Array(2).fill([[0, 60]]),
]
const NAMELESS = 2
const ENOUGH = 21

let instance: Instance
let browser: Browser
beforeAll(async () => {
  const env = { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' }
  ;[instance, browser] = await Promise.all([startInstance({ env }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await instance?.stop()
})

const addressOf = ({ wallet }: RegisteredPerson) => `${wallet.toLowerCase()}@demo.example`

/** Everybody presses the link in their mail, so that a report finds them by their address. */
async function confirmAddresses(
  { client, wallet }: RegisteredPerson,
  people: readonly RegisteredPerson[],
): Promise<void> {
  const readTokens = async () => {
    const mails = await client.get(href('outbox', { wallet }), outboxResponse)
    return people.flatMap((person) => {
      const own = mails.filter(({ to }) => to === addressOf(person))
      const [token] = own.flatMap(({ text }) => /\/confirm\S*#(\S+)/.exec(text)?.[1] ?? [])
      return token === undefined ? [] : { person, token }
    })
  }
  await expect.poll(readTokens, { timeout: 15_000, interval: 300 }).toHaveLength(people.length)
  const press = ({ person, token }: { person: RegisteredPerson; token: string }) =>
    person.client.post(href('confirmEmail', {}), { token }, messageResponse)
  await Promise.all((await readTokens()).map(press))
}

async function advanceClock({ client }: RegisteredPerson, milliseconds: number): Promise<void> {
  const advance_seconds = Math.ceil(milliseconds / 1000)
  await client.post(paths.testClock, { advance_seconds }, testClockResponse)
}

/** The report of a meeting as Zoom writes it: a row for each visit, below a summary. */
function writeReport(people: readonly RegisteredPerson[]): string {
  const clock = (minute: number) =>
    `11/25/2026 0${6 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:00 PM`
  const rows = people.flatMap((person, index) =>
    (visits[index] ?? []).map(([from, to]) => {
      const address = index < PEOPLE - NAMELESS ? addressOf(person) : ''
      return `${person.name},${address},${clock(from)},${clock(to)},${to - from},No,`
    }),
  )
  expect(rows).toHaveLength(38)
  return [
    'Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants',
    '812 3456 7890,Lighthouse Hour,11/25/2026 06:00:00 PM,11/25/2026 07:00:00 PM,host@example.org,60,30',
    '',
    'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest,Recording Consent',
    ...rows,
    '',
  ].join('\r\n')
}

async function openPage({ client }: RegisteredPerson): Promise<Page> {
  const context = await browser.newContext({ baseURL: instance.url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  const [name = '', value = ''] = client.cookieHeader().split(/=(.*)/s)
  await context.addCookies([{ name, value, url: instance.url }])
  return context.newPage()
}

/** Imports the report on the event's page, and gives the dialog with what became of it. */
async function importReport(page: Page, report: string) {
  await page.getByRole('button', { name: 'Import a report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a report' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'participants.csv', mimeType: 'text/csv', buffer: Buffer.from(report) })
  await dialog.getByRole('button', { name: 'Check the rows' }).click()
  await dialog.getByText('28 people of the report are on the list and attended.').waitFor()
  await dialog.getByRole('button', { name: 'Record 28 people' }).click()
  return dialog
}

test('behavior: of a webinar, people whose visits add up to 45 minutes get certificates, and others read why not', async () => {
  const organizer = await register(instance.url, 'Harbor Society', 'vendors')
  const begin = Math.ceil(Date.now() / HOUR) * HOUR + HOUR
  const fields = {
    wallet_address: organizer.wallet,
    title: 'Lighthouse Hour',
    description: 'An hour online.',
    location: 'Online',
    start_date: new Date(begin).toISOString(),
    end_date: new Date(begin + HOUR).toISOString(),
    time_zone: 'UTC',
    completion: JSON.stringify({ kind: 'minutes', at_least: 45 }),
  }
  const { event } = await organizer.client.post(href('eventCreate', {}), buildForm(fields), eventResponse)
  const own = { id: event.id, organizer, fields, attendees: [] }
  const people = await Promise.all(
    visits.map((_, index) => register(instance.url, `Guest ${index + 1}`, 'users')),
  )
  await Promise.all(people.map((guest) => join(own, guest)))
  // The mail of a new account waits for a moment.
  await advanceClock(organizer, 60_000)
  await confirmAddresses(organizer, people.slice(0, PEOPLE - NAMELESS))
  const { now } = await organizer.client.get(href('config', {}), configResponse)
  await advanceClock(organizer, begin + 2 * HOUR - Date.parse(now))

  // The same report twice: the second time nothing changes.
  const report = writeReport(people)
  const desk = await openPage(organizer)
  await desk.goto(`/vendor/event/${event.id}?tab=people`)
  const first = await importReport(desk, report)
  await first.getByText('28 people recorded.').waitFor()
  // What was imported by mistake is taken back, and counts again when it is imported again.
  await first.getByRole('button', { name: 'Undo this import' }).click()
  await first.getByText('Taken back: nothing of this report counts any more.').waitFor()
  expect((await readPeople(own)).filter(({ minutes_attended }) => minutes_attended !== 0)).toEqual([])
  await first.getByRole('button', { name: 'Close' }).last().click()
  const second = await importReport(desk, report)
  await second.getByText('28 people recorded.').waitFor()
  const before = await readPeople(own)
  await second.getByRole('button', { name: 'Close' }).last().click()
  const third = await importReport(desk, report)
  await third.getByText('Nothing changed: all of it was recorded before.').waitFor()
  expect(await readPeople(own)).toEqual(before)
  await desk.context().close()

  const template = buildForm({
    event_id: String(event.id),
    vendor_address: organizer.wallet,
    description: '',
  })
  template.set('image', new Blob([new Uint8Array(drawPicture(600, 425, 30))], { type: 'image/png' }), 'a.png')
  await organizer.client.post(href('certificateUpload', {}), template, uploadResponse)
  await organizer.client.post(href('eventUpdate', { id: event.id }), { status: 'minting' }, eventResponse)
  const batch = await requestMintAll(own)
  await expect.poll(async () => (await readProgress(own, batch)).done, { timeout: 20_000 }).toBe(true)
  const listed = await readPeople(own)
  const minted = listed.filter(({ certificate }) => certificate.state === 'minted')
  expect([listed.length, minted.length]).toEqual([PEOPLE, ENOUGH])
  expect(minted.every(({ requirement }) => requirement?.met)).toBe(true)
  const short = listed.filter(({ certificate }) => certificate.state !== 'minted')
  const has = short.map(({ minutes_attended }) => minutes_attended).sort((a = 0, b = 0) => a - b)
  expect(has).toEqual([0, 0, 1, 30, 35, 35, 40, 40, 44])

  // One of them reads it on the event's own page.
  const last = people[25]
  if (!last) return expect.unreachable()
  const page = await openPage(last)
  await page.goto(`/events/${event.id}`)
  await page.getByText('You attended 44 of 60 minutes; 45 are needed.').waitFor()
  await page.getByText('You have not attended what this event asks for').waitFor()
  await page.context().close()
})
