import type { Report } from '@certify/verifier/report'
import { html, raw } from 'hono/html'
import { asOfLine, describeVerdict, certificateWords as words } from './certificate-words'
import { embedColors, embedHeaders, themeAttribute } from './embed-style'
import type { VerifySoon } from './verify-soon'

/** The page of one card, and the headers that let other sites frame it. */
export type EmbedCard = (
  number: string,
  theme: string | undefined,
  caller: string,
) => Promise<{ readonly html: string; readonly headers: Readonly<Record<string, string>> }>

const style = `
${embedColors}
* { box-sizing: border-box; margin: 0 }
body { background: transparent; color: var(--ink); font: 14px/1.5 "Public Sans", system-ui, sans-serif }
main { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 14px; padding: 16px; background: var(--ground); border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere;
  /* The card fills its frame: behind a card of the other theme than its page, browsers paint the frame black or white. */
  max-width: 40rem; min-height: min(100vh, 20rem); align-content: center }
.sign { grid-row: span 2; width: 40px; height: 40px; display: grid; place-items: center; border-radius: 50%; font-size: 20px; font-weight: 600; color: var(--tone); background: var(--tint) }
[data-tone="good"] { --tone: var(--good); --tint: var(--good-tint) } [data-tone="bad"] { --tone: var(--bad); --tint: var(--bad-tint) }
[data-tone="warn"] { --tone: var(--warn); --tint: var(--warn-tint) }
[data-tone="moved"], [data-tone="other"] { --tone: var(--moved); --tint: var(--moved-tint) } [data-tone="open"] { --tone: var(--open); --tint: var(--open-tint) }
h1 { font: 500 24px/1.15 Newsreader, Georgia, serif; letter-spacing: -.01em; color: var(--tone) }
.rest { font: 400 16px/1.35 Newsreader, Georgia, serif }
.small { grid-column: 1 / -1; color: var(--ink-2); font-size: 13px }
.small:first-of-type { margin-top: 6px }
a { color: var(--brand); font-weight: 600 } a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px }
[hidden] { display: none }
@media (max-width: 26rem) { main { gap: 4px 10px; padding: 12px; align-items: center } .sign { grid-row: auto; width: 32px; height: 32px; font-size: 16px }
  .rest { grid-column: 1 / -1; font-size: 15px } .small:first-of-type { margin-top: 2px } }
`.trim()

/** Only our few lines run, and only this card is fetched. */
const headers = {
  ...embedHeaders(style, "script-src 'self'; connect-src 'self'"),
  'cache-control': 'no-store',
}

/**
 * The card that other sites show in an `<iframe>`: the current verdict, and a link to all checks. It sets no cookie and
 * does not know the reader. With scripts it updates itself (`embed.js`).
 */
export function embedCard({
  verify,
  hasNamesake,
  publicUrl,
}: {
  verify: VerifySoon
  /** Whether another organization had the organizer's name first; null if not known. */
  hasNamesake: (report: Report) => Promise<boolean | null>
  publicUrl: string
}): EmbedCard {
  return async (number, asked, caller) => {
    const report = await verify(number, caller)
    const { word, rest, sign, tone } = report
      ? describeVerdict(report, await hasNamesake(report))
      : { word: words.notAsked.word, rest: words.notAsked.text, sign: '?', tone: 'open' }
    const address = `${publicUrl}/verify/${encodeURIComponent(number)}`
    const page = html`<!doctype html>
<html lang="en"${themeAttribute(asked)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${word} · № ${number}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main data-tone="${tone}">
      <span class="sign" aria-hidden="true">${sign}</span>
      <h1>${word}</h1>
      <p class="rest">${rest}</p>
      <p class="small">№ ${number}${report ? html` · ${asOfLine(report)}` : ''}. <span data-stale hidden>${words.stale}</span></p>
      <p class="small"><a href="${address}" target="_blank" rel="noopener">${words.open}</a></p>
    </main>
    <script src="/embed.js"></script>
  </body>
</html>`
    return { html: String(await page), headers }
  }
}
