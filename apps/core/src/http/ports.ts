import type { LegalDocument, LegalVersions } from '@certify/domain/account/legal-texts'
import type { ConsentChecker } from '@certify/domain/account/organizer-consent'
import type { SignatureChecker } from '@certify/domain/account/signature-checker'
import type { Design } from '@certify/domain/certificate/artwork'
import type { ImageCleaner, PictureNarrower } from '@certify/domain/certificate/content-store'
import type { DocumentRenderer } from '@certify/domain/certificate/document-renderer'
import type { PaperRenderer } from '@certify/domain/certificate/event-paper'
import type { PinningStanding } from '@certify/domain/certificate/pinning-service'
import type { PreviewRenderer } from '@certify/domain/certificate/preview-renderer'
import type { PublicCopies } from '@certify/domain/certificate/public-copies'
import type { AskDomain } from '@certify/domain/credential/claimed-domain'
import type { CredentialSigner } from '@certify/domain/credential/credential-signer'
import type { InvitationKeys } from '@certify/domain/invitation/invitation-keys'
import type { PreviewInvitation } from '@certify/domain/invitation/preview-invitation'
import type { ArtworkRenderer } from '@certify/domain/issuing/artwork-renderer'
import type { ChainWindow } from '@certify/domain/issuing/chain-window'
import type { IssuingOutlook } from '@certify/domain/issuing/issuing-outlook'
import type { Log } from '@certify/domain/issuing/log'
import type { PreviewAnnouncement } from '@certify/domain/mail/announcement'
import type { MailLinks } from '@certify/domain/mail/mail-links'
import type { MailStanding } from '@certify/domain/mail/mail-store'
import type { Address } from '@certify/domain/shared/address'
import type { Clock } from '@certify/domain/shared/clock'
import type { Random } from '@certify/domain/shared/random'
import type { RateCounter } from '@certify/domain/shared/rate-limit'
import type { CheckWebhookAddress } from '@certify/domain/webhook/webhook'
import type { Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import type { OwnWords, Recipient, WireOperator } from '@certify/wire/legal'
import type { Sleeper } from '../act/core'
import type { StatusLists } from '../credential/status-lists'
import type { PoolUse } from '../database/connection/client'
import type { ErasedContent } from '../erasing/erased-content'
import type { StoreWithoutErased } from '../erasing/without-erased'
import type { Stores } from '../open-stores'

/** One volume of the registry, and the number of its first page. */
export type Volume = { readonly address: Address; readonly firstPage: number }

/** What pages and sign-in must know about this instance. */
export type ApiSettings = {
  /** The origin that people use, without a slash at the end. Sign-in and cookies are bound to it. */
  readonly publicUrl: string
  readonly chainId: number
  readonly chainName: string
  readonly network: NonNullable<ConfigResponse['network']>
  readonly content: NonNullable<ConfigResponse['content']>
  /** The embedded local chain: demo wallets exist. */
  readonly localChain: boolean
  /** The wallets of a demonstration that is off. Everybody knows their keys, so nobody is signed in as one of them. */
  readonly refusedWallets: readonly Address[]
  /** The registry that is issuing now; null until it is deployed. */
  readonly contractAddress: () => Address | null
  /** Every volume in which certificates are verified. */
  readonly registries: () => readonly Volume[]
  /** The address of a node that browsers may ask. */
  readonly rpcUrl: string
  /** The absolute address before `/{cid}`. */
  readonly gatewayUrl: string
  /** Resolvers that pages ask over HTTPS whether a domain names an organizer's wallet; empty: they ask none. */
  readonly resolverUrls: readonly string[]
  readonly explorerUrl: string | null
  readonly supportEmail: string
  /** The operator's page about reports of vulnerabilities. */
  readonly securityPolicyUrl: string | null
  /** Whether every host below the public one has HTTPS, too. */
  readonly hstsSubdomains: boolean
  /** The address that mails come from. */
  readonly mailFrom: string
  /** The number of trusted proxies before the server. */
  readonly trustedProxies: number
  /** The token with which another machine may read `/metrics`; null if none may. */
  readonly metricsToken: string | null
  /** Who may read and limit the mail of organizations from elsewhere; null: nobody limits it. */
  readonly operatorToken: string | null
  /** Whether there is a mail server. Without one, people see in the outbox what would have gone out. */
  readonly sendsMail: boolean
  /** How many unconfirmed addresses a new organization reaches in a day. */
  readonly mailNewPerDay: number
  /** Who operates the instance; null where the settings do not say. */
  readonly operator: WireOperator | null
  /** Who else learns something, by these settings. */
  readonly recipients: readonly Recipient[]
  /** Whether it is a demonstration that strangers can reach. */
  readonly publicDemo: boolean
  /** The wallets whose outboxes everybody sees: all in the demonstration on one's own machine, its people in a public one. */
  readonly sharedOutboxes: 'all' | readonly Address[]
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

/** Port: verifies many numbers at one block, without drawing their pictures again. In the order given. */
export type VerifyTogether = (
  tokenIds: readonly string[],
  options: { readonly signal: AbortSignal },
) => Promise<readonly Report[]>

/** The material of the gallery's forgeries, published on the local chain. */
export type Exhibits = {
  /** A registry with genuine certificates: a valid, a revoked and a replaced one. */
  readonly registry: Volume
  readonly good: string
  readonly revoked: string
  readonly replaced: string
  /** What a forger published to imitate it. */
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
  /** @throws {UnavailableError} until they are published. */
  exhibits(): Promise<Exhibits>
}

/** Port: the clock that tests and the demo bar can advance. */
interface TestClock {
  moveTo(now: Date): Promise<Date>
  advance(seconds: number): Promise<Date>
}

/** Port: figures for `/metrics` that the API does not count itself. */
interface Gauges {
  /** Certificate requests by their state. */
  requestsByState(): Promise<Readonly<Record<string, number>>>
  /** The issuing key's balance in wei; null if unknown. */
  issuerBalanceWei(): Promise<bigint | null>
}

/** The version of the program, a hash of its bytes, and the version of Node. */
export type Build = { readonly version: string; readonly program: string; readonly node: string }

/** Everything that the API needs from outside. Only `apps/server` chooses the adapters. */
export type ApiPorts = Stores & {
  readonly checkWebhookAddress: CheckWebhookAddress
  readonly askDomain: AskDomain
  /** The versions of the legal texts that are in force. */
  readonly legalVersions: LegalVersions
  /** The operator's own texts, in each language in which they are written. */
  readonly ownTexts: ReadonlyMap<LegalDocument, readonly OwnWords[]>
  readonly signatures: SignatureChecker
  readonly consentChecker: ConsentChecker
  readonly invitationKeys: InvitationKeys
  readonly previewInvitation: PreviewInvitation
  readonly content: StoreWithoutErased
  /** Content about people who erased their accounts. */
  readonly erased: ErasedContent
  readonly images: ImageCleaner
  /** Shrinks covers to the width at which they are shown. */
  readonly pictures: PictureNarrower
  /** Draws ready-made designs, for their previews. */
  readonly renderer: ArtworkRenderer
  /** Makes certificate documents. */
  readonly documents: DocumentRenderer
  /** Draws the pictures of link previews. */
  readonly previews: PreviewRenderer
  /** Draws posters, name tags and lists to sign. */
  readonly paper: PaperRenderer
  /** Signs Open Badges. */
  readonly credentialSigner: CredentialSigner
  readonly statusLists: StatusLists
  /** The newest version of each ready-made design. */
  readonly designs: readonly Design[]
  readonly verifier: Verifier
  readonly verifyTogether: VerifyTogether
  /** Null on every chain but the local one, because nobody publishes forgeries there. */
  readonly gallery: Gallery | null
  readonly previewAnnouncement: PreviewAnnouncement
  readonly mailLinks: MailLinks
  readonly mailStanding: () => Promise<MailStanding>
  /** Null without a pinning service. */
  readonly readPinning: () => PinningStanding | null
  /** Null where no other gateway is asked for issued documents, and before its first answer. */
  readonly readPublicCopies: () => PublicCopies | null
  /** The read-only window on the chain behind `/rpc`. */
  readonly chainWindow: ChainWindow
  /** Whether other programs of the machine leave the drawing of certificates hardly any time. */
  readonly isDrawingStarved: () => boolean
  readonly clock: Clock
  readonly wake: (who: Sleeper) => void
  readonly random: Random
  readonly log: Log
  /** Null if the clock cannot be moved. */
  readonly testClock: TestClock | null
  readonly rateCounter: RateCounter | 'off'
  /** Whether the disk has room for writes. */
  readonly hasRoom: () => boolean
  /** Whether the disk has room at least for the few bytes of a sign-in or an attendance. */
  readonly hasRoomForPeople: () => boolean
  /** Each resolves if its part answers: `database`, `chain`, `content`. */
  readonly readiness: Readonly<Record<string, () => Promise<void>>>
  readonly gauges: Gauges
  /** Which program runs. */
  readonly build: Build
  readonly readPools: () => readonly PoolUse[]
  /** Room on the disk of the data folder; null if unknown. */
  readonly freeBytes: () => number | null
  readonly issuing: IssuingOutlook
  readonly settings: ApiSettings
}
