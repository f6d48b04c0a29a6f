import type { UnknownKind } from './check-id'

/** We could not look. Carries why, so that a check can say so; never turned into a "no". */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
  readonly kind: UnknownKind
  constructor(kind: UnknownKind, detail: string) {
    super(detail)
    this.kind = kind
  }
}
