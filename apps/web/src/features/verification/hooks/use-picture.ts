import { useMemo } from 'react'
import { useObjectUrl } from '../../../lib/use-object-url'

/** The first bytes of the kinds of picture that certificates are made of. */
const signatures: readonly { type: string; starts: readonly number[] }[] = [
  { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', starts: [0x52, 0x49, 0x46, 0x46] },
]

/** An address for proven bytes of a picture; undefined while there are none. */
export function usePicture(bytes: Uint8Array | null | undefined): string | undefined {
  const file = useMemo(
    () => bytes && new File([new Uint8Array(bytes)], 'certificate', { type: typeOf(bytes) }),
    [bytes],
  )
  return useObjectUrl(file ?? undefined)
}

/** In an image element a drawing (SVG) runs no script and loads nothing, whatever is in it. */
function typeOf(bytes: Uint8Array): string {
  const known = signatures.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte))
  return known?.type ?? 'image/svg+xml'
}
