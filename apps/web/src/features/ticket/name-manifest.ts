/**
 * Names the manifest of this page's ticket. The document itself cannot, because the service worker keeps one document for
 * every ticket.
 */
export function nameManifest(): void {
  const [, eventId] = /^\/ticket\/([1-9][0-9]{0,9})\/?$/.exec(location.pathname) ?? []
  if (eventId === undefined) return
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `/ticket/${eventId}.webmanifest`
  document.head.append(link)
}
