/**
 * A least-recently-used cache with a weight limit. It is for pure functions, where forgetting a value costs only
 * time.
 */
export class Recent<Value> {
  private readonly kept = new Map<string, { readonly value: Value; readonly weight: number }>()
  private weighed = 0

  /**
   * @param most - The total weight limit.
   * @param weigh - The weight of one value, more than 0, in the unit of `most`.
   */
  constructor(
    private readonly most: number,
    private readonly weigh: (key: string, value: Value) => number = () => 1,
  ) {}

  /** Returns the cached value of a key, or makes it. A failure is not cached. */
  get(key: string, make: () => Value): Value {
    const known = this.kept.get(key)
    if (known) {
      // Moves the value to the end, because the order is that of the last use.
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

  /** The number and total weight of cached values. */
  get size(): { readonly count: number; readonly weight: number } {
    return { count: this.kept.size, weight: this.weighed }
  }
}
