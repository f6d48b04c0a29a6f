import type { UnknownKind } from './check-id'

/** The verifier could not look. The error carries the reason for a check's sentence and never becomes a "no". */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
  readonly kind: UnknownKind
  constructor(kind: UnknownKind, detail: string) {
    super(detail)
    this.kind = kind
  }
}
