import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { drawPicture } from '@certify/cli/demo/picture'
import { mintProgress } from '@certify/wire/batches'
import { mintAllResponse, uploadResponse } from '@certify/wire/certificates'
import { configResponse } from '@certify/wire/config'
import { messageResponse } from '@certify/wire/error-body'
import { eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'

/** An event whose minting opens before it begins, so that no test moves a clock. Everybody is recorded present. */
export type MintableEvent = {
  readonly id: number
  readonly organizer: RegisteredPerson
  readonly attendees: readonly RegisteredPerson[]
}

const HOUR = 3_600_000
/** People who register at the same moment. */
const AT_ONCE = 40

/** The names of an event and its organizer, and the place. */
const usual = { organizer: 'Harbor Society', title: 'Lighthouse Day', location: 'Porto, Portugal' }

/** Takes an event through the API to the moment before its certificates are minted. */
export async function mintableEvent(
  origin: string,
  attendeeCount: number,
  words: typeof usual = usual,
): Promise<MintableEvent> {
  const organizer = await register(origin, words.organizer, 'vendors')
  const { client, wallet } = organizer
  const { now } = await client.get(href('config', {}), configResponse)
  const startsAt = new Date(new Date(now).getTime() + 2 * HOUR)
  const { event } = await client.post(
    href('eventCreate', {}),
    buildForm({
      wallet_address: wallet,
      title: words.title,
      description: 'One certificate for everyone who came.',
      location: words.location,
      start_date: startsAt.toISOString(),
      end_date: new Date(startsAt.getTime() + HOUR).toISOString(),
      time_zone: 'Europe/Lisbon',
    }),
    eventResponse,
  )
  const attendees: RegisteredPerson[] = []
  const join = async (index: number) => {
    const person = await register(origin, `Guest ${index + 1}`, 'users')
    await person.client.post(
      href('whitelistJoin', {}),
      { event_id: event.id, wallet_address: person.wallet },
      messageResponse,
    )
    const present = { user_address: person.wallet, attended: true }
    await client.post(href('eventAttendance', { id: event.id }), present, messageResponse)
    attendees.push(person)
  }
  for (let from = 0; from < attendeeCount; from += AT_ONCE) {
    const group = Math.min(AT_ONCE, attendeeCount - from)
    await Promise.all(Array.from({ length: group }, (_, index) => join(from + index)))
  }
  const template = buildForm({ event_id: String(event.id), vendor_address: wallet, description: '' })
  template.set(
    'image',
    new Blob([new Uint8Array(drawPicture(1200, 850, 30))], { type: 'image/png' }),
    'certificate.png',
  )
  await client.post(href('certificateUpload', {}), template, uploadResponse)
  await client.post(
    href('eventUpdate', { id: event.id }),
    { status: 'minting', wallet_address: wallet },
    eventResponse,
  )
  return { id: event.id, organizer, attendees }
}

/** Presses "mint all". */
export async function requestMintAll({ id, organizer }: MintableEvent): Promise<string> {
  const { batchId } = await organizer.client.post(
    href('certificateMintAll', {}),
    { event_id: id },
    mintAllResponse,
  )
  return batchId
}

/** A batch's progress. */
export function readProgress({ organizer }: MintableEvent, batchId: string) {
  return organizer.client.get(href('certificateMintBatch', { batchId }), mintProgress)
}

/** A form of text fields. */
export function buildForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
