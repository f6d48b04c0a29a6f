import { encode } from 'uqr'

/**
 * A QR code as SVG path data with its top left corner at 0, 0 and modules one unit wide, and how many modules it has.
 * Error correction M: a fold or a stain over a seventh of it is survived. The quiet zone (4 modules) is the caller's.
 *
 * @see ISO/IEC 18004
 */
export function qrPath(text: string): { readonly path: string; readonly modules: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  })
  return { path, modules: size }
}
