import type { ClaimedMail, RenderedMail } from '@certify/domain/mail/mail'
import { getRule, type MailKind } from '@certify/domain/mail/mail-kind'
import type { MailSituation } from '@certify/domain/mail/mail-situation'
import type { Cid } from '@certify/domain/shared/cid'
import { parseTokenId, type TokenId } from '@certify/domain/shared/token-id'
import { type MailSender, signMail } from './sign-mail'

/** The names under which the pictures of a mail travel. */
export const LOGO = 'logo'
export const COVER = 'cover'
export const SHEET = 'certificate'
const DOCUMENT = 'document'

const places = [LOGO, COVER, SHEET, DOCUMENT] as const

/** A file of a mail. */
type MailFile = { readonly name: string; readonly bytes: Uint8Array }

/** What travels with a mail besides its words: the organizer's logo, the event's picture, and the certificate as a picture and as a PDF. */
export type MailFiles = {
  readonly [LOGO]: MailFile | null
  readonly [COVER]: MailFile | null
  readonly [SHEET]: MailFile | null
  readonly [DOCUMENT]: MailFile | null
}

export const NO_FILES: MailFiles = { [LOGO]: null, [COVER]: null, [SHEET]: null, [DOCUMENT]: null }

/** Where the files come from. Each read may fail, as content can be away. */
export type MailSources = {
  /** The logo of an organization on white, as JPEG. */
  drawLogo(cid: Cid): Promise<Uint8Array>
  /** The picture of an event, as JPEG. */
  drawCover(cid: Cid): Promise<Uint8Array>
  /** A certificate as JPEG and as PDF, and the name of its files. */
  drawCertificate(tokenId: TokenId): Promise<{ picture: Uint8Array; pdf: Uint8Array; name: string }>
}

/** Whether a mail brings the certificate itself. */
export const listsCertificate = (kind: MailKind) => getRule(kind).shows.lists.includes('certificate')

/**
 * Whether a mail shows the logo of its organizer and the picture of its event: one that its reader asked for, or an
 * invitation. Other mail may go to people who know nothing of the event.
 */
function showsPictures(kind: MailKind): boolean {
  const { who, goes } = getRule(kind)
  return (
    who.about !== 'account' && who.to !== 'organizer' && (who.cause === 'own' || goes.urgency === 'invites')
  )
}

type Wanted = {
  readonly logoCid: Cid | null
  readonly coverCid: Cid | null
  readonly tokenId: TokenId | null
}

function findWanted({ kind, facts }: ClaimedMail, { event, teamPlace }: MailSituation): Wanted {
  return {
    logoCid: showsPictures(kind) ? ((event ?? teamPlace)?.organizerLogoCid ?? null) : null,
    coverCid: showsPictures(kind) ? (event?.pictureCid ?? null) : null,
    tokenId: listsCertificate(kind) && facts.tokenId !== undefined ? parseTokenId(facts.tokenId) : null,
  }
}

/** The files of a mail that stays here: its page shows the pictures at their own addresses. */
export function nameFiles(mail: ClaimedMail, situation: MailSituation): MailFiles {
  const { logoCid, coverCid, tokenId } = findWanted(mail, situation)
  const nothing = { name: '', bytes: new Uint8Array() }
  return {
    ...NO_FILES,
    [LOGO]: logoCid && nothing,
    [COVER]: coverCid && nothing,
    [SHEET]: tokenId && nothing,
  }
}

/** Draws the files of a mail. What cannot be drawn now stays out, because the words and links matter more. */
export async function drawFiles(
  mail: ClaimedMail,
  situation: MailSituation,
  sources: MailSources,
): Promise<MailFiles> {
  const { logoCid, coverCid, tokenId } = findWanted(mail, situation)
  const [logo, cover, certificate] = await Promise.all([
    logoCid && sources.drawLogo(logoCid).catch(() => null),
    coverCid && sources.drawCover(coverCid).catch(() => null),
    tokenId && sources.drawCertificate(tokenId).catch(() => null),
  ])
  return {
    [LOGO]: logo && { name: 'logo.jpg', bytes: logo },
    [COVER]: cover && { name: 'event.jpg', bytes: cover },
    [SHEET]: certificate && { name: `${certificate.name}.jpg`, bytes: certificate.picture },
    [DOCUMENT]: certificate && { name: `${certificate.name}.pdf`, bytes: certificate.pdf },
  }
}

/** The files as the composer attaches them: each has one line in its place, so that the outbox keeps no pictures. */
export function placeFiles(files: MailFiles) {
  return places.flatMap((place) => {
    const file = files[place]
    if (file === null) return []
    const isPicture = place !== DOCUMENT
    return [
      {
        filename: file.name,
        contentType: isPicture ? 'image/jpeg' : 'application/pdf',
        content: writePlace(place),
        ...(isPicture && { cid: place }),
      },
    ]
  })
}

const writePlace = (place: keyof MailFiles) => `Certify puts a file here: ${place}`

/** The line of a place in a message. */
const writeLine = (place: keyof MailFiles) =>
  `\r\n\r\n${Buffer.from(writePlace(place)).toString('base64')}\r\n`

/** Whether every place in a stored message has its file now. */
export function canComplete({ raw }: RenderedMail, files: MailFiles): boolean {
  return places.every((place) => files[place] !== null || !raw.includes(writeLine(place)))
}

/** Puts the files into their places and signs the whole, just before a message is sent. */
export async function completeMail(
  message: RenderedMail,
  files: MailFiles,
  sender: MailSender,
): Promise<RenderedMail> {
  const whole = places.reduce((raw, place) => {
    const file = files[place]
    return file === null ? raw : raw.split(writeLine(place)).join(`\r\n\r\n${wrapBase64(file.bytes)}\r\n`)
  }, message.raw)
  return { ...message, raw: await signMail(whole, sender) }
}

/** Base64 in lines of 76 characters (RFC 2045). */
function wrapBase64(bytes: Uint8Array): string {
  return (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g)
      ?.join('\r\n') ?? ''
  )
}
