import type { UnknownKind } from './check-id'

/** We could not look. It carries the reason for a check's sentence and never becomes a "no". */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
  readonly kind: UnknownKind
  constructor(kind: UnknownKind, detail: string) {
    super(detail)
    this.kind = kind
  }
}
