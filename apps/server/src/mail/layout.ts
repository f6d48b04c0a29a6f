import type { Language } from '@certify/domain/shared/language'
import { html } from './html'
import { drawTicketCode } from './ticket-code'

/** What every mail consists of. The same data makes its text and its HTML. */
export type MailContent = {
  readonly language: Language
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The text of the person's ticket; null where the mail carries none. */
  readonly ticket: string | null
  readonly button: { readonly label: string; readonly href: string }
  /** Why the person gets this mail. */
  readonly reason: string
  /** How to get less of it; null where that is not possible. */
  readonly less: { readonly label: string; readonly href: string } | null
}

const INK = '#1d1a16'
const QUIET = '#6b655c'
const LINE = '#e4dfd6'
const BRAND = '#1f5c4d'
const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

/** The mail as text. */
export function layOutText(content: MailContent): string {
  const { heading, paragraphs, facts, ticket, button, reason, less } = content
  const blocks = [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(ticket === null ? [] : [ticket]),
    `${button.label}:\n${button.href}`,
    `--\n${reason}${less ? `\n${less.label}: ${less.href}` : ''}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

/** The mail as a page: one column, without pictures, scripts or anything loaded from elsewhere. */
export function layOutHtml(content: MailContent): string {
  const { language, heading, paragraphs, facts, ticket, button, reason, less } = content
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><base target="_blank"><title>${heading}</title></head>
<body style="margin:0;padding:0;background:#f6f3ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f3ec"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:12px">
<tr><td style="padding:28px 32px 0;${FONT};font-size:15px;font-weight:700;color:${BRAND}">Certify</td></tr>
<tr><td style="padding:12px 32px 0;${FONT};font-size:22px;line-height:30px;font-weight:700;color:${INK}">${heading}</td></tr>
${paragraphs.map((text) => html`<tr><td style="padding:14px 32px 0;${FONT};font-size:16px;line-height:24px;color:${INK}">${text}</td></tr>\n`)}${
  facts.length === 0
    ? ''
    : html`<tr><td style="padding:18px 32px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${LINE}">
${facts.map(({ label, value }) => html`<tr><td style="padding:10px 16px 10px 0;border-bottom:1px solid ${LINE};${FONT};font-size:14px;line-height:20px;color:${QUIET};vertical-align:top;white-space:nowrap">${label}</td><td style="padding:10px 0;border-bottom:1px solid ${LINE};${FONT};font-size:14px;line-height:20px;color:${INK}">${value}</td></tr>\n`)}</table></td></tr>
`
}${
  ticket === null
    ? ''
    : html`<tr><td align="center" style="padding:20px 32px 0">${drawTicketCode(ticket)}</td></tr>
<tr><td align="center" style="padding:4px 32px 0;font-family:Menlo,Consolas,monospace;font-size:12px;line-height:18px;color:${QUIET};word-break:break-all">${ticket}</td></tr>
`
}<tr><td style="padding:24px 32px 0"><a href="${button.href}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${BRAND};${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${button.label}</a></td></tr>
<tr><td style="padding:28px 32px 28px;${FONT};font-size:13px;line-height:19px;color:${QUIET}">${reason}${
    less ? html` <a href="${less.href}" style="color:${QUIET}">${less.label}</a>` : ''
  }</td></tr>
</table></td></tr></table>
</body></html>
`.text
}
