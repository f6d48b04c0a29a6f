/** The shares of the issuing time. `other` is everything outside the four, including our program's own steps. */
export type Cost = 'drawing' | 'hashing and storing' | 'database' | 'chain' | 'other'

/** Divides passing time among the work under way: two jobs at once get half of it each. */
export class Meter {
  readonly #spent = new Map<Cost, number>()
  readonly #underWay = new Map<Cost, number>()
  #last = performance.now()

  /** @param idle - The cost that gets the time while no work is under way. */
  constructor(private readonly idle: Cost) {}

  /** Counts the time of some work as its own. */
  async of<Result>(cost: Cost, work: () => Promise<Result> | Result): Promise<Result> {
    this.#settle()
    this.#underWay.set(cost, (this.#underWay.get(cost) ?? 0) + 1)
    try {
      return await work()
    } finally {
      this.#settle()
      const left = (this.#underWay.get(cost) ?? 1) - 1
      if (left === 0) this.#underWay.delete(cost)
      else this.#underWay.set(cost, left)
    }
  }

  /** An object whose methods all count as one cost. */
  around<Part extends object>(cost: Cost, part: Part): Part {
    return new Proxy(part, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const answer: unknown = value.apply(target, args)
          if (answer instanceof Promise) void this.of(cost, () => answer).catch(() => undefined)
          return answer
        }
      },
    })
  }

  /** Forgets what was counted so far. */
  begin(): void {
    this.#spent.clear()
    this.#last = performance.now()
  }

  /** The share of each cost since the beginning, together 1. */
  shares(): ReadonlyMap<Cost, number> {
    this.#settle()
    const whole = [...this.#spent.values()].reduce((sum, each) => sum + each, 0)
    return new Map([...this.#spent].map(([cost, spent]) => [cost, spent / whole]))
  }

  #settle(): void {
    const now = performance.now()
    const active = this.#underWay.size === 0 ? [this.idle] : [...this.#underWay.keys()]
    for (const cost of active) {
      this.#spent.set(cost, (this.#spent.get(cost) ?? 0) + (now - this.#last) / active.length)
    }
    this.#last = now
  }
}
