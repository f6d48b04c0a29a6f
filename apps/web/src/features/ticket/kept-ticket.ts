import type { WireTicket } from '@certify/wire/door'

const key = (eventId: number) => `certify.ticket.${eventId}`

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
