import { join } from 'node:path'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import { compareWithRedrawn, drawWith } from '@certify/artwork/redraw'
import type { RedrawImage } from '@certify/verifier/sources'
import { findProductFolder } from './product-folder'

/** Draws certificates again with the product's fonts; undefined if the program was moved out of the product. */
export function openProductRedrawing(folder = findProductFolder()): RedrawImage | undefined {
  if (folder === null) return undefined
  const fonts = loadFontsFromDisk(join(folder, 'packages/artwork/fonts'))
  const draw = drawWith(async () => fonts)
  return (text, issued) => compareWithRedrawn(text, issued, draw)
}
