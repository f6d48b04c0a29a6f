import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { needsReads } from '@certify/core/certificate/needs-reads'
import type { Database } from '@certify/core/database/connection/client'
import { issuerLease } from '@certify/core/issuing/issuer-lease'
import { type MailStore, mailStore } from '@certify/core/mail/mail-store'
import { createInvitationKeys, type InvitationKeys } from '@certify/domain/invitation/invitation-keys'
import type { PreviewInvitation } from '@certify/domain/invitation/preview-invitation'
import type { Log } from '@certify/domain/issuing/log'
import type { PreviewAnnouncement } from '@certify/domain/mail/announcement'
import { createMailLinks, type MailLinks } from '@certify/domain/mail/mail-links'
import { ticketBook } from '@certify/domain/roster/ticket'
import type { Clock } from '@certify/domain/shared/clock'
import { deriveDoorKey } from '@certify/domain/shared/door-key'
import type { Settings } from '../env'
import type { MailSources } from '../mail/mail-files'
import { createMailer } from '../mail/mailer'
import { announcementPreview, invitationPreview } from '../mail/preview-mail'
import { openSmtp } from '../mail/transport'
import { SettingError } from '../settings/setting-error'
import type { TakePart } from './part'

/** The name of the mailers' lease. */
const MAIL_LEASE = 'mail'

/** Mail, as the API needs it. */
export type OpenedMail = {
  readonly links: MailLinks
  readonly store: MailStore
  readonly invitationKeys: InvitationKeys
  readonly previewInvitation: PreviewInvitation
  readonly previewAnnouncement: PreviewAnnouncement
}

/**
 * Opens the outbox and starts sending.
 *
 * @param codeKey - The key that all replicas share. A key derived from it seals the links.
 * @throws {SettingError} if the key that signs mails cannot be read.
 */
export async function openMail(
  { mail, publicUrl, supportEmail }: Pick<Settings, 'mail' | 'publicUrl' | 'supportEmail'>,
  {
    database,
    codeKey,
    clock,
    log,
    sources,
  }: { database: Database; codeKey: Uint8Array; clock: Clock; log: Log; sources: MailSources },
  take: TakePart,
): Promise<OpenedMail> {
  const store = mailStore(database.queries, mail.newPerDay)
  const links = createMailLinks(codeKey)
  const invitationKeys = createInvitationKeys(codeKey)
  const { smtpUrl, smtpName, from, perMinute } = mail
  const dkimKey = mail.dkimKeyFile === null ? null : readDkimKey(mail.dkimKeyFile)
  const render = {
    publicUrl,
    links,
    invitationKeys,
    tickets: ticketBook(deriveDoorKey(codeKey)),
    sender: { ...from, dkimKey },
    supportEmail,
  }
  const mailer = createMailer({
    store,
    needs: needsReads(database.queries),
    transport: smtpUrl === null ? null : await openSmtp({ url: smtpUrl, from: from.address, name: smtpName }),
    perMinute,
    render,
    sources,
    clock,
    log,
    lease: issuerLease(database.queries, MAIL_LEASE),
    isAlone: database.isEmbedded,
  })
  mailer.start()
  take({ port: mailer, close: mailer.stop })
  return {
    links,
    store,
    invitationKeys,
    previewInvitation: invitationPreview(render, clock),
    previewAnnouncement: announcementPreview(render, clock),
  }
}

function readDkimKey(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(`CERTIFY_DKIM_KEY_FILE cannot be read (${code ?? 'error'}): ${path}`)
  }
  try {
    if (createPrivateKey(text).asymmetricKeyType === 'rsa') return text
  } catch {
    // A file without any key gets the same sentence.
  }
  throw new SettingError('CERTIFY_DKIM_KEY_FILE must hold a private RSA key, PEM.')
}
