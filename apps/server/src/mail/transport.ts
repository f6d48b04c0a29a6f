import { Readable } from 'node:stream'
import type { Delivery } from '@certify/domain/mail/delivery'
import type { RenderedMail } from '@certify/domain/mail/mail'
import { isLoopback } from '@certify/domain/shared/loopback'
import type SmtpConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpAuth } from 'nodemailer/lib/smtp-connection'
import { judgeSmtp, type SmtpFailure, type SmtpPhase } from './judge-smtp'

/** Where mails go. */
export type MailTransport = {
  /**
   * Sends one mail.
   *
   * @param signal - Ends the exchange, unless the mail was handed over: then the answer still counts for a moment.
   * @returns Null if the signal ended it before it was handed over.
   */
  send(message: RenderedMail, signal: AbortSignal): Promise<Delivery | null>
  /** Finds out whether the server lets us in, and takes our address as a sender. No mail follows. */
  verify(signal: AbortSignal): Promise<Delivery | null>
}

/** How long a server may take, in milliseconds. */
type Patience = {
  /** For each answer up to the one that lets the message begin, and for each piece of the message. */
  readonly step: number
  /** For the answer after the message, which RFC 5321 wants ten minutes for (section 4.5.3.2.6). */
  readonly answer: number
  /** For the same answer, once the product ends. */
  readonly farewell: number
}

const PATIENCE: Patience = { step: 60_000, answer: 600_000, farewell: 3_000 }

/** Which server, as whom. */
type Smtp = {
  readonly url: string
  readonly from: string
  /** The name with which we greet the server; null: the library chooses one. */
  readonly name: string | null
  readonly patience?: Patience
}

/**
 * Sends by SMTP, one connection a mail. Only a server on this machine may go without TLS. Every other connection is
 * encrypted from its start (`smtps://`) or before anything is sent (STARTTLS).
 */
export async function openSmtp({ url, from, name, patience = PATIENCE }: Smtp): Promise<MailTransport> {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])
  const { hostname, protocol } = new URL(url)
  const { auth, ...address } = parseConnectionUrl(url)
  const hide = createHider(auth)
  const options = {
    ...address,
    ...(name !== null && { name }),
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    connectionTimeout: patience.step,
    greetingTimeout: patience.step,
    // Our own timers end each step earlier.
    socketTimeout: patience.step + patience.answer,
    socketCloseTimeout: 1_000,
    transactionLog: true,
  }
  const talk = (message: RenderedMail | null, signal: AbortSignal) =>
    new Promise<Delivery | null>((resolve) => {
      let phase: SmtpPhase = 'connecting'
      let timer: NodeJS.Timeout | undefined
      let connection: SmtpConnection | undefined
      const end = (delivery: Delivery | null) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        connection?.close()
        resolve(delivery)
      }
      const fail = (failure: object) => end(judgeSmtp({ ...failure, said: hide(failure) }, phase))
      const wait = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => fail({ code: 'ETIMEDOUT', command: 'CONN' }), ms)
      }
      const leave = () => (phase === 'handed_over' ? wait(patience.farewell) : end(null))
      const ignore = () => {}
      /** The library logs each whole answer, so that a server that only trickles does not seem to answer. */
      const debug = ({ tnx }: { tnx?: string }) => {
        if (tnx === 'server' && phase !== 'handed_over') wait(patience.step)
      }
      const logger = { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore }
      if (signal.aborted) return end(null)
      signal.addEventListener('abort', leave)
      wait(patience.step)
      connection = new Connection({ ...options, logger })
      const smtp = connection
      const hand = () => {
        phase = 'envelope'
        if (message === null) {
          smtp._responseActions.push((response) =>
            response.startsWith('2') ? end({ kind: 'sent' }) : fail({ command: 'MAIL FROM', response }),
          )
          return smtp._sendCommand(`MAIL FROM:<${from}>`)
        }
        const body = readLazily(message.raw, (isRead) => {
          phase = isRead ? 'handed_over' : 'body'
          wait(isRead ? (signal.aborted ? patience.farewell : patience.answer) : patience.step)
        })
        smtp.send({ from, to: message.recipient }, body, (error) =>
          error ? fail(error) : end({ kind: 'sent' }),
        )
      }
      // Each one: an error without a listener would end the process.
      smtp.on('error', fail)
      smtp.connect((error) => {
        if (error) return fail(error)
        if (auth === undefined || !smtp.allowsAuth) return hand()
        smtp.login(auth, (refusal) => (refusal ? fail(refusal) : hand()))
      })
    })
  return { send: talk, verify: (signal) => talk(null, signal) }
}

const PIECE = 16_384

/** A message that tells when it is read: piece by piece once the server wants it, and then that it was read to its end. */
function readLazily(raw: string, onRead: (isRead: boolean) => void): Readable {
  const bytes = Buffer.from(raw, 'latin1')
  let place = 0
  return new Readable({
    highWaterMark: PIECE,
    read() {
      if (place >= bytes.length) {
        onRead(true)
        this.push(null)
        return
      }
      onRead(false)
      this.push(bytes.subarray(place, place + PIECE))
      place += PIECE
    },
  })
}

/**
 * Makes what turns a failure into words that anybody may read: the server's own, or what happened to the connection. It
 * takes out addresses of mail, what we log in with, and all that looks like it.
 */
function createHider(
  auth: SmtpAuth | undefined,
): (failure: Partial<SmtpFailure> & { originalCode?: string }) => string {
  const { user = '', pass = '' } = auth ?? {}
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const secrets = [pass, user, encode(pass), encode(user), encode(`\0${user}\0${pass}`)]
    .filter((secret) => secret.length > 2)
    .sort((a, b) => b.length - a.length)
  return ({ code, originalCode, response }) => {
    const words = response ?? `no answer (${originalCode ?? code ?? 'unknown'})`
    return secrets
      .reduce((rest, secret) => rest.replaceAll(secret, '***'), words)
      .replace(/[^\s<>"'(),;:[\]]+/g, (word) => (word.includes('@') ? '***' : word))
      .replace(/[A-Za-z0-9+/_-]{24,}={0,2}/g, '***')
      .replace(/[^\x20-\x7e]+/g, ' ')
      .slice(0, 300)
      .trim()
  }
}
