import type { FontFile } from './fonts'

/** Where the bundler puts a file of the folder `rare`. */
export function locateRareFont(file: FontFile): string {
  return new URL(`../fonts/rare/${file.slice('rare/'.length)}`, import.meta.url).href
}
