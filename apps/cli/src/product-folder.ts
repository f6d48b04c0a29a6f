import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Finds the product's folder, whether the program runs from source or bundled.
 *
 * @param from - The folder where the upward search begins.
 * @returns null if the program was moved out of the product.
 */
export function findProductFolder(from = import.meta.dirname): string | null {
  if (existsSync(join(from, 'scripts/start.mjs'))) return from
  return dirname(from) === from ? null : findProductFolder(dirname(from))
}
