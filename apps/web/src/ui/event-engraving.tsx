import { decorationSeed, rosettePaths } from '@certify/artwork/rosette'
import { useMemo } from 'react'

/** The cover's own units: 16 by 9. */
const WIDTH = 320
const HEIGHT = 180

/** Draws the cover of an event without a picture: a large rosette, its rings and its place chosen by the number. */
export default function EventEngraving({ of }: { of: number }) {
  const { rings, x, y } = useMemo(() => draw(of), [of])
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full bg-brand-soft"
      aria-hidden="true"
    >
      <g transform={`translate(${x} ${y})`} fill="none" strokeWidth="0.6">
        {rings.map(({ ink, paths }, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place
            key={index}
            d={paths.join('')}
            className={ink === 'petrol' ? 'stroke-brand opacity-55' : 'stroke-brass opacity-80'}
          />
        ))}
      </g>
    </svg>
  )
}

function draw(eventId: number) {
  const seed = decorationSeed(`event ${eventId}`)
  // The rings use the first 20 bytes.
  const [across = 0, down = 0] = [seed[20], seed[21]]
  return {
    rings: rosettePaths(seed, { radius: 150 }),
    x: WIDTH * (0.25 + (across / 255) * 0.5),
    y: HEIGHT * (0.35 + (down / 255) * 0.3),
  }
}
