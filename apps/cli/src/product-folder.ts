import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of the product: the program may run from its source or bundled.
 *
 * @param from - Where to begin; upwards from there.
 * @returns null where the program has been taken out of the product.
 */
export function findProductFolder(from = import.meta.dirname): string | null {
  if (existsSync(join(from, 'scripts/start.mjs'))) return from
  return dirname(from) === from ? null : findProductFolder(dirname(from))
}
