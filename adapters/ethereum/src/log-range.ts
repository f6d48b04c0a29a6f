/** The number of answers in a row after which the range doubles. Growing at once would meet the same refusal again and again. */
const ANSWERS_TO_GROW = 64

/** For how many blocks a node is asked for logs at once. */
export type LogRange = {
  readonly size: bigint
  /** The node refused a range of this size, whatever its words were: ask for half as many from now on. */
  narrow(asked: bigint): void
  /** The node answered. */
  answered(): void
}

/** A range that narrows at each failure, stays narrow, and grows again slowly. */
export function createLogRange(max: bigint): LogRange {
  let size = max
  let answers = 0
  return {
    get size() {
      return size
    },
    narrow(asked) {
      size = asked > 1n ? asked / 2n : 1n
      answers = 0
    },
    answered() {
      if (size === max || ++answers % ANSWERS_TO_GROW !== 0) return
      size = size * 2n < max ? size * 2n : max
    },
  }
}
