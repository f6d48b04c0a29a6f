import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { doorLinkMade, ticket } from '@certify/wire/door'
import { messageResponse } from '@certify/wire/error-body'
import { eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { participantList, type WireParticipant } from '@certify/wire/roster'
import { buildForm } from './event-with-attendees'

/** An event whose doors are open, so that no test moves a clock. */
export type EventWithDoors = {
  readonly id: number
  readonly organizer: RegisteredPerson
  /** The organizer's form. */
  readonly fields: Readonly<Record<string, string>>
}

const HOUR = 3_600_000
/** People who register at the same moment. */
const AT_ONCE = 40

/** Makes an event that begins in two hours and whose doors are open, unless they open later. */
export async function openDoors(origin: string, doorsOpenMinutes = 240): Promise<EventWithDoors> {
  const organizer = await register(origin, 'North Gate Club', 'vendors')
  const startsAt = Date.now() + 2 * HOUR
  const fields = {
    wallet_address: organizer.wallet,
    title: 'Lighthouse Night',
    description: 'Everyone comes through the door.',
    location: 'Porto',
    start_date: new Date(startsAt).toISOString(),
    end_date: new Date(startsAt + HOUR).toISOString(),
    time_zone: 'Europe/Lisbon',
    doors_open_minutes: String(doorsOpenMinutes),
  }
  const { event } = await organizer.client.post(href('eventCreate', {}), buildForm(fields), eventResponse)
  return { id: event.id, organizer, fields }
}

/** Lets the doors open earlier or later. */
export async function changeOpening(
  { id, organizer, fields }: EventWithDoors,
  minutes: number,
): Promise<void> {
  const form = buildForm({ ...fields, doors_open_minutes: String(minutes) })
  await organizer.client.post(href('eventEdit', { id }), form, eventResponse)
}

/** Puts an attendee on the list. */
export async function join({ id }: EventWithDoors, { client, wallet }: RegisteredPerson): Promise<void> {
  await client.post(href('whitelistJoin', {}), { event_id: id, wallet_address: wallet }, messageResponse)
}

/** The text of an attendee's ticket. */
export async function readTicket(
  { id }: EventWithDoors,
  { client, wallet }: RegisteredPerson,
): Promise<string> {
  return (await client.get(href('userTicket', { wallet, id }), ticket)).text
}

/** Registers people, puts them on the list and gives their tickets. */
export async function fillList(origin: string, event: EventWithDoors, count: number): Promise<string[]> {
  const tickets: string[] = []
  for (let from = 0; from < count; from += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - from) }, async (_, index) => {
      const guest = await register(origin, `Guest ${from + index + 1}`, 'users')
      await join(event, guest)
      return readTicket(event, guest)
    })
    tickets.push(...(await Promise.all(group)))
  }
  return tickets
}

/** Makes a door link. */
export function makeDoor({ id, organizer }: EventWithDoors, label: string) {
  return organizer.client.post(href('eventDoorLinks', { id }), { label }, doorLinkMade)
}

/** Everybody on the list, with their attendance. */
export async function readPeople({ id, organizer }: EventWithDoors): Promise<readonly WireParticipant[]> {
  const people: WireParticipant[] = []
  for (let page = 1; ; page++) {
    const answer = await organizer.client.get(
      href('eventParticipants', { id }, { page, per_page: 100 }),
      participantList,
    )
    if (!('items' in answer)) throw new Error('A page was asked for.')
    for (const person of answer.items) if ('email' in person) people.push(person)
    if (people.length >= answer.total || answer.items.length === 0) return people
  }
}
