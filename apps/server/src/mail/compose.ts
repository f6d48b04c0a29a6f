import type { RenderedMail } from '@certify/domain/mail/mail'
import { type MailFiles, placeFiles } from './mail-files'
import type { MailSender } from './sign-mail'

/** A letter, before it is a message. */
export type Letter = {
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | null
  readonly files: MailFiles
  /** The address that switches this kind of mail off; null where that is not possible. */
  readonly unsubscribeUrl: string | null
  readonly messageId: string
  readonly date: Date
}

/**
 * Makes the message's bytes: headers, text, HTML, the places of its files, and the calendar both as a part and as a
 * file. {completeMail} makes it ready to go.
 */
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
    attachments: placeFiles(letter.files),
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
  return { recipient: to, subject, messageId, raw: built.toString('latin1') }
}
