import { fitColor, mixColors } from '../shared/color'
import type { HexColor } from '../shared/hex-color'

/** The shades of an organization's color on pages, for one theme. */
export type OwnColors = {
  /** Text and buttons. */
  readonly brand: HexColor
  readonly hover: HexColor
  /** A ground for text in `brand`. */
  readonly soft: HexColor
  /** Text on `brand`. */
  readonly on: HexColor
}

const WHITE = '#ffffff'
const BLACK = '#000000'

/** The least favorable grounds of the pages: a little darker or lighter than any of them. */
const LIGHT_GROUND = '#e4e4e4'
const DARK_GROUND = '#29333a'
const DARK_INK = '#0d1418'

/**
 * Makes the shades of any color. Each text has a contrast of at least 4.5 with its ground, which a test checks over all
 * colors.
 */
export function chooseOwnColors(color: HexColor): { readonly light: OwnColors; readonly dark: OwnColors } {
  const light = fitColor(color, BLACK, { ground: LIGHT_GROUND })
  const dark = fitColor(color, WHITE, { ground: DARK_GROUND })
  return {
    light: {
      brand: light,
      hover: mixColors(light, BLACK, 0.25),
      soft: mixColors(light, WHITE, 0.9),
      on: WHITE,
    },
    dark: {
      brand: dark,
      hover: mixColors(dark, WHITE, 0.25),
      soft: mixColors(DARK_INK, dark, 0.12),
      on: DARK_INK,
    },
  }
}
