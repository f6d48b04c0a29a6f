import { useMemo } from 'react'
import { pictureFile } from './picture-file'
import { useObjectUrl } from './use-object-url'

/** Makes an address for the proven bytes of a picture; undefined without bytes. */
export function usePicture(bytes: Uint8Array | null | undefined): string | undefined {
  // An SVG in an image element runs no script and loads nothing.
  const file = useMemo(() => (bytes ? pictureFile(bytes) : undefined), [bytes])
  return useObjectUrl(file)
}
