import { useMemo } from 'react'
import { cx } from '../lib/cx'

/** One ring of guilloche: `curves` phase-shifted sine lines around a circle, as SVG path data in a 200-unit square. */
function ringPath(ring: {
  middle: number
  width: number
  waves: number
  curves: number
  points?: number
}): string {
  const { middle, width, waves, curves, points = 360 } = ring
  const lines: string[] = []
  for (let curve = 0; curve < curves; curve++) {
    const phase = (2 * Math.PI * curve) / curves
    const at = (step: number) => {
      const angle = (2 * Math.PI * step) / points
      const radius = middle + (width / 2) * Math.sin(waves * angle + phase)
      return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`
    }
    lines.push(`M${Array.from({ length: points }, (_, step) => at(step)).join('L')}Z`)
  }
  return lines.join('')
}

/** The unfinished rosette of empty states: one gray ring. */
export function RosetteRing({ className }: { className?: string }) {
  const path = useMemo(() => ringPath({ middle: 76, width: 30, waves: 14, curves: 6, points: 280 }), [])
  return (
    <svg viewBox="0 0 200 200" className={cx('size-28 text-line-strong', className)} aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="0.7" opacity="0.7" />
      <circle
        cx="100"
        cy="100"
        r="44"
        fill="none"
        stroke="currentColor"
        strokeWidth="0.7"
        strokeDasharray="2 4"
        opacity="0.6"
      />
    </svg>
  )
}

/** The mark of the product: two rings, petrol and brass. */
export function Mark({ className }: { className?: string }) {
  const [outer, inner] = useMemo(
    () => [
      ringPath({ middle: 76, width: 30, waves: 8, curves: 3, points: 120 }),
      ringPath({ middle: 34, width: 18, waves: 6, curves: 2, points: 90 }),
    ],
    [],
  )
  return (
    <svg
      viewBox="0 0 200 200"
      className={cx('size-8', className)}
      aria-hidden="true"
      fill="none"
      strokeWidth="6.5"
    >
      <path d={outer} className="stroke-brand" />
      <path d={inner} className="stroke-brass" />
    </svg>
  )
}
