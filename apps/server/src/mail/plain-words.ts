/**
 * Words of other people, for a mail: on one line, and nothing that a mail program makes a link to another host of.
 */
export function keepOffLinks(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/:\/\//g, ': //')
    .replace(/\bwww\./gi, 'www ')
    .trim()
}
