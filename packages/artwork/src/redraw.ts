import { designColors } from '@certify/domain/certificate/artwork'
import { drawCertificateSheet } from './certificate-sheet'
import type { Fonts } from './fonts'
import { type DesignName, designs, type SheetInput } from './sheet-input'

/** What of a certificate's metadata its sheet is drawn from. */
export type SheetDescription = {
  /** Address of the certificate's own verification page; null where the metadata has none. */
  readonly external_url: string | null
  readonly certificate: {
    readonly chainId: number
    readonly contract: string
    readonly tokenId: string
    readonly recipient: string
    /** Null or absent where the person's name is not on the certificate. */
    readonly recipientName?: string | null
    readonly event: SheetInput['event'] & { readonly organizer: string }
    readonly artwork: {
      readonly kind?: string
      readonly design?: string | null
      readonly version?: number | null
      /** Null or absent for the usual one. */
      readonly color?: string | null
    }
    readonly issuedOn: string
  }
}

/**
 * What a certificate's sheet was drawn from, out of its metadata.
 *
 * @returns null for a design, or a version of it, that is not drawn here.
 */
export function sheetInputOf({ external_url, certificate }: SheetDescription): SheetInput | null {
  const { chainId, contract, tokenId, recipient, recipientName, event, artwork, issuedOn } = certificate
  const design = designNamed(artwork.design, artwork.version)
  const color = designColors.find((each) => each === artwork.color)
  if (design === null || external_url === null) return null
  // A color that is not known here is one of a later version.
  if (artwork.color != null && color === undefined) return null
  const { organizer, title, startsAt, endsAt, timeZone, location } = event
  return {
    chainId,
    contract,
    tokenId,
    design,
    ...(color === undefined ? {} : { color }),
    ...(recipientName ? { recipientName } : {}),
    recipientWallet: recipient,
    event: { title, startsAt, endsAt, timeZone, location },
    organizerName: organizer,
    issuedOn,
    verifyUrl: external_url,
  }
}

/**
 * Draws a certificate again from its metadata and compares the two byte for byte.
 *
 * @param issued - The bytes of the picture as issued.
 * @param draw - Draws a sheet, UTF-8: `drawWith` the fonts of the place.
 * @throws whatever `draw` throws: then nothing was compared.
 */
export async function compareWithRedrawn(
  description: SheetDescription,
  issued: Uint8Array,
  draw: (input: SheetInput) => Promise<Uint8Array>,
): Promise<'same' | 'different' | 'unknown-version'> {
  const input = sheetInputOf(description)
  if (input === null) return 'unknown-version'
  const drawn = await draw(input)
  const isSame = drawn.length === issued.length && drawn.every((byte, index) => byte === issued[index])
  return isSame ? 'same' : 'different'
}

/** Draws with fonts that are fetched as the texts need them, or read from disk. */
export function drawWith(fontsFor: (input: SheetInput) => Promise<Fonts>) {
  return async (input: SheetInput): Promise<Uint8Array> =>
    new TextEncoder().encode(drawCertificateSheet(input, await fontsFor(input)))
}

function designNamed(name: string | null | undefined, version: number | null | undefined): DesignName | null {
  const found = Object.entries(designs).find(
    ([each, { version: drawn }]) => each === name && drawn === version,
  )
  return found ? (found[0] as DesignName) : null
}
