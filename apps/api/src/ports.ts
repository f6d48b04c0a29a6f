import type { AccountRepository } from '@certify/domain/account/account-repository'
import type { NonceRepository } from '@certify/domain/account/nonce-repository'
import type { ConsentChecker, ConsentRepository } from '@certify/domain/account/organizer-consent'
import type { SessionRepository } from '@certify/domain/account/session-repository'
import type { SignatureChecker } from '@certify/domain/account/signature-checker'
import type { AccountEraser } from '@certify/domain/acts/erasing/account-eraser'
import type { AccountExporter } from '@certify/domain/acts/erasing/account-export'
import type { ErasedContent } from '@certify/domain/acts/erasing/erased-content'
import type { AnalyticsReader } from '@certify/domain/acts/organizing/organizer-analytics'
import type { AuditLog } from '@certify/domain/audit/audit-log'
import type { Design } from '@certify/domain/certificate/artwork'
import type { ArtworkRepository } from '@certify/domain/certificate/artwork-repository'
import type { BatchReader } from '@certify/domain/certificate/batch-reader'
import type { CertificateLedger } from '@certify/domain/certificate/certificate-ledger'
import type { CertificateRepository } from '@certify/domain/certificate/certificate-repository'
import type { ContentStore, ImageCleaner } from '@certify/domain/certificate/content-store'
import type { CorrectionRepository } from '@certify/domain/certificate/correction-repository'
import type { DocumentRenderer } from '@certify/domain/certificate/document-renderer'
import type { NameRepository } from '@certify/domain/certificate/name-repository'
import type { Participants } from '@certify/domain/certificate/participant'
import type { PreviewRenderer } from '@certify/domain/certificate/preview-renderer'
import type { EventRepository } from '@certify/domain/event/event-repository'
import type { ArtworkRenderer } from '@certify/domain/issuing/artwork-renderer'
import type { ChainWindow } from '@certify/domain/issuing/chain-window'
import type { IssuingOutlook } from '@certify/domain/issuing/issuing-outlook'
import type { Log } from '@certify/domain/issuing/log'
import type { AttendanceCodes } from '@certify/domain/roster/attendance-codes'
import type { RosterRepository } from '@certify/domain/roster/roster-repository'
import type { Address } from '@certify/domain/shared/address'
import type { Clock } from '@certify/domain/shared/clock'
import type { Random } from '@certify/domain/shared/random'
import type { RateCounter } from '@certify/domain/shared/rate-limit'
import type { Report } from '@certify/verifier/report'

/** One volume of the registry, and the number of its first page. */
export type Volume = { readonly address: Address; readonly firstPage: number }

/** What this instance is, for the pages and for sign-in. */
export type ApiSettings = {
  /** Origin people use, without a slash at the end; sign-in and cookies are bound to it. */
  readonly publicUrl: string
  readonly chainId: number
  readonly chainName: string
  /** The embedded local chain: demo wallets exist. */
  readonly localChain: boolean
  /** Wallets whose keys everybody knows, of a demonstration that is off: nobody is signed in as one of them. */
  readonly refusedWallets: readonly Address[]
  /** The registry that is issuing now; null until it is deployed. */
  readonly contractAddress: () => Address | null
  /** Every volume that certificates are verified in. */
  readonly registries: () => readonly Volume[]
  /** Address of a node that browsers may ask. */
  readonly rpcUrl: string
  /** What stands before `/{cid}`, absolute. */
  readonly gatewayUrl: string
  readonly explorerUrl: string | null
  readonly supportEmail: string
  /** How many trusted proxies stand before the server. */
  readonly trustedProxies: number
  /** Lets somebody elsewhere than on this machine read `/metrics`; null for nobody. */
  readonly metricsToken: string | null
  /** How long `certificate/mint` waits for the chain before it answers 202, in milliseconds. */
  readonly mintWaitMs: number
  /** How many lists are read at once. The other connections of the database are for everything else. */
  readonly listsAtOnce: number
}

/** Port: verifies one number with this server's own sources. */
export interface Verifier {
  verify(
    tokenId: string,
    options: { readonly address?: Address; readonly signal: AbortSignal },
  ): Promise<Report>
}

/** What the gallery's forgeries are made of, published on the local chain. */
export type Exhibits = {
  /** A registry with genuine certificates: a good one, one revoked, one replaced. */
  readonly registry: Volume
  readonly good: string
  readonly revoked: string
  readonly replaced: string
  /** What a forger has published to imitate it. */
  readonly forged: {
    readonly registry: Address
    readonly yesMan: Address
    readonly copiedText: string
    readonly otherRecipient: string
    readonly webPicture: string
    readonly otherPicture: string
    readonly lookAlikeName: string
  }
}

/** Port: the gallery of forgeries. */
export interface Gallery {
  /** @throws {UnavailableError} while they are not published yet. */
  exhibits(): Promise<Exhibits>
}

/** Port: the clock that tests and the demo bar move forward. */
interface TestClock {
  moveTo(now: Date): Promise<Date>
  advance(seconds: number): Promise<Date>
}

/** Port: figures for `/metrics` that the API does not count itself. */
export interface Gauges {
  /** Certificate requests by their state. */
  requestsByState(): Promise<Readonly<Record<string, number>>>
  /** What the issuing key has, in wei; null where it is not known. */
  issuerBalanceWei(): Promise<bigint | null>
}

/** Everything the API needs from outside; only `apps/server` knows which adapter fills which port. */
export type ApiPorts = {
  readonly accounts: AccountRepository
  readonly exporter: AccountExporter
  readonly eraser: AccountEraser
  readonly nonces: NonceRepository
  readonly sessions: SessionRepository
  readonly signatures: SignatureChecker
  readonly consents: ConsentRepository
  readonly consentChecker: ConsentChecker
  readonly events: EventRepository
  readonly roster: RosterRepository
  readonly attendanceCodes: AttendanceCodes
  readonly participants: Participants
  readonly artworks: ArtworkRepository
  readonly certificates: CertificateRepository
  readonly batches: BatchReader
  readonly names: NameRepository
  readonly corrections: CorrectionRepository
  readonly ledger: CertificateLedger
  readonly analytics: AnalyticsReader
  readonly audit: AuditLog
  readonly content: ContentStore
  /** What was about people who erased their accounts. */
  readonly erased: ErasedContent
  readonly images: ImageCleaner
  /** Draws ready-made designs, for their previews. */
  readonly renderer: ArtworkRenderer
  /** Makes the documents that certificates are kept as. */
  readonly documents: DocumentRenderer
  /** Draws the pictures of link previews. */
  readonly previews: PreviewRenderer
  /** The newest version of each ready-made design. */
  readonly designs: readonly Design[]
  readonly verifier: Verifier
  /** Null where nobody publishes forgeries: on any chain but the local one. */
  readonly gallery: Gallery | null
  /** The read-only window on the chain behind `/rpc`. */
  readonly chainWindow: ChainWindow
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** Null where the clock cannot be moved. */
  readonly testClock: TestClock | null
  readonly rateCounter: RateCounter | 'off'
  /** Whether the disk has room for what would be written. */
  readonly hasRoom: () => boolean
  /** Each resolves when its part answers: `database`, `chain`, `content`. */
  readonly readiness: Readonly<Record<string, () => Promise<void>>>
  readonly gauges: Gauges
  readonly issuing: IssuingOutlook
  readonly settings: ApiSettings
}
