import type { ReactNode } from 'react'
import { cx } from '../lib/cx'

/** The hatched band across the gray sheet of a certificate that is no longer valid. */
export function EndedBand({ kind, children }: { kind: 'revoked' | 'replaced'; children: ReactNode }) {
  return (
    <p
      className={cx(
        'hatched type-overline absolute inset-x-[-10%] top-1/2 -translate-y-1/2 -rotate-8 border-y-2 py-4 text-center text-[clamp(0.875rem,2.4vw,1.375rem)]',
        kind === 'revoked'
          ? 'border-paper-revoked text-paper-revoked'
          : 'border-paper-replaced text-paper-replaced',
      )}
    >
      <span className="rounded-control bg-paper px-3 py-1">{children}</span>
    </p>
  )
}

/** The picture under the band. */
export const endedSheet = 'opacity-55 grayscale'
