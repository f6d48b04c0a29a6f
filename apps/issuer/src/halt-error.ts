import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import { type ErrorFacts, InternalError } from '@certify/domain/shared/errors'
import type { Said } from '@certify/domain/shared/refusal-words'

/** Why issuing stops until a person has looked. */
type HaltCause =
  | { readonly case: 'final-blocks-lost' | 'chain-gone' | 'redeployed' }
  | { readonly case: 'another-chain'; readonly actual: string; readonly chainId: string }
  | { readonly case: 'no-registry'; readonly contract: string; readonly chainId: string }

/** Issuing must stop until a person has looked, because continuing could issue twice. */
export class HaltError extends InternalError {
  readonly said: Said
  constructor(cause: HaltCause, facts: ErrorFacts) {
    const said = { code: 'halted', values: cause }
    super(sayIssuing(said), { facts })
    this.said = said
  }
}
