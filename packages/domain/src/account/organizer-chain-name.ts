/** The size of two storage slots, so that registering an organizer stays cheap. */
const MAX_BYTES = 64

/** An organization's name for the chain: at most 64 bytes of UTF-8, cut between characters and marked by `…`. */
export function organizerChainName(name: string): string {
  const encoder = new TextEncoder()
  if (encoder.encode(name).length <= MAX_BYTES) return name
  let short = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)) {
    if (encoder.encode(`${short}${segment}…`).length > MAX_BYTES) break
    short += segment
  }
  return `${short.trimEnd()}…`
}
