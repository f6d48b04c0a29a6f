import { type FontFile, Fonts } from './fonts'
import { listFontFiles } from './sheet-fonts'
import type { SheetInput } from './sheet-input'

/** Each file is fetched once per page load. */
const fetched = new Map<FontFile, Promise<Uint8Array>>()

/** Where the bundler puts this package's files. */
const bundled = (file: FontFile) => new URL(`../fonts/${file}`, import.meta.url).href

/**
 * Fetches the fonts that these sheets need: about 250 kB for Latin letters, more for other scripts.
 *
 * @param urlOf - The address of a file; by default where the bundler puts this package's files.
 * @throws {TypeError} when a file cannot be fetched; the next call tries again.
 */
export async function loadFontsFor(inputs: readonly SheetInput[], urlOf = bundled): Promise<Fonts> {
  return loadFontFiles(
    inputs.flatMap((input) => listFontFiles(input)),
    urlOf,
  )
}

/**
 * Fetches these fonts, each once per page load.
 *
 * @param files - From `listFontFiles` or `templateFontFiles`.
 * @throws {TypeError} when a file cannot be fetched; the next call tries again.
 */
export async function loadFontFiles(files: readonly FontFile[], urlOf = bundled): Promise<Fonts> {
  const loaded = new Map(
    await Promise.all([...new Set(files)].map(async (file) => [file, await once(file, urlOf)] as const)),
  )
  return new Fonts((file) => loaded.get(file))
}

function once(file: FontFile, urlOf: (file: FontFile) => string): Promise<Uint8Array> {
  const known = fetched.get(file)
  if (known) return known
  const bytes = fetchFont(urlOf(file))
  fetched.set(file, bytes)
  bytes.catch(() => fetched.delete(file))
  return bytes
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`The font ${url} was answered with status ${response.status}.`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  // Some servers declare `.gz` files as content encoding, and then the browser has unpacked them already.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}
