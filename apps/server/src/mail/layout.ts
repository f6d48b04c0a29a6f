import { chooseOwnColors } from '@certify/domain/account/own-colors'
import { isHexColor } from '@certify/domain/shared/hex-color'
import type { Language } from '@certify/domain/shared/language'
import { html, Markup } from './html'
import { drawTicketCode } from './ticket-code'

/** A picture in a mail. It travels with the message (`cid`); on a screen of this instance it has an address. */
export type MailPicture = {
  readonly cid: string
  readonly address: string
  readonly alt: string
}

/** A link of a mail. */
type LabeledLink = { readonly label: string; readonly href: string }

/** Who speaks: the head of a mail. Whatever else shows the organizer belongs here. */
type MailHead = {
  /** Null where the mail is about no event. */
  readonly organizer: string | null
  /** The organizer's color as `#rrggbb`; null for the product's. */
  readonly color: string | null
  readonly logo: MailPicture | null
  readonly cover: MailPicture | null
}

/** What every mail consists of. The same data makes its text and its HTML. */
export type MailContent = {
  readonly language: Language
  readonly head: MailHead
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The certificate itself; null where the mail is about none. */
  readonly sheet: MailPicture | null
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The text of the person's ticket; null where the mail carries none. */
  readonly ticket: string | null
  readonly button: LabeledLink
  /** What else a person can do. */
  readonly links: readonly LabeledLink[]
  /** Why the person gets this mail. */
  readonly reason: string
  /** How to get less of it; null where that is not possible. */
  readonly less: LabeledLink | null
}

const SANS = "font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SERIF = "font-family:Newsreader,Georgia,'Times New Roman',serif"
const MONO = "font-family:'IBM Plex Mono',Menlo,Consolas,monospace"

/** The product's colors: first as a program without style sheets shows them, then in the dark. */
const canvas = ['#fbfaf7', '#0d1418'] as const
const surface = ['#ffffff', '#141c22'] as const
const line = ['#e1e0da', '#29333a'] as const
const ink = ['#132129', '#eeede7'] as const
const quiet = ['#43525c', '#b0bbbf'] as const
const product = { brand: ['#00555d', '#77cfcf'], onBrand: ['#ffffff', '#0d1418'] } as const

/** The color of links and the button, and of the text on it. */
type Accent = { readonly brand: readonly [string, string]; readonly onBrand: readonly [string, string] }

function chooseAccent(color: string | null): Accent {
  if (color === null || !isHexColor(color)) return product
  const { light, dark } = chooseOwnColors(color)
  return { brand: [light.brand, dark.brand], onBrand: [light.on, dark.on] }
}

/**
 * The dark colors, and room on phones. The cells of a ticket are pictures of one color, because some programs invert
 * colors in the dark, and few scanners read an inverted code.
 */
const writeStyles = ({
  brand,
  onBrand,
}: Accent) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
.qd{background-image:linear-gradient(#000,#000)}.ql{background-image:linear-gradient(#fff,#fff)}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.out{padding:12px 8px!important}}
@media (prefers-color-scheme:dark){
.canvas{background:${canvas[1]}!important}.surface{background:${surface[1]}!important}
.line{border-color:${line[1]}!important}.ink{color:${ink[1]}!important}
.quiet{color:${quiet[1]}!important}.brand{color:${brand[1]}!important}
.fill{background:${brand[1]}!important;color:${onBrand[1]}!important}}`

/** The mail as text. */
export function layOutText(content: MailContent): string {
  const { heading, paragraphs, facts, ticket, button, links, reason, less } = content
  const blocks = [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(ticket === null ? [] : [ticket]),
    ...[button, ...links].map(({ label, href }) => `${label}:\n${href}`),
    `--\n${reason}${less ? `\n${less.label}: ${less.href}` : ''}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

/**
 * The mail as a page: one column, without scripts or anything loaded from elsewhere.
 *
 * @param pictures - Whether its pictures travel with it, or are on this instance.
 */
export function layOutHtml(content: MailContent, pictures: 'cid' | 'address'): string {
  const { language, head, heading, paragraphs, sheet, facts, ticket, button, links, reason, less } = content
  const accent = chooseAccent(head.color)
  const source = (picture: MailPicture) => (pictures === 'cid' ? `cid:${picture.cid}` : picture.address)
  const show = (picture: MailPicture | null, style: string) =>
    picture === null
      ? ''
      : html`<tr><td class="pad" style="padding:20px 32px 0"><img src="${source(picture)}" alt="${picture.alt}" width="496" style="display:block;width:100%;max-width:100%;height:auto;${style}"></td></tr>\n`
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><base target="_blank"><title>${heading}</title><style>${new Markup(writeStyles(accent))}</style></head>
<body class="canvas" style="margin:0;padding:0;background:${canvas[0]}">
<table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${canvas[0]}"><tr><td class="out" align="center" style="padding:32px 16px">
<table class="surface line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${surface[0]};border:1px solid ${line[0]};border-radius:10px">
${drawHead(head, accent, head.logo && source(head.logo))}${show(head.cover, 'border-radius:6px')}<tr><td class="pad ink" style="padding:20px 32px 0;${SERIF};font-size:26px;line-height:32px;font-weight:500;color:${ink[0]}">${heading}</td></tr>
${paragraphs.map((text) => html`<tr><td class="pad ink" style="padding:14px 32px 0;${SANS};font-size:16px;line-height:25px;color:${ink[0]}">${text}</td></tr>\n`)}${show(sheet, `border:1px solid ${line[0]};border-radius:2px`)}${
  facts.length === 0
    ? ''
    : html`<tr><td class="pad" style="padding:18px 32px 0"><table class="line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${line[0]}">
${facts.map(({ label, value }) => html`<tr><td class="line quiet" style="padding:10px 16px 10px 0;border-bottom:1px solid ${line[0]};${SANS};font-size:14px;line-height:20px;color:${quiet[0]};vertical-align:top;white-space:nowrap">${label}</td><td class="line ink" style="padding:10px 0;border-bottom:1px solid ${line[0]};${SANS};font-size:14px;line-height:20px;color:${ink[0]}">${value}</td></tr>\n`)}</table></td></tr>
`
}${
  ticket === null
    ? ''
    : html`<tr><td align="center" style="padding:20px 0 0">${drawTicketCode(ticket)}</td></tr>
<tr><td class="pad quiet" align="center" style="padding:8px 32px 0;${MONO};font-size:12px;line-height:18px;color:${quiet[0]};word-break:break-all">${ticket}</td></tr>
`
}<tr><td class="pad" style="padding:24px 32px 0"><a class="fill" href="${button.href}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${accent.brand[0]};${SANS};font-size:16px;font-weight:600;color:${accent.onBrand[0]};text-decoration:none">${button.label}</a></td></tr>
${links.map(({ label, href }) => html`<tr><td class="pad" style="padding:14px 32px 0;${SANS};font-size:15px;line-height:22px"><a class="brand" href="${href}" style="color:${accent.brand[0]}">${label}</a></td></tr>\n`)}<tr><td class="pad quiet" style="padding:28px 32px 28px;${SANS};font-size:13px;line-height:19px;color:${quiet[0]}">${reason}${
    less ? html` <a class="quiet" href="${less.href}" style="color:${quiet[0]}">${less.label}</a>` : ''
  }</td></tr>
</table></td></tr></table>
</body></html>
`.text
}

/**
 * The organizer and, beneath, through whom they write; else the product alone. A logo is on white, also in the dark.
 *
 * @param logo - The address of the organizer's logo.
 */
function drawHead({ organizer }: MailHead, { brand }: Accent, logo: string | null): Markup {
  const shown = logo
    ? html`<img src="${logo}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:200px;object-fit:contain;background:#ffffff;border-radius:4px;margin:0 0 10px">`
    : ''
  const itself = html`<span class="brand" style="${SERIF};font-size:19px;line-height:24px;font-weight:500;color:${brand[0]}">Certify</span>`
  return organizer === null
    ? html`<tr><td class="pad" style="padding:26px 32px 0">${itself}</td></tr>\n`
    : html`<tr><td class="pad" style="padding:26px 32px 0">${shown}<span class="brand" style="${SANS};font-size:16px;line-height:22px;font-weight:650;color:${brand[0]}">${organizer}</span><br><span class="quiet" style="${SANS};font-size:13px;line-height:18px;color:${quiet[0]}">via Certify</span></td></tr>\n`
}
