import type { PageWords } from './page-words'

/**
 * The manifest of one ticket, so that a home screen opens that ticket, which its service worker and this browser keep.
 * It is read without a session, so it holds nothing but the event's number, which is in the ticket's address anyway.
 *
 * @see https://www.w3.org/TR/appmanifest/
 */
export function writeTicketManifest(eventId: number, { ticket }: Pick<PageWords, 'ticket'>): string {
  const page = `/ticket/${eventId}`
  return JSON.stringify({
    id: page,
    name: `${ticket} ${eventId} · Certify`,
    short_name: `${ticket} ${eventId}`,
    start_url: page,
    scope: '/ticket/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#00555d',
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
