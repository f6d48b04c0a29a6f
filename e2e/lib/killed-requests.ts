import { RefusedError } from '@certify/cli/demo/demo-client'
import { registerAs, signInAgain, signInVisitor, type Visitor } from '@certify/cli/demo/person'
import { drawPicture } from '@certify/cli/demo/picture'
import { attendResponse } from '@certify/wire/attendance'
import { mintResponse, uploadResponse } from '@certify/wire/certificates'
import { configResponse, testClockResponse } from '@certify/wire/config'
import { messageResponse } from '@certify/wire/error-body'
import { eventDetail, eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { expect } from 'vitest'
import * as z from 'zod'
import { compareIssued, issuedInDatabase, issuedOnChain } from './compare-issued'
import { buildForm } from './event-with-attendees'
import { type Instance, startInstance } from './instance'

const HOUR = 3_600_000

/**
 * Leads people through registering, joining, attending, an upload and their certificates, and kills the product
 * during each step, `kills` times. Everybody without an answer repeats the same call, as people do.
 *
 * @param random - Numbers in [0, 1) that choose the moment of each kill.
 * @returns everything that did not happen exactly once; empty if all is well.
 */
export async function surviveKilledRequests(options: {
  readonly people: number
  readonly kills: number
  readonly random: () => number
}): Promise<readonly string[]> {
  const env = { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' }
  let instance: Instance = await startInstance({ env })
  const { url, dataDir } = instance

  /**
   * Everybody calls at once, the product is killed after some answers, and all repeat their call until it is
   * answered.
   */
  async function throughKills(people: readonly Visitor[], ask: (person: Visitor) => Promise<void>) {
    for (let kill = 0; kill < options.kills; kill++) {
      const enough = Math.floor(options.random() * people.length)
      let answered = 0
      let killed: Promise<void> | null = null
      const note = () => {
        if (answered++ === enough) killed = instance.kill()
      }
      // Some of these fail because of the kill, as intended.
      await Promise.allSettled(people.map((person) => signedIn(person, ask).then(note)))
      await (killed ?? instance.kill())
      instance = await startInstance({ dataDir, env: { ...env, PORT: new URL(url).port } })
    }
    for (const person of people) await signedIn(person, ask)
  }

  try {
    const organizer = await signInVisitor(url)
    await registerAs(organizer, 'Harbor Society', 'vendors')
    const seats = options.people - 2
    const { now } = await organizer.client.get(href('config', {}), configResponse)
    const startsAt = new Date(now).getTime() + 2 * HOUR
    const form = buildForm({
      wallet_address: organizer.wallet,
      title: 'Lighthouse Day',
      description: 'Once for everyone.',
      location: 'Porto, Portugal',
      time_zone: 'Europe/Lisbon',
      maxattendees: String(seats),
      start_date: new Date(startsAt).toISOString(),
      end_date: new Date(startsAt + 2 * HOUR).toISOString(),
    })
    const { event } = await organizer.client.post(href('eventCreate', {}), form, eventResponse)
    const detail = () => organizer.client.get(href('event', { id: event.id }), eventDetail)
    const { token } = await detail()
    const moveTo = async (to: number) => {
      const { now: current } = await organizer.client.get(href('config', {}), configResponse)
      const seconds = Math.ceil((to - new Date(current).getTime()) / 1000)
      await organizer.client.post(href('testClock', {}), { advance_seconds: seconds }, testClockResponse)
    }

    const visitors: Visitor[] = []
    for (let n = 0; n < options.people; n++) visitors.push(await signInVisitor(url))
    await throughKills(visitors, (person) => registerAs(person, 'Guest', 'users'))

    const seated = new Set<Visitor>()
    await throughKills(visitors, async (person) => {
      const body = { event_id: event.id, wallet_address: person.wallet }
      const said = await readAnswer(person.client.post(href('whitelistJoin', {}), body, messageResponse))
      if (said.includes('roster.fully_booked')) return
      expect(said).toMatch(/^$|roster\.already_registered/)
      seated.add(person)
    })
    const guests = [...seated]

    await moveTo(startsAt + HOUR)
    await throughKills(guests, async (person) => {
      const body = { event_token: token, wallet_address: person.wallet }
      await person.client.post(href('attend', {}), body, attendResponse)
    })

    await moveTo(startsAt + 3 * HOUR)
    const uploaded = new Set<string>()
    await throughKills([organizer], async ({ client, wallet }) => {
      const upload = buildForm({ event_id: String(event.id), vendor_address: wallet, description: '' })
      upload.set('image', new Blob([drawPicture(1200, 850, 30)], { type: 'image/png' }), 'certificate.png')
      const { tokenURI } = await client.post(href('certificateUpload', {}), upload, uploadResponse)
      uploaded.add(tokenURI)
    })
    const minting = { status: 'minting', wallet_address: organizer.wallet }
    await organizer.client.post(href('eventUpdate', { id: event.id }), minting, eventResponse)
    await throughKills(guests, async ({ client, wallet }) => {
      const body = { event_id: event.id, user_address: wallet }
      await client.post(href('certificateMint', {}), body, z.union([mintResponse, z.object({})]))
    })
    await expect
      .poll(async () => (await issuedInDatabase({ id: event.id, organizer })).length, { timeout: 120_000 })
      .toBe(seats)

    const { whitelisted, attendees } = await detail()
    const database = await issuedInDatabase({ id: event.id, organizer })
    const wallets = guests.map(({ wallet }) => wallet)
    const counted = { seated: guests.length, whitelisted, attendees, uploads: uploaded.size }
    const wanted = { seated: seats, whitelisted: seats, attendees: seats, uploads: 1 }
    const figures = JSON.stringify(counted)
    return [
      ...(figures === JSON.stringify(wanted) ? [] : [figures]),
      ...compareIssued(wallets, await issuedOnChain(url), database),
    ]
  } finally {
    await instance.stop()
  }
}

/** Signs a person in again who missed a new session id until the old one stopped working. */
async function signedIn(person: Visitor, ask: (person: Visitor) => Promise<void>): Promise<void> {
  try {
    await ask(person)
  } catch (error) {
    if (!(error instanceof RefusedError && error.message.includes('session.missing'))) throw error
    await signInAgain(person)
    await ask(person)
  }
}

/** The refusal in words; empty on success. */
async function readAnswer(asked: Promise<unknown>): Promise<string> {
  try {
    await asked
    return ''
  } catch (error) {
    if (error instanceof RefusedError) return error.message
    throw error
  }
}
