import { designs, type SheetInput } from '@certify/artwork/sheet-input'
import type { ContentStore, StoredDirectory } from '@certify/domain/certificate/content-store'
import {
  type CertificateMetadata,
  describeCertificate,
  metadataBytes,
} from '@certify/domain/certificate/metadata'
import { parseAccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { Cid } from '@certify/domain/shared/cid'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseTokenId } from '@certify/domain/shared/token-id'

/** The tools that write exhibits. */
export type ExhibitTools = {
  readonly chainId: number
  readonly content: ContentStore
  /** Draws a ready-made sheet. */
  readonly draw: (input: SheetInput) => Promise<Uint8Array>
  /** The gallery's page, to which the exhibits' QR codes lead. */
  readonly galleryUrl: string
}

/** The recipient and the text of one exhibit. */
type Exhibit = {
  readonly contract: Address
  readonly tokenId: string
  readonly recipient: Address
  readonly organizer: { readonly name: string; readonly wallet: Address }
}

/** A forger's changes to what an honest issuer writes. */
export type Departure = {
  /** Changes the text before it is stored. */
  readonly text?: (honest: CertificateMetadata) => CertificateMetadata
  /** Changes the data of the picture. */
  readonly picture?: (honest: SheetInput) => SheetInput
}

/** The event of every exhibit: number 1 of its organizer. */
export const EXHIBIT_EVENT = { id: parseEventId(1), title: 'Lisbon Protocol Day 2026' } as const

/** Writes one page's content: each exhibit's text and picture, and their directory. */
export async function writeExhibits(
  tools: ExhibitTools,
  exhibits: readonly Exhibit[],
  departure: Departure = {},
): Promise<StoredDirectory> {
  const { content } = tools
  const entries = await Promise.all(
    exhibits.map(async (exhibit) => {
      const sheet = toSheetInput(tools, exhibit)
      const picture = await content.putFile(await tools.draw(departure.picture?.(sheet) ?? sheet))
      const honest = buildMetadata(tools, exhibit, picture.cid)
      const file = await content.putFile(metadataBytes(departure.text?.(honest) ?? honest))
      return { name: `${exhibit.tokenId}.json`, file }
    }),
  )
  return content.putDirectory(entries)
}

const event = {
  ...EXHIBIT_EVENT,
  startsAt: new Date('2026-10-17T09:00:00Z'),
  endsAt: new Date('2026-10-17T17:00:00Z'),
  timeZone: 'Europe/Lisbon',
  location: 'Fábrica, Lisbon',
}
const design = { name: 'engraved', version: designs.engraved.version } as const
const issuedAt = new Date('2026-10-18T10:00:00Z')

function buildMetadata(
  { chainId, galleryUrl }: ExhibitTools,
  exhibit: Exhibit,
  imageCid: Cid,
): CertificateMetadata {
  const { contract, tokenId, recipient, organizer } = exhibit
  const text = describeCertificate({
    chainId,
    contract,
    recipient,
    design,
    imageCid,
    issuedAt,
    tokenId: parseTokenId(tokenId),
    event: { ...event, organizer: { id: parseAccountId(1), ...organizer } },
    attendanceSource: 'code',
    publicUrl: galleryUrl,
  })
  return { ...text, external_url: galleryUrl }
}

function toSheetInput({ chainId, galleryUrl }: ExhibitTools, exhibit: Exhibit): SheetInput {
  const { contract, tokenId, recipient, organizer } = exhibit
  return {
    chainId,
    contract,
    tokenId,
    design: design.name,
    version: design.version,
    recipientWallet: recipient,
    event: { ...event, startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() },
    organizerName: organizer.name,
    issuedOn: issuedAt.toISOString().slice(0, 10),
    verifyUrl: galleryUrl,
  }
}
