import { useMemo } from 'react'
import { pictureFile } from './picture-file'
import { useObjectUrl } from './use-object-url'

/** An address for proven bytes of a picture; undefined while there are none. */
export function usePicture(bytes: Uint8Array | null | undefined): string | undefined {
  // In an image element a drawing (SVG) runs no script and loads nothing, whatever is in it.
  const file = useMemo(() => (bytes ? pictureFile(bytes) : undefined), [bytes])
  return useObjectUrl(file)
}
