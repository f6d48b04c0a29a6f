/**
 * Keeps what was made lately, up to a bound; what was not asked for the longest goes first.
 * It is for pure functions: making a value again gives the same value, so forgetting costs nothing but time.
 */
export class Recent<Value> {
  private readonly kept = new Map<string, { readonly value: Value; readonly weight: number }>()
  private weighed = 0

  /**
   * @param most - What everything kept may weigh together.
   * @param weigh - The weight of one value, more than 0, in whatever unit `most` has.
   */
  constructor(
    private readonly most: number,
    private readonly weigh: (key: string, value: Value) => number = () => 1,
  ) {}

  /** The value of a key: kept, or made now. What throws is not kept. */
  get(key: string, make: () => Value): Value {
    const known = this.kept.get(key)
    if (known) {
      // Moved to the end: the order is that of the last use.
      this.kept.delete(key)
      this.kept.set(key, known)
      return known.value
    }
    const value = make()
    const weight = this.weigh(key, value)
    this.kept.set(key, { value, weight })
    this.weighed += weight
    for (const [oldest, { weight: freed }] of this.kept) {
      if (this.weighed <= this.most) break
      this.kept.delete(oldest)
      this.weighed -= freed
    }
    return value
  }

  /** How many are kept, and what they weigh. */
  get size(): { readonly count: number; readonly weight: number } {
    return { count: this.kept.size, weight: this.weighed }
  }
}
