import { untilAborted } from './until-aborted'

/** One piece of work. Few heavy ones run at once, so that a light one always finds a place. */
export type Task<Result> = {
  readonly isHeavy: boolean
  /** Its cost relative to the others; 1 by default. */
  readonly price?: number
  run(): Promise<Result>
}

/** One caller's request for tasks. */
type Order<Result> = {
  /** All orders of one caller share one turn. */
  readonly caller: string
  readonly tasks: readonly Task<Result>[]
  /** Once it is aborted, tasks that have not begun are dropped. */
  readonly signal: AbortSignal
}

/** How many tasks may run and wait. */
export type QueueBounds = {
  readonly running: number
  readonly heavyRunning: number
  readonly waiting: number
  readonly waitingOfOneCaller: number
  /** The refusal of an order while too many tasks wait. */
  readonly refusal: () => Error
}

/** A caller's cost counts half after this time, in milliseconds. */
const HALF_LIFE_MS = 5_000

/**
 * Tasks of many callers. The caller with the least recent cost goes first, equal ones take turns, and so do each
 * caller's orders. A caller with few tasks therefore waits briefly, however many others have.
 */
export type FairQueue = {
  /**
   * Runs the tasks of an order and answers their results. The first failure drops the rest.
   *
   * @throws the refusal of the bounds before anything runs, when too many tasks wait. @throws the signal's reason.
   */
  run<Result>(order: Order<Result>): Promise<readonly Result[]>
  /** How many tasks wait. */
  waiting(): number
}

type Waiting = { readonly isHeavy: boolean; readonly price: number; begin(): Promise<void> }

/** A queue with these bounds. */
export function fairQueue(bounds: QueueBounds): FairQueue {
  // Kept in the order of turns: a caller, or an order, goes to the end once one of its tasks has begun.
  const callers = new Map<string, Waiting[][]>()
  const costs = recentCosts()
  let [running, heavyRunning, waiting] = [0, 0, 0]

  function add(caller: string, order: Waiting[]): void {
    callers.set(caller, [...(callers.get(caller) ?? []), order])
    waiting += order.length
  }

  function remove(caller: string, order: Waiting[]): void {
    const orders = callers.get(caller)
    if (!orders?.includes(order)) return
    const others = orders.filter((each) => each !== order)
    waiting -= order.length
    // The caller keeps its turn among the others.
    if (others.length > 0) callers.set(caller, others)
    else callers.delete(caller)
  }

  function takeNext(): Waiting | undefined {
    const canRun = (task: Waiting | undefined) =>
      task !== undefined && (!task.isHeavy || heavyRunning < bounds.heavyRunning)
    const runnable = [...callers].flatMap(([caller, orders]) => {
      const order = orders.find(([task]) => canRun(task))
      return order === undefined ? [] : [{ caller, order, cost: costs.of(caller) }]
    })
    const [next] = runnable.sort((one, other) => one.cost - other.cost)
    if (next === undefined) return undefined
    const { caller, order } = next
    remove(caller, order)
    const task = order.shift()
    const others = callers.get(caller) ?? []
    callers.delete(caller)
    if (others.length > 0) callers.set(caller, others)
    if (order.length > 0) add(caller, order)
    costs.add(caller, task?.price ?? 0)
    return task
  }

  function serve(): void {
    while (running < bounds.running) {
      const task = takeNext()
      if (task === undefined) return
      const weight = task.isHeavy ? 1 : 0
      running += 1
      heavyRunning += weight
      void task.begin().finally(() => {
        running -= 1
        heavyRunning -= weight
        serve()
      })
    }
  }

  return {
    waiting: () => waiting,
    async run<Result>({ caller, tasks, signal }: Order<Result>) {
      signal.throwIfAborted()
      const ofCaller = (callers.get(caller) ?? []).flat().length
      const isFull = waiting + tasks.length > bounds.waiting
      if (isFull || ofCaller + tasks.length > bounds.waitingOfOneCaller) throw bounds.refusal()
      const order: Waiting[] = []
      const results = tasks.map(
        ({ isHeavy, price = 1, run }) =>
          new Promise<Result>((resolve, reject) => {
            order.push({ isHeavy, price, begin: () => run().then(resolve, reject) })
          }),
      )
      if (order.length > 0) add(caller, order)
      serve()
      try {
        return await untilAborted(Promise.all(results), signal)
      } finally {
        remove(caller, order)
      }
    },
  }
}

/** Each caller's recent cost. Nearly forgotten ones are dropped. */
function recentCosts() {
  const costs = new Map<string, number>()
  let asOf = performance.now()
  const forget = () => {
    const now = performance.now()
    const left = 2 ** ((asOf - now) / HALF_LIFE_MS)
    asOf = now
    for (const [caller, cost] of costs) {
      if (cost * left < 0.5) costs.delete(caller)
      else costs.set(caller, cost * left)
    }
  }
  return {
    of: (caller: string) => Math.round(costs.get(caller) ?? 0),
    add(caller: string, cost: number) {
      forget()
      costs.set(caller, (costs.get(caller) ?? 0) + cost)
    },
  }
}
