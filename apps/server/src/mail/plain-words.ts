/** Invisible, and where mail programs look for the name of a site, none continues past it. */
const WORD_JOINER = '\u2060'

/** Prepares other people's words for a mail: on one line, without text that mail programs turn into a link. */
export function keepOffLinks(text: string): string {
  return (
    text
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/:\/\//g, ': //')
      .replace(/\bwww\./gi, 'www ')
      // A bare domain is a link for many programs, too. It must stay readable, because titles such as "Node.js" look alike.
      .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${WORD_JOINER}`)
      .trim()
  )
}
