import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A message as it arrived. */
type Arrived = { readonly to: string; readonly raw: string }

/** A mail server on this machine that keeps what it gets. */
export type MailServer = {
  readonly url: string
  readonly arrived: Arrived[]
  /** Answers to the next recipients or messages, in order: `550 No such person`. */
  refuse(where: 'recipient' | 'message', reply: string): void
  /** The mails to an address, read. */
  readMails(to: string): Promise<Email[]>
  close(): Promise<void>
}

/** Starts one. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: Arrived[] = []
  const refusals = { recipient: [] as string[], message: [] as string[] }
  const findRefusal = (where: keyof typeof refusals) => {
    const reply = refusals[where].shift()
    if (reply === undefined) return undefined
    const [code = '', ...words] = reply.split(' ')
    return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
  }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_, __, done) => done(findRefusal('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = findRefusal('message')
        if (refusal) return done(refusal)
        const raw = Buffer.concat(chunks).toString('latin1')
        arrived.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, raw })))
        done()
      })
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    arrived,
    refuse: (where, reply) => void refusals[where].push(reply),
    readMails: (to) =>
      Promise.all(arrived.filter((each) => each.to === to).map(({ raw }) => PostalMime.parse(raw))),
    close: () => new Promise((resolve) => smtp.close(resolve)),
  }
}
