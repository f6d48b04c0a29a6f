import type { DesignColor } from '@certify/domain/certificate/artwork'

/** The ready-made designs. A change that alters a sheet's bytes is a new version of its design. */
export const designs = { engraved: { version: 1 }, ledger: { version: 1 }, stub: { version: 1 } } as const

/** The name of a ready-made design. */
export type DesignName = keyof typeof designs

/** Everything that a certificate sheet shows. All of it is in the metadata, so anybody can draw the sheet again. */
export type SheetInput = {
  readonly chainId: number
  /** Address of the registry contract. */
  readonly contract: string
  /** The certificate's number. */
  readonly tokenId: bigint | string
  readonly design: DesignName
  /** The default color if absent. */
  readonly color?: DesignColor
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
}
