import type { WireTicket } from '@certify/wire/door'

const PREFIX = 'certify.ticket.'
const key = (eventId: number) => `${PREFIX}${eventId}`

/** The ticket that this browser keeps, for places without a connection. */
export function readKeptTicket(eventId: number): WireTicket | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(eventId)) ?? 'null')
    return isTicket(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Keeps a ticket. Storage may be full or off; the ticket then needs a connection. */
export function keepTicket(eventId: number, ticket: WireTicket): void {
  try {
    localStorage.setItem(key(eventId), JSON.stringify(ticket))
  } catch {
    // Without storage the ticket needs a connection.
  }
}

/** Forgets a ticket. */
export function forgetTicket(eventId: number): void {
  try {
    localStorage.removeItem(key(eventId))
  } catch {
    // Without storage there is no ticket to forget.
  }
}

/** Forgets every ticket: its person signs out, and the next one at this browser is another. */
export function forgetTickets(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const each of keys) if (each.startsWith(PREFIX)) localStorage.removeItem(each)
  } catch {
    // Without storage there is no ticket to forget.
  }
}

function isTicket(value: unknown): value is WireTicket {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'event' in value &&
    typeof value.event === 'object' &&
    value.event !== null &&
    'start_date' in value.event
  )
}
