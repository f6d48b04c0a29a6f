import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { drawPicture } from '@certify/cli/demo/picture'
import { mintResponse } from '@certify/wire/certificates'
import { configResponse } from '@certify/wire/config'
import { messageResponse } from '@certify/wire/error-body'
import { eventResponse } from '@certify/wire/events'
import { correctionResponse } from '@certify/wire/names'
import { href } from '@certify/wire/paths'
import * as z from 'zod'
import { buildForm } from './event-with-attendees'

/** Where a text was stored. */
export type StoredTexts = {
  readonly organizer: RegisteredPerson
  readonly attendee: RegisteredPerson
  /** In its minting period, with two certificates. */
  readonly event: number
  /** Upcoming. */
  readonly open: number
  /** The attendee's certificates: one with an answered and an open correction, and a revoked one. */
  readonly tokens: readonly string[]
}

const HOUR = 3_600_000

/**
 * Stores one text in every field that accepts it, over the API: of organizer, attendee, events, agenda, certificate,
 * name, correction and revocation.
 */
export async function storeEverywhere(origin: string, text: string): Promise<StoredTexts> {
  const organizer = await register(origin, text, 'vendors')
  const attendee = await register(origin, text, 'users')
  const revoked = await register(origin, `${text} 2`.slice(0, 200), 'users')
  const { client, wallet } = organizer

  // An email belongs to one account, so each text gets another one.
  const email = `onerror=alert/1/${wallet.slice(-8)}@people.example`
  const profile = {
    vendor_name: text,
    email,
    phone: text.slice(0, 50),
    description: text,
    contact_info: text,
    contact_person: text,
    website: `https://people.example/"><img/src=x/onerror=alert(2)>`,
  }
  await client.post(href('vendorProfile', { wallet }), profile, z.unknown())
  const event = await createEvent(organizer, text, 2 * HOUR)
  const open = await createEvent(organizer, text, 50 * HOUR)
  for (const person of [attendee, revoked]) {
    const joining = { event_id: event, wallet_address: person.wallet }
    await person.client.post(href('whitelistJoin', {}), joining, messageResponse)
    const present = { user_address: person.wallet, attended: true }
    await client.post(href('eventAttendance', { id: event }), present, messageResponse)
  }

  const template = buildForm({ event_id: String(event), vendor_address: wallet, description: text })
  const picture = new Blob([new Uint8Array(drawPicture(600, 425, 30))], { type: 'image/png' })
  template.set('image', picture, `${text.slice(0, 60)}.png`)
  await client.post(href('certificateUpload', {}), template, z.unknown())
  await client.post(href('certificateDesign', {}), { event_id: event, design: 'engraved' }, z.unknown())
  await client.post(href('eventPrintNames', { id: event }), { print_names: true }, eventResponse)
  const name = text.slice(0, 100)
  for (const person of [attendee, revoked]) {
    // A text that cannot be printed is refused as a name and stored everywhere else.
    await person.client
      .post(href('certificateName', {}), { event_id: event, print: true, name }, z.unknown())
      .catch(() => undefined)
  }
  const minting = { status: 'minting', wallet_address: wallet }
  await client.post(href('eventUpdate', { id: event }), minting, eventResponse)

  const held = await mint(attendee, event)
  const lost = await mint(revoked, event)
  await client.post(href('certificateRevoke', { tokenId: lost }), { reason: text }, z.unknown())
  await correct(organizer, attendee, held, text)
  return { organizer, attendee, event, open, tokens: [held, lost] }
}

async function createEvent(
  { client, wallet }: RegisteredPerson,
  text: string,
  startsIn: number,
): Promise<number> {
  const { now } = await client.get(href('config', {}), configResponse)
  const startsAt = new Date(new Date(now).getTime() + startsIn)
  const item = { time: text.slice(0, 60), topic: text, speaker: text.slice(0, 120), description: text }
  const form = buildForm({
    wallet_address: wallet,
    title: text,
    description: text,
    location: text,
    start_date: startsAt.toISOString(),
    end_date: new Date(startsAt.getTime() + HOUR).toISOString(),
    tags: JSON.stringify([text.replaceAll(',', ' ').slice(0, 30)]),
    requirements: JSON.stringify([text]),
    agenda: JSON.stringify([{ ...item, duration: text.slice(0, 60) }]),
  })
  return (await client.post(href('eventCreate', {}), form, eventResponse)).event.id
}

async function mint({ client, wallet }: RegisteredPerson, event_id: number): Promise<string> {
  const body = { user_address: wallet, event_id, tokenURI: '' }
  const { tokenId } = await client.post(href('certificateMint', {}), body, mintResponse)
  return String(tokenId)
}

/** One correction declined with the text as the answer, and one that waits. */
async function correct(
  organizer: RegisteredPerson,
  attendee: RegisteredPerson,
  tokenId: string,
  text: string,
): Promise<void> {
  const ask = (name: string) =>
    attendee.client.post(
      href('certificateCorrection', {}),
      { tokenId, name, reason: text },
      correctionResponse,
    )
  const { correction } = await ask('Ada Plain')
  const decline = href('correctionDecline', { correctionId: correction.id })
  await organizer.client.post(decline, { answer: text }, correctionResponse)
  await ask('Ada Plainer')
}
