import type { FontFile } from './fonts'

/** Where the bundler puts a file of the folder `rare`. */
export function locateRareFont(file: FontFile): string {
  const name = file.slice('rare/'.length, -'.ttf.gz'.length)
  return new URL(`../fonts/rare/${name}.ttf.gz`, import.meta.url).href
}
