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

/** Signs a message with the key of the domain, if there is one. The same message gets the same signature. */
export async function signMail(raw: string, { address, dkimKey: privateKey }: MailSender): Promise<string> {
  if (privateKey === null) return raw
  const { default: DKIM } = await import('nodemailer/lib/dkim')
  const signer = new DKIM({
    domainName: address.slice(address.lastIndexOf('@') + 1),
    keySelector: DKIM_SELECTOR,
    privateKey,
    headerFieldNames: SIGNED_FIELDS,
  })
  const chunks: Buffer[] = []
  for await (const chunk of signer.sign(Buffer.from(raw, 'latin1'))) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('latin1')
}
