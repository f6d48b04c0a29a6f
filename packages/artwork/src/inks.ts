import type { DesignColor } from '@certify/domain/certificate/artwork'
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

/** The inks of each color. Text inks have a contrast of 4.5 or more on their grounds, which a test checks. */
export const inksOf: Record<DesignColor, Inks> = {
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
