/** What other sites can show in a frame: where its card is, and how large in pixels. Words take more lines in a narrow one. */
const embeds = {
  verdict: { base: '/embed/', width: 544, height: 250, narrow: 330 },
  event: { base: '/embed/events/', width: 544, height: 210, narrow: 300 },
  organizer: { base: '/embed/organizers/', width: 544, height: 480, narrow: 480 },
} as const

/** Below this width, in pixels, a card is narrow. */
const NARROW_BELOW = 416

/** A kind of card. */
export type EmbedKind = keyof typeof embeds

/** What a site may choose. Without a choice the reader's own theme and language count. */
export type EmbedChoices = {
  readonly theme?: 'light' | 'dark' | undefined
  readonly language?: string | undefined
}

/** The path of a card. */
export function embedPath(
  kind: EmbedKind,
  name: string | number,
  { theme, language }: EmbedChoices = {},
): string {
  const query = new URLSearchParams({ ...(theme && { theme }), ...(language && { language }) })
  const path = `${embeds[kind].base}${encodeURIComponent(name)}`
  return query.size === 0 ? path : `${path}?${query}`
}

/** The size of a card in pixels, within the room that a site has for it. */
export function embedSize(
  kind: EmbedKind,
  room: { width?: number | undefined; height?: number | undefined } = {},
) {
  const { narrow, ...wide } = embeds[kind]
  const width = Math.min(wide.width, room.width ?? wide.width)
  const height = width < NARROW_BELOW ? narrow : wide.height
  return { width, height: Math.min(height, room.height ?? height) }
}

/**
 * Writes the code that shows a card on another site. It has no script.
 *
 * @param card.address - The card's whole address.
 * @param card.width - In pixels; as wide as there is room, up to 34rem, if absent.
 */
export function writeEmbedCode(card: {
  readonly address: string
  readonly title: string
  readonly height: number
  readonly width?: number
}): string {
  const { address, title, height, width } = card
  const fit = width === undefined ? 'border:0;max-width:34rem' : 'border:0;max-width:100%'
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="${width ?? '100%'}" height="${height}" style="${fit}" loading="lazy"></iframe>`
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
