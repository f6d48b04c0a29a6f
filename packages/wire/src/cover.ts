/** The widths in pixels that the gateway makes of a cover. */
export const COVER_WIDTHS = ['480', '960'] as const

/** The width of covers as they are stored at most, for browsers to choose by. */
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
 * @param picture - The cover's address at the gateway, or of a file that is not stored yet. A gateway that makes no
 * narrow pictures answers with the whole one.
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
