import type { Language } from '@certify/domain/shared/language'
import { href } from '@certify/wire/paths'
import type { PageWords } from './page-words'

/** What a page tells search engines and link previews before any script runs. */
export type Head = {
  readonly title: string
  readonly description: string
  /** The language of these texts, and then the others that they can be read in. */
  readonly languages: readonly [Language, ...Language[]]
  /** The page's path, for `og:url` and the canonical link. */
  readonly path: string
  /** A preview picture of 1200 × 630 pixels, if the page has its own. */
  readonly image?: { readonly path: string; readonly alt: string }
  /** Search engines do not index personal pages. */
  readonly index?: boolean
  /** What the page is about, as JSON-LD in the words of schema.org. */
  readonly data?: object | null
  /** The same in other forms: calendars, data, cards for other sites. */
  readonly alternates?: readonly Alternate[]
}

/** Another form of a page. */
export type Alternate = { readonly type: string; readonly path: string; readonly title: string }

/** Renders the head's tags. People wrote these texts, so everything is escaped. */
export function renderHead(head: Head, publicUrl: string, words: PageWords): string {
  const url = `${publicUrl}${head.path}`
  const isIndexed = head.index !== false
  // The picture of pages that have none of their own.
  const image =
    head.image ?? (isIndexed ? { path: href('sitePreview', {}), alt: words.sitePicture } : undefined)
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Certify'),
    meta('property', 'og:url', url),
    ...head.languages.map((language, index) =>
      meta('property', index === 0 ? 'og:locale' : 'og:locale:alternate', toOpenGraphLocale(language)),
    ),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(image === undefined ? [] : pictureTags(image, publicUrl)),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(head.alternates ?? []).map((other) => alternateTag(other, publicUrl)),
    ...(head.data ? [dataTag(head.data)] : []),
  ]
  return tags.join('\n    ')
}

/** A language with the land where most of its speakers are, as Open Graph writes it: `en_US`. */
function toOpenGraphLocale(language: Language): string {
  const { region } = new Intl.Locale(language).maximize()
  return `${language}_${region}`
}

/** Where another site learns how to show a page. @see https://oembed.com/#section4 */
export function oembedLinks(page: string, title: string): readonly Alternate[] {
  return (['json', 'xml'] as const).map((format) => ({
    type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed',
    path: href('oembed', {}, { url: page, format }),
    title,
  }))
}

/** Escapes text for HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function alternateTag({ type, path, title }: Alternate, publicUrl: string): string {
  return `<link rel="alternate" type="${type}" href="${escapeHtml(`${publicUrl}${path}`)}" title="${escapeHtml(title)}">`
}

/** Browsers run no such script. Only `<` could end it, or begin another element. */
function dataTag(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
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
