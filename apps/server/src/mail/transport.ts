import type { RenderedMail } from '@certify/domain/mail/mail'
import { isLoopback } from '@certify/domain/shared/loopback'

/** What the mail server said. `away`: it said nothing about this mail, because the exchange did not get that far. */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly isAddress: boolean }
  | { readonly kind: 'away'; readonly reason: string }

/** Where mails go. */
export type MailTransport = { send(message: RenderedMail): Promise<Delivery> }

/** How long a mail server may be silent. */
const PATIENCE_MS = 15_000

/**
 * Sends by SMTP, one connection a mail. Only a server on this machine may go without TLS. Every other connection is
 * encrypted from its start (`smtps://`) or before anything is sent (STARTTLS).
 */
export async function openSmtp(url: string, from: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const { hostname, protocol } = new URL(url)
  const smtp = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ recipient, raw }) {
      try {
        await smtp.sendMail({ envelope: { from, to: recipient }, raw })
        return { kind: 'sent' }
      } catch (error) {
        return judge(error as SmtpFailure)
      }
    },
  }
}

/** The fields of nodemailer's errors that tell what happened. */
type SmtpFailure = Error & {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** @see https://www.rfc-editor.org/rfc/rfc5321#section-4.2 */
function judge({ code, command, responseCode, message }: SmtpFailure): Delivery {
  const reason = message.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 300)
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  // Our own library refuses an address that no server could take.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', reason, isAddress: true }
  if (!isAboutMail || responseCode === undefined || responseCode === 421) return { kind: 'away', reason }
  if (responseCode < 500) return { kind: 'later', reason }
  return { kind: 'refused', reason, isAddress: command === 'RCPT TO' }
}
