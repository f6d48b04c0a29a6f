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
  if (command === 'DATA' && isFinal) return judgeMail(response ?? '', said)
  // An answer that came in the middle says that the mail was not taken. 421 ends the connection.
  if (reply >= 400 && !isFinal) return { kind: 'later', closes: reply === 421, said }
  return { kind: phase === 'handed_over' ? 'unknown' : 'cut', said }
}

function judgeRecipient(response: string, said: string): Delivery {
  const status = readStatus(response)
  if (isTooLarge(status)) return { kind: 'refused_mail', said }
  const byWords = judgeWords(response, said)
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
      // Without a code, 552 says that the mailbox is full, or that the mail is too large.
      if (response.startsWith('552') && byWords?.kind !== 'refused_mail')
        return { kind: 'later', closes: false, said }
      return byWords ?? { kind: 'refused_unclear', said }
    default:
      return byWords ?? { kind: 'refused_mail', said }
  }
}

function judgeMail(response: string, said: string): Delivery {
  const status = readStatus(response)
  if (isTooLarge(status)) return { kind: 'refused_mail', said }
  if (status?.subject === 2) return { kind: 'later', closes: false, said }
  // The routing has the limits of a day, too: `5.4.5`.
  if (status?.subject === 4 || status?.subject === 7 || isSender(status))
    return { kind: 'refused_us', isAll: false, said }
  return (status === null ? judgeWords(response, said) : null) ?? { kind: 'refused_mail', said }
}

/** Words of answers without a telling code, in small letters; one with spaces around it is a whole word. */
// biome-ignore format: a meaning a line or two
const words = {
  full: ['quota', 'storage', 'mailbox full', 'mailbox is full', 'inbox full', 'inbox is full', 'mailbox size', 'inbox size', 'mailbox exceed', 'mailbox has exceed', 'disk full', 'temporar', 'try again', 'try later', 'greylist', 'graylist', 'grey list'],
  large: ['message size', 'mail size', 'size of message', 'size of the message', 'size limit', 'size exceed', 'maximum size', 'max size', 'message length', 'line length', 'too large', 'too big', 'message too long', 'message is too long', 'line too long', 'lines too long', 'line is too long'],
  recipient: ['no such', 'unknown user', 'user unknown', 'unknown recipient', 'recipient unknown', 'unknown address', 'unknown local', 'unknown mailbox', 'does not exist', "doesn't exist", 'not exist', 'not found', 'no mailbox', 'mailbox unavailable', 'mailbox not available', 'invalid recipient', 'invalid mailbox', 'bad recipient', 'unrout', 'not a valid', 'no valid recipient'],
  sender: [
    'relay', 'rcpthosts', ' spf ', ' dkim ', ' dmarc ', ' helo ', ' ehlo ', ' ptr ', ' rdns ', ' rbl ', ' dnsbl ', ' tls ', ' ip ', ' ips ', 'reverse dns', 'blocked', 'blocking', 'blocklist', 'block list', 'blacklist', 'black list', 'denylist', 'listed', 'spam', ' junk ', 'abuse', 'barracuda', 'sorbs', 'policy', 'policies', 'reputation', 'sender', 'from address', 'authenti', 'authoriz', 'authoris', 'access denied', 'not allowed', 'not permitted', 'permission', 'client host', 'your host', 'your server', 'your domain', 'your network', 'your message', 'your mail', ' rate ', 'frequency', 'too many', 'limit', 'suspicious',
    'absender', 'expéditeur', 'remitente', 'mittente', 'remetente', 'отправител', 'спам', '发件人', '發件人', '垃圾', '黑名单', '黑名單', '频率', '頻率',
  ],
}

/** What the words of an answer without a telling code say; null: nothing that is known. What they say of the recipient counts first. */
function judgeWords(response: string, said: string): Delivery | null {
  const text = ` ${response.toLowerCase().replace(/[^\p{L}\p{N}']+/gu, ' ')} `
  const says = (about: keyof typeof words) => words[about].some((word) => text.includes(word))
  if (says('full')) return { kind: 'later', closes: false, said }
  // Such an answer names a limit, as those do that are about us.
  if (says('large')) return { kind: 'refused_mail', said }
  return says('sender') && !says('recipient') ? { kind: 'refused_us', isAll: false, said } : null
}

type Status = { readonly subject: number; readonly detail: number }

/** 5.2.3 and 5.3.4: the mail is larger than the mailbox or the server ever takes. */
function isTooLarge(status: Status | null): boolean {
  return (status?.subject === 2 && status.detail === 3) || (status?.subject === 3 && status.detail === 4)
}

/** 5.1.7 and 5.1.8 are about the sender's address, which some servers judge only with the recipient or the text. */
function isSender(status: Status | null): boolean {
  return status?.subject === 1 && (status.detail === 7 || status.detail === 8)
}

/** The enhanced status code: `5.1.1` has the subject 1 and the detail 1. Those that say nothing, `5.0.0`, are none. */
function readStatus(response: string): Status | null {
  const lines = response.split(/\r?\n/)
  const [, subject, detail] = findStatus(lines) ?? []
  return subject === undefined || Number(subject) === 0
    ? null
    : { subject: Number(subject), detail: Number(detail) }
}

/** It stands behind the reply, or, as servers without the extension write it, in brackets at the end: `(#5.7.1)`. */
function findStatus(lines: readonly string[]): RegExpExecArray | null {
  for (const line of lines) {
    const found = /^\d{3}[ -][#([]{0,2}[245]\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/.exec(line)
    if (found) return found
  }
  for (const line of lines) {
    const last = line.slice(Math.max(line.lastIndexOf('#'), line.lastIndexOf('('), line.lastIndexOf('[')))
    const found = /^[#([][245]\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/.exec(last)
    const behind = found ? last.slice(found[0].length).split(/[)\]]/).at(-1) : undefined
    if (behind !== undefined && !/[\p{L}\p{N}]/u.test(behind)) return found
  }
  return null
}
