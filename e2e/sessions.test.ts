import { randomUUID } from 'node:crypto'
import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { drawPicture } from '@certify/cli/demo/picture'
import { uploadResponse } from '@certify/wire/certificates'
import { configResponse, testClockResponse } from '@certify/wire/config'
import { doorMarksResponse } from '@certify/wire/door'
import { messageResponse } from '@certify/wire/error-body'
import { eventResponse } from '@certify/wire/events'
import { href, paths } from '@certify/wire/paths'
import { sharedLink } from '@certify/wire/transcripts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { buildForm, type MintableEvent, readProgress, requestMintAll } from './lib/event-with-attendees'
import { join, makeDoor, readPeople, readTicket } from './lib/event-with-doors'
import { type Instance, startInstance } from './lib/instance'
import { typeTickets } from './lib/type-tickets'

const HOUR = 3_600_000
const SESSIONS = 12
const PEOPLE = 40
const ENOUGH = 28
/** People whom the door without a connection lets into the first session. */
const AT_DOOR = 8

let instance: Instance
let browser: Browser
beforeAll(async () => {
  instance = await startInstance({ env: { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await instance?.stop()
})

/** Two days of six sessions each, an hour long, in two rooms in turn. */
function planSessions(begin: number) {
  return Array.from({ length: SESSIONS }, (_, index) => {
    const start = begin + (Math.floor(index / 6) * 24 + (index % 6)) * HOUR
    return {
      topic: `Session ${index + 1}`,
      room: index % 2 === 0 ? 'Room A' : 'Room B',
      start: new Date(start).toISOString(),
      end: new Date(start + HOUR).toISOString(),
    }
  })
}

async function moveClock({ client }: RegisteredPerson, to: number): Promise<void> {
  const { now } = await client.get(href('config', {}), configResponse)
  const advance_seconds = Math.ceil((to - Date.parse(now)) / 1000)
  await client.post(paths.testClock, { advance_seconds }, testClockResponse)
}

/** What another door sends of one session, each mark made five minutes after the start. */
async function sendMarks(link: string, session: number, start: string, tickets: readonly string[]) {
  const device_at = new Date(Date.parse(start) + 5 * 60_000).toISOString()
  const marks = tickets.map((ticket) => {
    const made = { kind: 'present', how: 'camera', device_at, offset_ms: 0 }
    return { id: randomUUID(), ticket, session, ...made }
  })
  const answer = await fetch(instance.url + paths.doorMarks, {
    method: 'POST',
    headers: { authorization: `Door ${link.split('#k=')[1]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ marks }),
  })
  const { outcomes } = doorMarksResponse.parse(await answer.json())
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(tickets.map(() => 'welcome'))
}

/** Gives certificates to everybody who meets the rule of an event that is over. */
async function issueAll(event: MintableEvent): Promise<void> {
  const { id, organizer } = event
  const template = buildForm({ event_id: String(id), vendor_address: organizer.wallet, description: '' })
  template.set('image', new Blob([new Uint8Array(drawPicture(600, 425, 30))], { type: 'image/png' }), 'a.png')
  await organizer.client.post(href('certificateUpload', {}), template, uploadResponse)
  await organizer.client.post(href('eventUpdate', { id }), { status: 'minting' }, eventResponse)
  const batch = await requestMintAll(event)
  await expect.poll(async () => (await readProgress(event, batch)).done, { timeout: 20_000 }).toBe(true)
}

test('behavior: of a conference, people who attended four sessions get certificates, and others read why not', async () => {
  const organizer = await register(instance.url, 'Harbor Society', 'vendors')
  const begin = Math.ceil(Date.now() / HOUR) * HOUR + 2 * HOUR
  const sessions = planSessions(begin)
  const fields = {
    wallet_address: organizer.wallet,
    title: 'Lighthouse Days',
    description: 'Twelve sessions in two days.',
    location: 'Porto',
    start_date: new Date(begin).toISOString(),
    end_date: new Date(begin + 30 * HOUR).toISOString(),
    time_zone: 'UTC',
    agenda: JSON.stringify(sessions),
    completion: JSON.stringify({ kind: 'sessions', at_least: 4 }),
  }
  const { event } = await organizer.client.post(href('eventCreate', {}), buildForm(fields), eventResponse)
  expect(event.sessions_held).toBe(SESSIONS)
  const own = { id: event.id, organizer, fields }
  const agenda = JSON.stringify(sessions.slice(0, 1))
  const others = { ...fields, title: 'Lighthouse Workshop', agenda, completion: '' }
  const { event: workshop } = await organizer.client.post(
    href('eventCreate', {}),
    buildForm(others),
    eventResponse,
  )
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const guest = await register(instance.url, `Guest ${index + 1}`, 'users')
      await join(own, guest)
      if (index === AT_DOOR) await join({ ...own, id: workshop.id }, guest)
      return { guest, ticket: await readTicket(own, guest) }
    }),
  )
  const tickets = people.map(({ ticket }) => ticket)

  // One door stands at the first session without a connection, and goes on after a restart.
  await moveClock(organizer, begin)
  const context = await browser.newContext({ baseURL: instance.url })
  const door = await context.newPage()
  await door.goto((await makeDoor(own, 'Room A')).url)
  await door.getByText(`0 of ${PEOPLE} are in`).waitFor()
  await door.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await door.getByRole('button', { name: /^Entrance/ }).click()
  await door.getByRole('button', { name: /^Room A · Session 1 ·/ }).click()
  await context.setOffline(true)
  await door.getByText('Other doors’ check-ins may be missing.').waitFor()
  await typeTickets(door, tickets.slice(0, AT_DOOR))
  await door.getByText(`${AT_DOOR} marks are waiting to be sent`).waitFor()
  await door.close()
  const again = await context.newPage()
  await again.goto('/door/')
  await again.getByText('Room A · Session 1 ·').waitFor()
  await again.getByText(`${AT_DOOR} marks are waiting to be sent`).waitFor()
  await context.setOffline(false)
  await again.getByText('Everything is sent').waitFor()
  await again.close()

  // Afterwards, all other doors send what they have: 28 people were at four sessions, 12 at three.
  await moveClock(organizer, begin + 31 * HOUR)
  const { url: link } = await makeDoor(own, 'Room B')
  const at = (session: number, who: readonly string[]) =>
    sendMarks(link, session, sessions[session - 1]?.start ?? '', who)
  await at(1, tickets.slice(AT_DOOR))
  await at(5, tickets)
  await at(7, tickets)
  await at(12, tickets.slice(0, ENOUGH))

  // One of them was also at a workshop of an hour.
  const heard = people[AT_DOOR]?.guest
  if (!heard) return expect.unreachable()
  const word = { user_address: heard.wallet, attended: true, session: 1 }
  const path = href('eventAttendance', { id: workshop.id })
  await organizer.client.post(path, word, messageResponse)
  for (const { id } of [own, workshop]) await issueAll({ id, organizer, attendees: [] })
  const listed = await readPeople(own)
  const minted = listed.filter(({ certificate }) => certificate.state === 'minted')
  expect([listed.length, minted.length]).toEqual([PEOPLE, ENOUGH])
  const without = listed.filter(({ certificate }) => certificate.state !== 'minted')
  for (const { requirement, mint_obstacles } of without) {
    expect(requirement).toEqual({ met: false, unit: 'sessions', needs: 4, has: 3, of: SESSIONS })
    expect(mint_obstacles).toEqual(['rule_not_met'])
  }

  // Anybody reads the hours on a certificate, and their sum on a transcript.
  const page = await context.newPage()
  const isWallet = (wallet: string) => wallet.toLowerCase() === heard.wallet.toLowerCase()
  const { tokenId } = minted.find(({ wallet_address }) => isWallet(wallet_address))?.certificate ?? {}
  await page.goto(`/verify/${tokenId}`)
  await page.locator('h1').getByText('It states 4 of 12 hours, 4 of 12 sessions.').waitFor()
  const share = href('userTranscriptShare', { wallet: heard.wallet })
  const { transcript } = await heard.client.post(share, {}, sharedLink)
  await page.goto(transcript.url ?? '')
  await page.getByText('stated by 2 valid certificates').waitFor()
  await page.getByText('5 of 13 hours').waitFor()

  // One of the others reads why not on the event's own page.
  const last = people.at(-1)?.guest
  if (!last) return expect.unreachable()
  const [name = '', value = ''] = last.client.cookieHeader().split(/=(.*)/s)
  await context.addCookies([{ name, value, url: instance.url }])
  await page.goto(`/events/${event.id}`)
  await page.getByText('You attended 3 of 12 sessions; 4 are needed.').waitFor()
  await page.getByText('You have not attended what this event asks for').waitFor()
  await context.close()
})
