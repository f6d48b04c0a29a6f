import { setTimeout as sleep } from 'node:timers/promises'
import type { Status } from '@certify/verifier/report'
import { sentence } from '@certify/verifier/sentence'
import { verifyCertificate } from '@certify/verifier/verify-certificate'
import { attendResponse } from '@certify/wire/attendance'
import { mintProgress } from '@certify/wire/batches'
import {
  mintAllResponse,
  mintPendingResponse,
  mintResponse,
  revokeResponse,
  uploadResponse,
  userCertificateList,
} from '@certify/wire/certificates'
import { configResponse, testClockResponse } from '@certify/wire/config'
import { messageResponse } from '@certify/wire/error-body'
import { eventDetail, eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import * as z from 'zod'
import { findSources } from '../sources'
import { type RegisteredPerson, register } from './person'
import { drawPicture } from './picture'

/** How long one step on the chain may take. */
const PATIENCE_MS = 120_000
const POLL_MS = 250

/**
 * Walks one event from its organizer's registration to verified certificates and a revoked one.
 *
 * @param tell - Called with each completed step.
 * @returns The number of the certificate that was verified last.
 * @throws when a step has an unexpected result.
 */
export async function walk(origin: string, tell: (step: string) => void): Promise<string> {
  const organizer = await register(origin, 'Lisbon Builders', 'vendors')
  tell(`${organizer.name} signed in with ${organizer.wallet} and registered as an organizer.`)

  const event = await createEvent(organizer)
  tell(`It created “${event.title}”, event ${event.id}, with a picture.`)

  const attendees: RegisteredPerson[] = []
  for (const name of ['Alice Moreau', 'Bob Okafor', 'Carol Lindqvist']) {
    const person = await register(origin, name, 'users')
    const body = { event_id: event.id, wallet_address: person.wallet }
    await person.client.post(href('whitelistJoin', {}), body, messageResponse)
    attendees.push(person)
  }
  const [alice, bob, carol] = attendees as [RegisteredPerson, RegisteredPerson, RegisteredPerson]
  tell('Alice, Bob and Carol signed in, registered and joined the event.')

  await moveClock(organizer, event.startsAt + 10 * 60_000)
  for (const person of [alice, bob]) {
    const body = { event_token: event.token, wallet_address: person.wallet }
    await person.client.post(href('attend', {}), body, attendResponse)
  }
  const present = { user_address: carol.wallet, attended: true }
  await organizer.client.post(href('eventAttendance', { id: event.id }), present, messageResponse)
  tell('Time moved to the event. Alice and Bob entered its token; the organizer marked Carol present.')

  await moveClock(organizer, event.endsAt + 60_000)
  await uploadTemplate(organizer, event.id)
  const minting = { status: 'minting', wallet_address: organizer.wallet }
  await organizer.client.post(href('eventUpdate', { id: event.id }), minting, eventResponse)
  tell('The event ended. The organizer uploaded the certificate’s picture and opened minting.')

  const hers = await mintOwn(alice, event.id)
  tell(`Alice minted her certificate: № ${hers}.`)
  await mintAll(organizer, event.id)
  const his = await mintedNumber(bob, event.id)
  const theirs = await mintedNumber(carol, event.id)
  tell(`The organizer minted the others: № ${his} and № ${theirs}.`)

  for (const tokenId of [hers, his, theirs]) tell(await expectVerdict(origin, tokenId, 'valid'))

  const reason = { reason: 'Issued for the wrong session' }
  await organizer.client.post(href('certificateRevoke', { tokenId: his }), reason, revokeResponse)
  tell(`The organizer revoked № ${his}.`)
  tell(await settledVerdict(origin, his, 'revoked'))
  tell(await expectVerdict(origin, String(BigInt(theirs) + 5_000n), 'not-found'))
  tell(await expectVerdict(origin, hers, 'valid'))
  return hers
}

type DemoEvent = {
  readonly id: number
  readonly title: string
  readonly token: string
  readonly startsAt: number
  readonly endsAt: number
}

async function createEvent(organizer: RegisteredPerson): Promise<DemoEvent> {
  const { now, testClock } = await organizer.client.get(href('config', {}), configResponse)
  if (!testClock) {
    throw new Error(
      'This instance has no test clock, and the walk would take days: use one on the local chain.',
    )
  }
  const startsAt = new Date(now).getTime() + 2 * 3_600_000
  const endsAt = startsAt + 3 * 3_600_000
  const form = buildForm({
    wallet_address: organizer.wallet,
    title: 'Sepolia Builders Summit 2026',
    description: 'A day of talks by people who build on Ethereum.',
    location: 'Lisbon, Portugal',
    maxattendees: '50',
    start_date: new Date(startsAt).toISOString(),
    end_date: new Date(endsAt).toISOString(),
    time_zone: 'Europe/Lisbon',
    requirements: JSON.stringify(['A laptop']),
    agenda: JSON.stringify([{ time: '10:00', topic: 'Opening' }]),
  })
  form.set('picture', new Blob([drawPicture(1200, 630, 200)], { type: 'image/png' }), 'summit.png')
  const { event } = await organizer.client.post(href('eventCreate', {}), form, eventResponse)
  const { token } = await organizer.client.get(href('event', { id: event.id }), eventDetail)
  if (!token) throw new Error('The organizer was not told the event’s attendance token.')
  return { id: event.id, title: event.title, token, startsAt, endsAt }
}

async function uploadTemplate(organizer: RegisteredPerson, eventId: number): Promise<void> {
  const form = buildForm({
    event_id: String(eventId),
    vendor_address: organizer.wallet,
    description: 'For everyone who was there.',
  })
  form.set('image', new Blob([drawPicture(1200, 850, 30)], { type: 'image/png' }), 'certificate.png')
  await organizer.client.post(href('certificateUpload', {}), form, uploadResponse)
}

async function moveClock(person: RegisteredPerson, to: number): Promise<void> {
  await person.client.post(href('testClock', {}), { now: new Date(to).toISOString() }, testClockResponse)
}

async function mintOwn(person: RegisteredPerson, eventId: number): Promise<string> {
  const body = { user_address: person.wallet, event_id: eventId }
  const minted = await person.client.post(
    href('certificateMint', {}),
    body,
    z.union([mintResponse, mintPendingResponse]),
  )
  return minted.mint_status === 'minted' ? minted.tokenId : mintedNumber(person, eventId)
}

async function mintAll(organizer: RegisteredPerson, eventId: number): Promise<void> {
  const started = await organizer.client.post(
    href('certificateMintAll', {}),
    { event_id: eventId },
    mintAllResponse,
  )
  await until('all certificates to be minted', async () => {
    const progress = await organizer.client.get(
      href('certificateMintBatch', { batchId: started.batchId }),
      mintProgress,
    )
    if (progress.failed > 0) throw new Error(`${progress.failed} of ${progress.total} could not be minted.`)
    return progress.done ? progress : null
  })
}

/** Waits for a person's certificate to be on chain and returns its number. */
function mintedNumber(person: RegisteredPerson, eventId: number): Promise<string> {
  return until(`${person.name}'s certificate`, async () => {
    const path = href('userCertificates', { wallet: person.wallet })
    const list = await person.client.get(path, userCertificateList)
    const own = (Array.isArray(list) ? list : list.items).find(({ event_id }) => event_id === eventId)
    if (own?.mint_status === 'failed') throw new Error(`${person.name}'s certificate could not be minted.`)
    return own?.mint_status === 'minted' ? own.tokenId : null
  })
}

/** Verifies here, against chain and gateway, without asking the instance for a verdict. */
async function verdict(origin: string, tokenId: string) {
  const report = await verifyCertificate(tokenId, await findSources(undefined, origin))
  return { status: report.status, text: `№ ${tokenId}: ${sentence(report).text}` }
}

async function expectVerdict(origin: string, tokenId: string, expected: Status): Promise<string> {
  const { status, text } = await verdict(origin, tokenId)
  if (status !== expected) throw new Error(`№ ${tokenId} should be ${expected} and is ${status}. ${text}`)
  return text
}

/** Waits until the chain gives the expected verdict, and then acts as {@link expectVerdict}. */
function settledVerdict(origin: string, tokenId: string, expected: Status): Promise<string> {
  return until(`№ ${tokenId} to be ${expected}`, async () => {
    const { status, text } = await verdict(origin, tokenId)
    return status === expected ? text : null
  })
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const found = await look()
    if (found !== null) return found
  }
  throw new Error(`Waited ${PATIENCE_MS / 1000} s in vain for ${what}.`)
}

function buildForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
