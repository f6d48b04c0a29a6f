import { setTimeout as sleep } from 'node:timers/promises'
import { compareWithRedrawn } from '@certify/artwork/redraw'
import type { SheetInput } from '@certify/artwork/sheet-input'
import type { RedrawImage } from '@certify/verifier/sources'

/** How long a verdict waits for a drawing, which may queue behind a thousand that are being issued. */
const PATIENCE_MS = 1_000
/** The number of cached comparisons, some hundred bytes each. */
const REMEMBERED = 5_000

type Compared = Awaited<ReturnType<RedrawImage>>

/** A comparison, and its result once there is one. */
type Comparison = { readonly work: Promise<Compared>; result: Compared | null }

/**
 * Draws certificates again in the renderer's processes, each once because a certificate's data and picture never
 * change.
 *
 * @param draw - Draws a sheet.
 */
export function openRedrawing(draw: (input: SheetInput) => Promise<Uint8Array>): RedrawImage {
  const known = new Map<string, Comparison>()

  function compare(...[text, issued]: Parameters<RedrawImage>): Comparison {
    const { contract, tokenId } = text.certificate
    const key = `${contract} ${tokenId} ${text.image}`
    const before = known.get(key)
    if (before) return before
    const work = compareWithRedrawn(text, issued, draw)
    const comparison: Comparison = { work, result: null }
    known.set(key, comparison)
    work.then(
      (result) => {
        comparison.result = result
      },
      // A drawing that failed may succeed the next time.
      () => known.delete(key),
    )
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return comparison
  }

  return async (text, issued) => {
    const { work, result } = compare(text, issued)
    return result ?? Promise.race([work, late()])
  }
}

async function late(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new Error('The picture was not drawn again in time.')
}
