import { addRareFonts, type FontFile, Fonts, MissingFontError } from './fonts'
import { listFontFiles } from './sheet-fonts'
import type { SheetInput } from './sheet-input'

/** Each file is fetched once per page load. */
const fetched = new Map<FontFile, Promise<Uint8Array>>()

/** Where the bundler puts this package's files. The addresses of the rare ones are loaded with their manifest. */
const bundled = async (file: FontFile): Promise<string> =>
  file.startsWith('rare/')
    ? (await import('./rare-fonts-browser')).locateRareFont(file)
    : new URL(`../fonts/${file.slice(0, -'.ttf.gz'.length)}.ttf.gz`, import.meta.url).href

type Locate = (file: FontFile) => string | Promise<string>

/**
 * Fetches the fonts that these sheets need: about 250 kB for Latin letters, more for other scripts.
 *
 * @param urlOf - The address of a file; by default where the bundler puts this package's files.
 * @throws {TypeError} when a file cannot be fetched; the next call tries again.
 */
export async function loadFontsFor(inputs: readonly SheetInput[], urlOf: Locate = bundled): Promise<Fonts> {
  return loadFontFiles(() => inputs.flatMap((input) => listFontFiles(input)), urlOf)
}

/**
 * Fetches these fonts, each once per page load.
 *
 * @param list - Calls `listFontFiles` or `templateFontFiles`; again if a text needs the rare fonts.
 * @throws {TypeError} when a file cannot be fetched; the next call tries again.
 */
export async function loadFontFiles(
  list: () => readonly FontFile[],
  urlOf: Locate = bundled,
): Promise<Fonts> {
  const files = await listWithRare(list)
  const loaded = new Map(
    await Promise.all([...new Set(files)].map(async (file) => [file, await once(file, urlOf)] as const)),
  )
  return new Fonts((file) => loaded.get(file))
}

async function listWithRare(list: () => readonly FontFile[]): Promise<readonly FontFile[]> {
  try {
    return list()
  } catch (error) {
    if (!(error instanceof MissingFontError)) throw error
    const { rareFontManifest } = await import('./rare-font-manifest.generated')
    addRareFonts(rareFontManifest)
    return list()
  }
}

function once(file: FontFile, urlOf: Locate): Promise<Uint8Array> {
  const known = fetched.get(file)
  if (known) return known
  const bytes = Promise.resolve(urlOf(file)).then(fetchFont)
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
