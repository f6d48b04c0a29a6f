import type { PictureNarrower } from '@certify/domain/certificate/content-store'
import type { SharpImageCleaner } from '@certify/ipfs/sharp-image-cleaner'
import { keepDrawings } from '../artwork/kept-drawings'

/** About five hundred covers of a phone's width. */
const KEPT_BYTES = 16_000_000

/** Makes each picture of each width once, and keeps those that were asked for last. */
export function narrowPictures(images: Pick<SharpImageCleaner, 'narrow'>): PictureNarrower {
  const kept = keepDrawings(KEPT_BYTES)
  return {
    narrow: (cid, bytes, width) => kept.get(`${cid} ${width}`, () => images.narrow(bytes, width)),
  }
}
