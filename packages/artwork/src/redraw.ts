import { readSheetColor } from '@certify/domain/certificate/artwork'
import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import { readAttended } from '@certify/domain/certificate/read-attended'
import { VERSION_WITH_ATTENDED } from '@certify/domain/certificate/sheet-version'
import { isHexColor } from '@certify/domain/shared/hex-color'
import { drawCertificateSheet } from './certificate-sheet'
import type { Fonts } from './fonts'
import { FIRST_WITH_LANGUAGES, findDesign, type SheetInput } from './sheet-input'

/** The part of a certificate's metadata that its sheet shows. */
export type SheetDescription = {
  /** Address of the certificate's own verification page; null where the metadata has none. */
  readonly external_url: string | null
  readonly certificate: {
    readonly chainId: number
    readonly contract: string
    readonly tokenId: string
    readonly recipient: string
    /** Null or absent if the certificate has no name. */
    readonly recipientName?: string | null
    readonly event: SheetInput['event'] & { readonly organizer: string }
    readonly artwork: {
      readonly kind?: string
      readonly design?: string | null
      /** Null or absent for version 1. */
      readonly version?: number | null
      /** Null or absent for the default. */
      readonly color?: string | null
      /** Null or absent for English. */
      readonly language?: string | null
    }
    readonly issuedOn: string
    /** Null or absent unless attendance was recorded before anybody could be there. */
    readonly attendanceSaidAt?: string | null
    /** Null or absent unless it says how much of the event the person attended. */
    readonly attended?: unknown
  }
}

/**
 * Reads the sheet's input from a certificate's metadata.
 *
 * @returns null for an unknown design or version.
 */
export function readSheetInput({ external_url, certificate }: SheetDescription): SheetInput | null {
  const { chainId, contract, tokenId, recipient, recipientName, event, artwork, issuedOn } = certificate
  const drawn = findDesign(artwork.design, artwork.version ?? 1)
  const color = readSheetColor(artwork.color)
  if (drawn === null || external_url === null) return null
  const language = certificateLanguages.find((each) => each === artwork.language)
  // An unknown color or language belongs to a later version.
  if (artwork.color != null && color === undefined) return null
  if (color !== undefined && isHexColor(color) && drawn.version < FIRST_WITH_LANGUAGES) return null
  if (artwork.language != null && (language === undefined || drawn.version < FIRST_WITH_LANGUAGES))
    return null
  const attended = certificate.attended == null ? undefined : readAttended(certificate.attended)
  if (attended === null || (attended && drawn.version < VERSION_WITH_ATTENDED)) return null
  const { organizer, title, startsAt, endsAt, timeZone, location } = event
  return {
    chainId,
    contract,
    tokenId,
    ...drawn,
    ...(color === undefined ? {} : { color }),
    ...(language === undefined ? {} : { language }),
    ...(recipientName ? { recipientName } : {}),
    recipientWallet: recipient,
    event: { title, startsAt, endsAt, timeZone, location },
    organizerName: organizer,
    issuedOn,
    verifyUrl: external_url,
    ...(certificate.attendanceSaidAt ? { isInAdvance: true } : {}),
    ...(attended && { attended }),
  }
}

/**
 * Draws a certificate again from its metadata and compares both pictures byte for byte.
 *
 * @param issued - The bytes of the issued picture.
 * @param draw - Draws a sheet as UTF-8, see `drawWith`.
 * @throws the error of `draw`; then nothing was compared.
 */
export async function compareWithRedrawn(
  description: SheetDescription,
  issued: Uint8Array,
  draw: (input: SheetInput) => Promise<Uint8Array>,
): Promise<'same' | 'different' | 'unknown-version'> {
  const input = readSheetInput(description)
  if (input === null) return 'unknown-version'
  const drawn = await draw(input)
  const isSame = drawn.length === issued.length && drawn.every((byte, index) => byte === issued[index])
  return isSame ? 'same' : 'different'
}

/** Draws sheets with fonts that `fontsFor` fetches for their texts, or reads from disk. */
export function drawWith(fontsFor: (input: SheetInput) => Promise<Fonts>) {
  return async (input: SheetInput): Promise<Uint8Array> =>
    new TextEncoder().encode(drawCertificateSheet(input, await fontsFor(input)))
}
