import type { CheckId } from '../check-id'
import type { Outcome, Status } from '../report'
import type { Sources, VerifyOptions } from '../sources'

/** What a forger published on the same chain as the registry that they imitate. */
export type ForgedOnChain = {
  /** The forger’s own registry, with the published code. */
  readonly registry: `0x${string}`
  /** The forger’s own contract, which answers "valid" to every question. */
  readonly yesMan: `0x${string}`
  /** Numbers in the forger’s registry, each a certificate issued to deceive. */
  readonly copiedText: string
  readonly otherRecipient: string
  readonly webPicture: string
  readonly otherPicture: string
  readonly lookAlikeName: string
}

/** The material of forgeries: genuine certificates, and where to verify them. */
export type ForgeryScene = {
  /** Honest: the registry, one node, one gateway. */
  readonly sources: Sources
  /** A valid certificate. */
  readonly good: string
  /** A revoked and a replaced certificate; null if the scene has none. */
  readonly revoked: string | null
  readonly replaced: string | null
  /** Null if nothing forged was published on the chain. */
  readonly forged: ForgedOnChain | null
  /** The capabilities of this page: redrawing and comparing a file. Every attempt is verified with them. */
  readonly abilities: Pick<VerifyOptions, 'redrawImage' | 'compareDocument'>
  /** The honest network. */
  readonly fetch?: typeof fetch
}

/** A forgery in the form in which the verifier gets it. */
export type Attempt = {
  readonly tokenId: string
  readonly sources: Sources
  readonly options: VerifyOptions
}

/** One way to deceive, and the check that catches it. */
export type Forgery = {
  readonly id: string
  /** The verdict that the verifier must give. */
  readonly verdict: Status
  /** The check that finds it, and its outcome. */
  readonly caughtBy: CheckId
  readonly outcome: Extract<Outcome, 'fail' | 'unknown'>
  /** Builds the attempt; null if the scene lacks what it needs. */
  stage(scene: ForgeryScene): Attempt | null
}
