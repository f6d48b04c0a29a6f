/**
 * Without case, accents, the selectors of signs and what ends a sentence; a hyphen or an underscore between words is a
 * space.
 */
export function simplifyWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .trim()
    .replace(/(?<=\p{L})[\s_-]+(?=\p{L})/gu, ' ')
    .replace(/(?<=\p{L})[.!]{1,3}$/u, '')
}
