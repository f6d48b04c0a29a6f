/** A color as `#rrggbb`, in lower case. */
export type HexColor = `#${string}`

/** Whether a text is a color such as `#132129`. */
export function isHexColor(text: string): text is HexColor {
  return /^#[0-9a-f]{6}$/.test(text)
}
