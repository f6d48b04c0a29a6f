import { sessionResponse } from '@certify/wire/accounts'
import { mintedList, userCertificateList } from '@certify/wire/certificates'
import { eventDetail, eventList, userEventList } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import type { Page } from 'playwright-core'
import type * as z from 'zod'
import type { DemoViewer } from './demo-people'

/** Real numbers of the loaded sample, for the addresses of pages. */
export type Sample = Awaited<ReturnType<typeof readSample>>

/** Reads one example of everything that a page can be about. */
export async function readSample({ attendee, organizer }: Record<DemoViewer, Page>) {
  const all = toItems(await get(organizer, `${href('events', {})}?page=1&per_page=100`, eventList))
  const event = (status: string) => one(all, (item) => item.status === status, `${status} event`).id

  const minting = event('minting')
  const minted = toItems(await get(organizer, href('eventMinted', { id: minting }), mintedList))
  const valid = one(minted, ({ status }) => status === 'valid', 'valid certificate')
  const revoked = await findRevoked(organizer, all)

  const organization = (await get(organizer, href('event', { id: minting }), eventDetail)).vendor_id
  const wallet = (await get(attendee, href('session', {}), sessionResponse)).walletAddress ?? ''
  const joined = toItems(await get(attendee, href('userEvents', { wallet }), userEventList))
  const held = toItems(await get(attendee, href('userCertificates', { wallet }), userCertificateList))
  const certificate = one(held, ({ mint_status }) => mint_status === 'minted', "attendee's certificate")
  return {
    upcoming: event('upcoming'),
    ongoing: event('ongoing'),
    minting,
    /** The organization that gives it. */
    organization,
    ended: event('ended'),
    canceled: event('canceled'),
    /** Upcoming, and the attendee is not on its list. */
    open: one(
      all,
      ({ status, id }) => status === 'upcoming' && joined.every((mine) => mine.id !== id),
      'event to join',
    ).id,
    /** Every place is taken. */
    full: one(
      all,
      ({ status, maxattendees, whitelisted }) =>
        status === 'upcoming' && maxattendees > 0 && whitelisted >= maxattendees,
      'event without a free place',
    ).id,
    /** Upcoming, and the attendee is on its list. */
    joined: one(
      joined,
      ({ status, whitelist_status }) => status === 'upcoming' && whitelist_status === 'active',
      'joined event',
    ).id,
    /** The attendee has its certificate. */
    claimed: certificate.event_id,
    /** The number of that certificate. */
    mine: certificate.token_id ?? '',
    valid: valid.tokenId ?? '',
    transaction: valid.transactionHash ?? '',
    revoked,
    holder: wallet,
  }
}

async function findRevoked(organizer: Page, events: readonly { id: number; certificates_minted: number }[]) {
  for (const { id, certificates_minted } of events) {
    if (certificates_minted === 0) continue
    const answer = await organizer.request.get(href('eventMinted', { id }))
    if (!answer.ok()) continue // another organizer's event
    const found = toItems(mintedList.parse(await answer.json())).find(({ status }) => status === 'revoked')
    if (found?.tokenId) return found.tokenId
  }
  throw new Error('The sample has no revoked certificate.')
}

async function get<Schema extends z.ZodType>(
  page: Page,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const answer = await page.request.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`)
  return schema.parse(await answer.json())
}

/** Lists are answered whole or a page at a time. */
function toItems<Item>(list: readonly Item[] | { readonly items: readonly Item[] }): readonly Item[] {
  return 'items' in list ? list.items : list
}

function one<Item>(items: readonly Item[], wanted: (item: Item) => boolean, name: string): Item {
  const found = items.find(wanted)
  if (found === undefined) throw new Error(`The sample has no ${name}.`)
  return found
}
