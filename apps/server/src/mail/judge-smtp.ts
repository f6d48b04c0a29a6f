import type { Delivery } from '@certify/domain/mail/delivery'

/** How far the exchange about a mail got. */
export type SmtpPhase = 'connecting' | 'envelope' | 'body' | 'handed_over'

/** The fields of nodemailer's errors that tell what happened, and the words for the operator. */
export type SmtpFailure = {
  readonly code?: string | undefined
  readonly command?: string | undefined
  /** The server's whole answer, with its codes. */
  readonly response?: string | undefined
  readonly said: string
}

/** Replies about how we speak and log in, whatever the recipient: no order, no greeting, no TLS, no password. */
const ABOUT_US: ReadonlySet<number> = new Set([500, 502, 503, 504, 530, 534, 535, 538])

/**
 * What a failed exchange means for the mail, its address and the server.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.2
 * @see https://www.rfc-editor.org/rfc/rfc3463
 */
export function judgeSmtp({ code, command, response, said }: SmtpFailure, phase: SmtpPhase): Delivery {
  // Our own library refuses an address that no server could take.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused_address', said }
  const reply = Number(/^\d{3}/.exec(response ?? '')?.[0] ?? 0)
  const isFinal = reply >= 500
  if (phase === 'connecting' || command === 'MAIL FROM') {
    // Without a reply the library found no way to log in.
    const refuses = isFinal || (code === 'EAUTH' && reply === 0)
    return refuses ? { kind: 'refused_us', isAll: true, said } : { kind: 'away', said }
  }
  if (command === 'RCPT TO' && isFinal)
    return ABOUT_US.has(reply)
      ? { kind: 'refused_us', isAll: false, said }
      : judgeRecipient(response ?? '', said)
  if (command === 'DATA' && isFinal) {
    const status = readStatus(response ?? '')
    // The routing has the limits of a day, too: `5.4.5`.
    return status?.subject === 4 || status?.subject === 7 || isSender(status)
      ? { kind: 'refused_us', isAll: false, said }
      : { kind: 'refused_mail', said }
  }
  // An answer that came in the middle says that the mail was not taken. 421 ends the connection.
  if (reply >= 400 && !isFinal) return { kind: 'later', closes: reply === 421, said }
  return { kind: phase === 'handed_over' ? 'unknown' : 'cut', said }
}

function judgeRecipient(response: string, said: string): Delivery {
  const status = readStatus(response)
  switch (status?.subject) {
    case 1:
      if (isSender(status)) return { kind: 'refused_us', isAll: false, said }
      // 5.1.0 says not whose address is meant: Postfix refuses a sender so.
      return { kind: status.detail === 0 ? 'refused_unclear' : 'refused_address', said }
    case 2:
      // The mailbox exists, and is full or disabled.
      return { kind: 'later', closes: false, said }
    case 4:
    case 7:
      return { kind: 'refused_us', isAll: false, said }
    case undefined:
      return { kind: 'refused_unclear', said }
    default:
      return { kind: 'refused_mail', said }
  }
}

type Status = { readonly subject: number; readonly detail: number }

/** 5.1.7 and 5.1.8 are about the sender's address, which some servers judge only with the recipient or the text. */
function isSender(status: Status | null): boolean {
  return status?.subject === 1 && (status.detail === 7 || status.detail === 8)
}

/** The enhanced status code: `5.1.1` has the subject 1 and the detail 1. */
function readStatus(response: string): Status | null {
  const [, subject, detail] = /^\d{3}[ -][245]\.(\d{1,3})\.(\d{1,3})(?!\d)/.exec(response) ?? []
  return subject === undefined ? null : { subject: Number(subject), detail: Number(detail) }
}
