import type { RenderedMail } from '@certify/domain/mail/mail'

/** Where mails come from, and what signs them. */
export type MailSender = {
  /** Shown beside the address. */
  readonly name: string
  readonly address: string
  /** The private key of the domain, PEM; null: mails are not signed. */
  readonly dkimKey: string | null
}

/** The name of the key in the domain's DNS: `certify._domainkey`. */
const DKIM_SELECTOR = 'certify'

/** What is signed. The library's own list leaves List-Unsubscribe-Post out, which RFC 8058 wants. */
const SIGNED_FIELDS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

/** A letter, before it is a message. */
export type Letter = {
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | null
  /** The address that switches this kind of mail off; null where that is not possible. */
  readonly unsubscribeUrl: string | null
  readonly messageId: string
  readonly date: Date
}

/** Makes the message's bytes: headers, text, HTML, and the calendar both as a part and as a file. */
export async function composeMail(letter: Letter, sender: MailSender): Promise<RenderedMail> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { to, subject, text, html, calendar, messageId, unsubscribeUrl } = letter
  const built = await new MailComposer({
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: to },
    ...(letter.replyTo !== null && { replyTo: { name: '', address: letter.replyTo } }),
    subject,
    text,
    html,
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'event.ics', content: calendar.content },
    }),
    messageId,
    date: letter.date,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  const bytes = sender.dkimKey === null ? built : await sign(built, sender.address, sender.dkimKey)
  return { recipient: to, subject, messageId, raw: bytes.toString('latin1') }
}

async function sign(message: Buffer, address: string, privateKey: string): Promise<Buffer> {
  const { default: DKIM } = await import('nodemailer/lib/dkim')
  const signer = new DKIM({
    domainName: address.slice(address.lastIndexOf('@') + 1),
    keySelector: DKIM_SELECTOR,
    privateKey,
    headerFieldNames: SIGNED_FIELDS,
  })
  const chunks: Buffer[] = []
  for await (const chunk of signer.sign(message)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
