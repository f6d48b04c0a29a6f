import type { SheetColor } from '@certify/domain/certificate/artwork'
import type { AttendedFacts } from '@certify/domain/certificate/attended'
import type { CertificateLanguage } from '@certify/domain/certificate/certificate-language'
import type { FontEdition } from './fonts'

/**
 * The ready-made designs with the versions in which new sheets are drawn; a sheet that says how much of its event the
 * person attended has a version of its own. A change that alters a sheet's bytes needs a new version.
 */
export const designs = { engraved: { version: 4 }, ledger: { version: 4 }, stub: { version: 4 } } as const

/** The name of a ready-made design. */
export type DesignName = keyof typeof designs

/** Every version of the designs. A version must stay drawable as long as certificates use it. */
export const designVersions = [1, 2, 3, 4, 5] as const

/** A version of the designs. */
export type DesignVersion = (typeof designVersions)[number]

/** The fonts with which each version is drawn. */
export const editionOf: Record<DesignVersion, FontEdition> = {
  1: 'first',
  2: 'first',
  3: 'newest',
  4: 'newest',
  5: 'newest',
}

/** The first version that knows languages other than English, and colors of organizers. */
export const FIRST_WITH_LANGUAGES = 4

/** Whether two versions look the same, apart from characters that the fonts of one of them lack. */
export function lookAlike(one: number, other: number): boolean {
  return one === other || Math.min(one, other) >= 2
}

/** Finds a design's drawing by its recorded name and version; null for an unknown one. */
export function findDesign(
  name: string | null | undefined,
  version: number,
): { readonly design: DesignName; readonly version: DesignVersion } | null {
  const known = designVersions.find((each) => each === version)
  if (known === undefined || name == null || !Object.hasOwn(designs, name)) return null
  return { design: name as DesignName, version: known }
}

/** Everything that a certificate sheet shows. All of it is in the metadata, so anybody can draw the sheet again. */
export type SheetInput = {
  readonly chainId: number
  /** Address of the registry contract. */
  readonly contract: string
  /** The certificate's number. */
  readonly tokenId: bigint | string
  readonly design: DesignName
  /** The version of the design, as its certificate records it. */
  readonly version: DesignVersion
  /** The default color if absent. */
  readonly color?: SheetColor
  /** English if absent. */
  readonly language?: CertificateLanguage
  /** Present only with that person's consent. */
  readonly recipientName?: string
  readonly recipientWallet: string
  readonly event: {
    readonly title: string
    /** UTC, ISO 8601. */
    readonly startsAt: string
    /** UTC, ISO 8601. */
    readonly endsAt: string
    /** IANA name, e.g. `Europe/Lisbon`; dates are shown in this zone. */
    readonly timeZone: string
    readonly location: string
  }
  readonly organizerName: string
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string
  /** Address of the certificate's own verification page; goes into the QR code. */
  readonly verifyUrl: string
  /** Attendance was recorded before anybody could be there: the sheet says that the person was registered. */
  readonly isInAdvance?: boolean
  /** How much of the event the person attended; shown from version 5 on. */
  readonly attended?: AttendedFacts
}
