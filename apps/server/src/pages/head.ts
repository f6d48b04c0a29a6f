/** What a page tells search engines and link previews before any script runs. */
export type Head = {
  readonly title: string
  readonly description: string
  /** The page's path, for `og:url` and the canonical link. */
  readonly path: string
  /** A preview picture of 1200 × 630 pixels, if the page has its own. */
  readonly image?: { readonly path: string; readonly alt: string }
  /** Search engines do not index personal pages. */
  readonly index?: boolean
}

/** Renders the head's tags. People wrote these texts, so everything is escaped. */
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
    ...(head.image === undefined ? [] : pictureTags(head.image, publicUrl)),
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

function pictureTags({ path, alt }: { path: string; alt: string }, publicUrl: string): readonly string[] {
  const address = `${publicUrl}${path}`
  return [
    meta('property', 'og:image', address),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:image', address),
    meta('name', 'twitter:image:alt', alt),
  ]
}
