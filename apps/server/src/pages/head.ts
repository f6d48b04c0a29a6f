/** What a page says of itself to search engines and link previews, before any script runs. */
export type Head = {
  readonly title: string
  readonly description: string
  /** Path of the page, for `og:url` and the canonical link. */
  readonly path: string
  /** Address of a preview picture, where the page has one of its own. */
  readonly image?: string
  /** Pages that are nobody's business but their visitor's are kept out of search engines. */
  readonly index?: boolean
}

/** Renders the head's tags. Texts come from people: everything is escaped. */
export function renderHead(head: Head, publicUrl: string): string {
  const url = `${publicUrl}${head.path}`
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Certify'),
    meta('property', 'og:url', url),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(head.image === undefined ? [] : [meta('property', 'og:image', absolute(head.image, publicUrl))]),
    meta('name', 'twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
    ...(head.index === false ? [meta('name', 'robots', 'noindex')] : []),
  ]
  return tags.join('\n    ')
}

/** Escapes text for HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function absolute(address: string, publicUrl: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address
}
