import { decorationSeed, type RosetteSubject, rosettePaths, rosetteSeed } from '@certify/artwork/rosette'
import { useMemo } from 'react'
import { cx } from '../lib/cx'

/**
 * Draws the four-ring rosette of a certificate, or of any text as decoration. It helps to tell certificates apart
 * and proves nothing.
 *
 * @param rings - How many of the four rings to draw fully, from the outside in. The others are pale.
 */
export function Engraving({
  of,
  rings = 4,
  className,
}: {
  of: RosetteSubject | string
  rings?: number
  className?: string
}) {
  const key = typeof of === 'string' ? of : `${of.chainId}:${of.contract}:${of.tokenId}`
  const drawn = useMemo(() => {
    if (!key.includes(':')) return rosettePaths(decorationSeed(key))
    const [chainId, contract = '', tokenId = ''] = key.split(':')
    return rosettePaths(rosetteSeed({ chainId: Number(chainId), contract, tokenId }))
  }, [key])
  return (
    <svg viewBox="-192 -192 384 384" className={cx('size-full', className)} aria-hidden="true">
      {drawn.map((ring, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place
          key={index}
          d={ring.paths.join('')}
          fill="none"
          strokeWidth="0.75"
          className={cx(
            'transition-opacity duration-(--motion-seal) ease-(--ease-out)',
            ring.ink === 'petrol' ? 'stroke-paper-petrol' : 'stroke-paper-brass',
            index < rings ? 'opacity-85' : 'opacity-12',
          )}
        />
      ))}
    </svg>
  )
}
