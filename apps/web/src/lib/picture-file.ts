/** The first bytes of the kinds of picture that certificates are made of. */
const signatures: readonly { type: string; starts: readonly number[] }[] = [
  { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', starts: [0x52, 0x49, 0x46, 0x46] },
]

/** Turns proven bytes into a picture file. The first bytes give its type; an unknown type is an SVG drawing. */
export function pictureFile(bytes: Uint8Array): File {
  const known = signatures.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte))
  return new File([new Uint8Array(bytes)], 'certificate', { type: known?.type ?? 'image/svg+xml' })
}
