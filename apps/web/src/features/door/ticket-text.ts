/** What a ticket's text says of itself: its event, what the tag covers, and the tag. */
export type ReadTicket = { readonly event: number; readonly body: string; readonly tag: string }

/** Reads a scanned text; null if it is no ticket at all. */
export function readTicket(text: string): ReadTicket | null {
  const [, body, event, tag] =
    /^(CT1\.([1-9][0-9]{0,9})\.[0-9A-Z]{20})\.([0-9A-Z]{10})$/.exec(text.trim().toUpperCase()) ?? []
  return body === undefined || tag === undefined ? null : { event: Number(event), body, tag }
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Whether the tag belongs to the ticket: made with the event's key, also for somebody who joined after the list.
 *
 * @param tagKey - Hexadecimal.
 */
export async function hasGoodTag({ body, tag }: ReadTicket, tagKey: string): Promise<boolean> {
  const bytes = Uint8Array.from(tagKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(body)))
  const expected = Array.from(mac.subarray(0, tag.length), (byte) => ALPHABET.charAt(byte & 31)).join('')
  return expected === tag
}

/** How the list names a ticket: SHA-256 of its text, hexadecimal. */
export async function hashTicket({ body, tag }: ReadTicket): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${body}.${tag}`))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
