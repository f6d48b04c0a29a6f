import { rosettePaths, rosetteSeed } from '@certify/artwork/rosette'
import { useMemo } from 'react'
import { cx } from '../../../lib/cx'

/**
 * Draws the certificate's engraving ring by ring, each when its step is done.
 * Until the number is known, it draws number 0, which no certificate has.
 */
export function MintingRosette({
  subject,
  done,
}: {
  subject: { chainId: number; contract: string; tokenId: string }
  done: number
}) {
  const { chainId, contract, tokenId } = subject
  const rings = useMemo(
    () => rosettePaths(rosetteSeed({ chainId, contract, tokenId })),
    [chainId, contract, tokenId],
  )
  return (
    <svg viewBox="-192 -192 384 384" className="mx-auto w-full max-w-72" aria-hidden="true">
      {rings.map((ring, index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place
          key={index}
          fill="none"
          className={ring.ink === 'petrol' ? 'stroke-brand' : 'stroke-brass'}
        >
          <path d={ring.paths.join('')} strokeWidth="0.6" opacity="0.14" />
          {ring.paths.map((path, curve) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a curve is its place
              key={curve}
              d={path}
              pathLength={1}
              strokeWidth="0.8"
              className={cx('engrave', index < done && 'engraved')}
            />
          ))}
        </g>
      ))}
      {done === rings.length && (
        <circle r="30" className="animate-seal fill-none stroke-brass" strokeWidth="1.5" />
      )}
    </svg>
  )
}
