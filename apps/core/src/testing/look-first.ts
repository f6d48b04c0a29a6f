import type { Core } from '../act/core'
import type { Queries } from '../database/connection/client'

/**
 * A product that looks first and writes later, and holds nothing between: no queue, no transaction, and nothing written
 * into `table` before `crowd` callers want to write there. A race that does not depend on luck.
 *
 * @param ignored - Another table, whose updates do nothing.
 */
export function lookFirst(
  queries: Queries,
  crowd: number,
  table: object,
  ignored?: object,
): Pick<Core, 'queries' | 'turns'> {
  const everybody = gathering(crowd)
  const careless: Queries = new Proxy(queries, {
    get(target, name) {
      if (name === 'transaction') return (work: (tx: Queries) => Promise<unknown>) => work(careless)
      if (name === 'insert') {
        return (into: never) =>
          into === table ? delayed(target.insert(into), everybody) : target.insert(into)
      }
      if (name === 'update') {
        return (of: never) => {
          if (of === ignored) return nothing
          return of === table ? delayed(target.update(of), everybody) : target.update(of)
        }
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const atOnce = <Result>(_: number, work: () => Promise<Result>) => work()
  const turns = {
    events: atOnce,
    roster: atOnce,
    arrivals: atOnce,
    doors: atOnce,
    invitations: atOnce,
    certificates: atOnce,
  }
  return { queries: careless, turns }
}

/** Resolves for everybody once this many have asked. */
function gathering(crowd: number): () => Promise<void> {
  let asked = 0
  let letGo = () => {}
  const all = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return () => {
    if (++asked >= crowd) letGo()
    return all
  }
}

/** A query that is sent only after the wait. */
function delayed<Builder extends object>(builder: Builder, wait: () => Promise<void>): Builder {
  return new Proxy(builder, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'then') return (...given: unknown[]) => delayed(value.apply(target, given), wait)
      return (...given: Parameters<Promise<unknown>['then']>) =>
        wait()
          .then(() => target)
          .then(...given)
    },
  })
}

const nothing = { set: () => ({ where: () => ({ returning: async () => [{ id: 0 }] }) }) }
