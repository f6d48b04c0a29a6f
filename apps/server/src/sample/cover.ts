import { decorationSeed, rosettePaths } from '@certify/artwork/rosette'
import { Resvg } from '@resvg/resvg-js'

/** Ground, two inks, and the places of the rosettes: each event has its own colors. */
type Plate = {
  ground: string
  petrol: string
  brass: string
  rosettes: readonly [x: number, y: number, radius: number][]
}

const WIDTH = 1600
const HEIGHT = 900

const plates: readonly Plate[] = [
  { ground: '#06373d', petrol: '#5fb4b6', brass: '#d9b66a', rosettes: [[1130, 430, 560]] },
  {
    ground: '#f1ece1',
    petrol: '#00555d',
    brass: '#a47f3e',
    rosettes: [
      [420, 470, 520],
      [1350, 180, 260],
    ],
  },
  { ground: '#1d2a33', petrol: '#86a9b8', brass: '#c99a6b', rosettes: [[800, 980, 760]] },
  { ground: '#e4eeec', petrol: '#0b5f5c', brass: '#8d6b2d', rosettes: [[1260, 520, 620]] },
  {
    ground: '#3b2417',
    petrol: '#c9a27c',
    brass: '#e8cf9b',
    rosettes: [
      [340, 260, 430],
      [1180, 640, 430],
    ],
  },
  { ground: '#16324a', petrol: '#8fc0e6', brass: '#e3c27e', rosettes: [[800, 450, 640]] },
]

/**
 * Draws the cover of a sample event: the same name and number give the same picture. PNG, 1600 × 900.
 *
 * @param number - Selects the plate. Neighbors get different ones.
 */
export function drawCover(name: string, number: number): Uint8Array {
  const plate = plates[number % plates.length]
  if (plate === undefined) throw new RangeError('A cover needs the number of a plate.')
  const drawn = plate.rosettes.map(([x, y, radius], index) => {
    const rings = rosettePaths(decorationSeed(`cover ${name} ${index}`), { radius })
    const paths = rings.flatMap(({ ink, paths }) =>
      paths.map((d) => `<path d="${d}" stroke="${plate[ink]}" stroke-width="1.3" fill="none"/>`),
    )
    return `<g transform="translate(${x} ${y})" opacity="0.85">${paths.join('')}</g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${plate.ground}"/>${drawn.join('')}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}
