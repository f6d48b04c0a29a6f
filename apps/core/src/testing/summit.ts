import { crc32, deflateSync } from 'node:zlib'
import { getRule, optionalTextKeys } from '@certify/domain/event/event-fields'
import { href, paths } from '@certify/wire/paths'
import type { Client } from './client'
import { type Harness, mustAnswer } from './harness'
import { alice, bob, collective, guild } from './people'

/** Moments around the summit. */
export const duringSummit = '2026-11-15T11:00:00Z'
export const afterSummit = '2026-11-15T17:00:00Z'

/** The optional texts of the summit, each with a unique address that a scan can find. */
export const summitTexts = Object.fromEntries(
  optionalTextKeys.map((key) => [getRule(key).name, `https://planted.example/${key}`]),
)

/** The organizer's form. */
export const summitFields = {
  title: 'Sepolia Builders Summit',
  description: 'Two tracks.\n\nOne day.',
  location: 'Lisbon',
  start_date: '2026-11-15T10:00',
  end_date: '2026-11-15T16:30',
  time_zone: 'Europe/Lisbon',
  maxattendees: '2',
  tags: JSON.stringify(['Solidity', 'Beginners']),
  requirements: JSON.stringify(['Laptop']),
  agenda: JSON.stringify([{ time: '10:00', topic: 'Opening', speaker: 'Vera' }]),
  event_type: 'Conference',
  difficulty: 'All levels',
  ...summitTexts,
}

/** Everybody, and the summit that Alice has joined. */
export type Summit = {
  readonly id: number
  readonly token: string
  readonly entryId: number
  readonly alice: Client
  readonly bob: Client
  readonly guild: Client
  readonly collective: Client
}

/** Registers everybody, creates the summit with a picture, and lets Alice join. */
export async function openSummit(harness: Harness): Promise<Summit> {
  const organizer = await harness.organizer(guild)
  const clients = {
    guild: organizer,
    collective: await harness.organizer(collective),
    alice: await harness.attendee(alice),
    bob: await harness.attendee(bob),
  }
  const created = await organizer.form(paths.eventCreate, {
    ...summitFields,
    wallet_address: guild.wallet,
    picture: pngFile('cover.png'),
  })
  const { event } = (await (await mustAnswer(201, created)).json()) as {
    event: { id: number; token: string }
  }
  const body = { event_id: event.id, wallet_address: alice.wallet }
  await mustAnswer(200, await clients.alice.post(paths.whitelistJoin, body))
  const entries = (await (await organizer.get(href('eventWhitelist', { id: event.id }))).json()) as {
    id: number
  }[]
  return { id: event.id, token: event.token, entryId: entries[0]?.id ?? 0, ...clients }
}

/** For each harness the summit as it was opened, and how to reset to it. */
const kept = new WeakMap<Harness, { readonly summit: Summit; readonly putBack: () => Promise<void> }>()

/** Resets the harness and opens the summit. Its twenty calls are made once for a test file. */
export async function resetToSummit(harness: Harness): Promise<Summit> {
  const before = kept.get(harness)
  if (before) {
    await before.putBack()
    return moveTo(harness, before.summit)
  }
  await harness.reset()
  const summit = await openSummit(harness)
  kept.set(harness, { summit: moveTo(harness, summit), putBack: await harness.keep() })
  return summit
}

/** Everybody at the harness's server, with the cookies that they have now. */
function moveTo({ app }: Harness, summit: Summit): Summit {
  const { alice, bob, guild, collective } = summit
  return {
    ...summit,
    alice: alice.movedTo(app),
    bob: bob.movedTo(app),
    guild: guild.movedTo(app),
    collective: collective.movedTo(app),
  }
}

/** Continues to the minting period: Alice attended, there is a template, the event is over. */
export async function openSummitMinting(harness: Harness, summit: Summit): Promise<void> {
  harness.at(duringSummit)
  const attend = { event_token: summit.token, wallet_address: alice.wallet }
  await mustAnswer(200, await summit.alice.post(paths.attend, attend))
  harness.at(afterSummit)
  const certificate = pngFile('template.png')
  await mustAnswer(
    200,
    await summit.guild.form(href('eventUploadCertificate', { id: summit.id }), { certificate }),
  )
  const open = { status: 'minting', wallet_address: guild.wallet }
  await mustAnswer(200, await summit.guild.post(href('eventUpdate', { id: summit.id }), open))
}

/** A small real PNG, as an upload. */
export function pngFile(name: string): File {
  return new File([png(8, 8)], name, { type: 'image/png' })
}

/** A one-color PNG. `claim` writes other dimensions into the header than the pixels have. */
export function png(width: number, height: number, claim = { width, height }): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, claim.width)
  view.setUint32(4, claim.height)
  // 8 bits, red green blue.
  header.set([8, 2], 8)
  const pixels = deflateSync(
    new Uint8Array(height * (1 + width * 3)).fill(80).map((_, at) => (at % (1 + width * 3) === 0 ? 0 : 80)),
  )
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return Uint8Array.from(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())]),
  )
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(8 + body.length)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), 4 + body.length)
  return out
}
