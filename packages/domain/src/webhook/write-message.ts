import type { ClaimedDelivery, MessageType, WebhookFacts } from './webhook'

/**
 * The body of a message: `{ type, timestamp, data }`, with numbers and links only. The same facts give the same bytes,
 * so that every attempt sends the same message.
 *
 * @param publicUrl - Where people find this instance, without a slash at its end.
 */
export function writeMessage(
  { type, facts, createdAt }: Pick<ClaimedDelivery, 'type' | 'facts' | 'createdAt'>,
  publicUrl: string,
): string {
  const link = findLink(type, facts)
  const data = { ...facts, ...(link !== null && { url: publicUrl + link }) }
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
}

/** The page about the fact; null where there is none. */
function findLink(type: MessageType, { event_id, token_id }: WebhookFacts): string | null {
  if (token_id !== undefined) return `/verify/${token_id}`
  if (event_id === undefined) return null
  return type === 'event.updated' || type === 'event.canceled'
    ? `/events/${event_id}`
    : `/vendor/event/${event_id}`
}
