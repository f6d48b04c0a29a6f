/** The widths in pixels that the gateway makes of a cover. */
export const COVER_WIDTHS = ['480', '960'] as const

/** The maximum width in pixels of a stored cover, which helps browsers choose. */
const STORED_WIDTH = 2000

/** Where a cover is shown, and how wide it is there. */
const sizes = {
  /** In a list: one column of cards on a phone, two on a tablet, three on a screen. */
  card: '(min-width: 64rem) 24rem, (min-width: 40rem) 48vw, 92vw',
  /** On its own page: over the whole width, or beside the panel. */
  page: '(min-width: 64rem) 52rem, 92vw',
} as const
export type CoverPlace = keyof typeof sizes

/** The addresses of a cover in its widths, as `img` and `link` take them. */
export type CoverSources = { readonly src: string; readonly srcSet?: string; readonly sizes?: string }

/**
 * @param picture - The cover's address at the gateway, or a `blob:` address of a file that is not stored yet. A gateway
 * that makes no narrow pictures answers with the whole picture.
 */
export function listCoverSources(picture: string, place: CoverPlace): CoverSources {
  if (picture.startsWith('blob:')) return { src: picture }
  const narrow = COVER_WIDTHS.map((width) => `${picture}?width=${width} ${width}w`)
  return {
    src: picture,
    srcSet: [...narrow, `${picture} ${STORED_WIDTH}w`].join(', '),
    sizes: sizes[place],
  }
}
