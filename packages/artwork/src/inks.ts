import type { DesignColor, SheetColor } from '@certify/domain/certificate/artwork'
import { fitColor, mixColors } from '@certify/domain/shared/color'
import { type HexColor, isHexColor } from '@certify/domain/shared/hex-color'
import { palette } from './palette'

/** The inks of a sheet: a main one and a decorative one, in the shades that designs need. */
export type Inks = {
  /** Lines, rules and numbers; on paper. */
  readonly main: string
  /** Grounds that carry light text. */
  readonly deep: string
  /** The rosette and small text on the deep ground. */
  readonly pale: string
  /** The second ink of engravings. */
  readonly accent: string
  /** The second ink on the deep ground. */
  readonly accentPale: string
  /** Small capitals on paper: dark enough to be read. */
  readonly accentInk: string
}

const brass = { accent: palette.brass, accentPale: palette.brassPale, accentInk: palette.brassInk }

/** The inks of each color of the designs. Text inks have a contrast of 4.5 or more on their grounds, which a test checks. */
const inksOf: Record<DesignColor, Inks> = {
  petrol: { main: palette.petrol, deep: palette.petrolDeep, pale: palette.petrolPale, ...brass },
  indigo: { main: '#2b3f8c', deep: '#1a2659', pale: '#a9b8f2', ...brass },
  claret: { main: '#7d2338', deep: '#551525', pale: '#eeaab4', ...brass },
  forest: { main: '#26613b', deep: '#143d24', pale: '#9dd3a6', ...brass },
  graphite: {
    main: '#3a434a',
    deep: '#20282e',
    pale: '#b9c4cb',
    accent: '#7d888e',
    accentPale: '#d9d5c8',
    accentInk: '#4f565b',
  },
}

/** The inks of a color. An organizer's own is as dark or light as text needs, and goes with brass as the others do. */
export function chooseInks(color: SheetColor): Inks {
  return isHexColor(color) ? mixInks(color) : inksOf[color]
}

function mixInks(color: HexColor): Inks {
  const main = fitColor(color, '#000000', { ground: palette.paper })
  // Light enough to be read on the ground, and far enough from white to be seen as a color.
  const deep = fitColor(mixColors(main, '#000000', 0.35), '#000000', { ground: palette.brassPale })
  const pale = fitColor(mixColors(color, '#ffffff', 0.5), '#ffffff', { ground: deep })
  return { main, deep, pale, ...brass }
}
