import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { addRareFonts, Fonts } from './fonts'
import { rareFontManifest } from './rare-font-manifest.generated'

/**
 * Opens this package's fonts, each read from disk when a text first needs it.
 *
 * @param folder - The folder `packages/artwork/fonts`; needed if this module was bundled elsewhere.
 */
export function loadFontsFromDisk(folder = fileURLToPath(new URL('../fonts/', import.meta.url))): Fonts {
  addRareFonts(rareFontManifest)
  return new Fonts((file) => gunzipSync(readFileSync(join(folder, file))))
}
