/** The fonts of the sheets, and their place among them. */
const SHEET_FONT = /packages\/artwork\/fonts\/(.+\.ttf\.gz)$/

/**
 * Names an asset. The fonts of the sheets keep their names, because the server serves its own copies there. A font file
 * never changes, which `packages/artwork/fonts/SHA256SUMS` pins.
 */
export function nameAsset({ originalFileNames }: { originalFileNames: readonly string[] }): string {
  const font = originalFileNames.map((file) => SHEET_FONT.exec(file)?.[1]).find((name) => name !== undefined)
  return font === undefined ? 'assets/[name]-[hash][extname]' : `assets/fonts/${font}`
}
