import type { CheckId } from '../check-id'
import type { Outcome, Status } from '../report'
import type { Sources, VerifyOptions } from '../sources'

/** What a forger has published on the same chain, beside the registry that he imitates. */
export type ForgedOnChain = {
  /** A registry of the forger’s own, of the published code. */
  readonly registry: `0x${string}`
  /** A contract of the forger’s own that answers "valid" whatever it is asked. */
  readonly yesMan: `0x${string}`
  /** Numbers in the forger’s registry, each a certificate that he issued to deceive. */
  readonly copiedText: string
  readonly otherRecipient: string
  readonly webPicture: string
  readonly otherPicture: string
  readonly lookAlikeName: string
}

/** What forgeries are made of: genuine certificates, and where they are verified. */
export type Scene = {
  /** Honest: the registry, one node, one gateway. */
  readonly sources: Sources
  /** A valid certificate. */
  readonly good: string
  /** One that was revoked, one that was replaced; null where the scene has none. */
  readonly revoked: string | null
  readonly replaced: string | null
  /** Null where nothing was planted: a forger would have to publish it first. */
  readonly forged: ForgedOnChain | null
  /** What this place can do: drawing again, comparing a file in hand. Every attempt is verified with these. */
  readonly abilities: Pick<VerifyOptions, 'redrawImage' | 'compareDocument'>
  /** The honest network. */
  readonly fetch?: typeof fetch
}

/** A forgery as it is put to the verifier. */
export type Attempt = {
  readonly tokenId: string
  readonly sources: Sources
  readonly options: VerifyOptions
}

/** One way to deceive, and what catches it. */
export type Forgery = {
  readonly id: string
  /** What the verifier must say. */
  readonly verdict: Status
  /** The check that finds it out, and what it must come to. */
  readonly caughtBy: CheckId
  readonly outcome: Extract<Outcome, 'fail' | 'unknown'>
  /** Puts it to the verifier; null where the scene lacks what it needs. */
  stage(scene: Scene): Attempt | null
}
