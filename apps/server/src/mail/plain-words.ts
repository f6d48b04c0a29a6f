/** Prepares other people's words for a mail: on one line, without text that mail programs turn into a link. */
export function keepOffLinks(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/:\/\//g, ': //')
    .replace(/\bwww\./gi, 'www ')
    .trim()
}
