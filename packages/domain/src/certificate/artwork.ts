import type { AccountId } from '../shared/account-id'
import type { Cid } from '../shared/cid'
import type { EventId } from '../shared/event-id'
import { type HexColor, isHexColor } from '../shared/hex-color'
import type { CertificateLanguage } from './certificate-language'
import type { TemplateField } from './template-field'

/** The colors of every ready-made design, the default first. */
export const designColors = ['petrol', 'indigo', 'claret', 'forest', 'graphite'] as const
export type DesignColor = (typeof designColors)[number]

/** The color of a sheet: one of the designs, or the organizer's own. */
export type SheetColor = DesignColor | HexColor

/** Reads the color of a sheet; undefined for anything else. */
export function readSheetColor(value: unknown): SheetColor | undefined {
  const named = designColors.find((each) => each === value)
  return named ?? (typeof value === 'string' && isHexColor(value) ? value : undefined)
}

/** A ready-made design by name and version; drawn for each recipient when a page is sealed. */
export type Design = {
  readonly name: string
  readonly version: number
  /** Absent for the default color. */
  readonly color?: SheetColor
  /** Absent for English. */
  readonly language?: CertificateLanguage
}

/** What certificates look like: an event's template, or one recipient's own image. */
export type Artwork = {
  readonly eventId: EventId
  /** Null for the event's template. */
  readonly recipientId: AccountId | null
  /** Null for an uploaded image. */
  readonly design: Design | null
  /** Drawn onto an uploaded template for each recipient; empty if the image stays as uploaded. */
  readonly fields: readonly TemplateField[]
  readonly description: string
  readonly originalFilename: string | null
  /** The uploaded image, or a preview of the design. */
  readonly imageCid: Cid
  /** The artwork's own metadata document: `tokenURI` of the upload's answer. */
  readonly metadataCid: Cid
  readonly createdAt: Date
}

/** The artwork's own metadata document, as stored: ERC-721 Metadata JSON without a token. */
export function artworkDocument({
  title,
  description,
  imageCid,
}: {
  title: string
  description: string
  imageCid: Cid
}): string {
  const name = `Certificate of attendance · ${title}`
  return JSON.stringify({ name, description, image: ipfsUri(imageCid) }, null, 2)
}

/** An `ipfs://` address of content, or of a file below a directory. */
export function ipfsUri(cid: Cid, path?: string): string {
  return path === undefined ? `ipfs://${cid}` : `ipfs://${cid}/${path}`
}

/** Whether an artwork has a place for a name. Without one, the certificate contains no name at all. */
export function hasPlaceForName({ design, fields }: Pick<Artwork, 'design' | 'fields'>): boolean {
  return design !== null || fields.some(({ kind }) => kind === 'name')
}
