/** A page or a part, and when it last changed; null if nobody knows. */
type Place = { readonly address: string; readonly changedAt: Date | null }

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Writes one part of a sitemap. @see https://www.sitemaps.org/protocol.html */
export function writeSitemap(pages: readonly Place[]): string {
  return write('urlset', 'url', pages)
}

/** Writes the list of the parts. */
export function writeSitemapIndex(parts: readonly Place[]): string {
  return write('sitemapindex', 'sitemap', parts)
}

function write(list: string, entry: string, places: readonly Place[]): string {
  const entries = places.map(
    ({ address, changedAt }) =>
      `<${entry}><loc>${escapeXml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${entry}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${SCHEMA}">\n${entries.join('')}</${list}>\n`
}

/** Escapes text for XML, attribute values included. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
