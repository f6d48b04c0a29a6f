import { performance } from 'node:perf_hooks'
import { type FairShares, fairShares } from '@certify/domain/shared/fair-shares'

/** Who asks: an address, and one of the browsers behind it. */
export type LoopCaller = { readonly address: string; readonly browser: string }

/** Gives callers their turns on the event loop. */
export type LoopTurns = {
  /**
   * Runs `begin` in the caller's turn, at once if nobody waits. `begin` gets a function to call when its work is done.
   *
   * @returns A function that withdraws a call that has not begun; null if too many wait, and this one is refused.
   */
  take(caller: LoopCaller, begin: (done: () => void) => void): (() => void) | null
}

/** Milliseconds since the start in which the loop worked, and in which it had nothing to do. */
export type ReadLoop = () => { readonly active: number; readonly idle: number }

type Call = { readonly caller: LoopCaller; begin(done: () => void): void }
type Running = {
  readonly caller: LoopCaller
  readonly address: Address
  readonly expectedMs: number
  readonly shareBefore: number
  readonly idleBefore: number
}
type Address = {
  readonly browsers: FairShares<Call>
  /** What a call usually takes of the loop. */
  usualMs: number
  readonly load: Load
}
type Load = { calls: number; ms: number }

/** What may run at once: calls, and the milliseconds that they are expected to take. */
const AT_ONCE: Load = { calls: 8, ms: 20 }
/** The same of one address, while another one has called in the last second. */
const OF_ONE_OF_SEVERAL: Load = { calls: 3, ms: 10 }
const CALLED_LATELY_MS = 1_000
/**
 * Calls of one address that may wait: a hall behind it opens several hundred connections. Beyond a number of all
 * together, one call of each address may wait, so that many addresses cannot keep another one out.
 */
const WAITING_OF_ONE_ADDRESS = 1_000
const WAITING = 5_000
/** While a call runs, the loop has been idle for so long: the call waits for something else, and holds no place. */
const HOLDS_IDLE_MS = 25
/** New calls begin at once in one turn of the loop for so long, in milliseconds. Later ones wait for their turn. */
const AT_ONCE_IN_A_TURN_MS = 4
/** How often to look for such calls while others wait, in milliseconds. */
const LOOK_EVERY_MS = 10
/** What we expect of an unknown address, in milliseconds, and how much of each call enters its usual cost. */
const FIRST_GUESS_MS = 2
const LEARNS = 0.2
/** Addresses whose usual cost is remembered. */
const REMEMBERED = 5_000

/**
 * Shares the event loop between addresses, and between the browsers of each, by the time that their calls take. While
 * the loop has time, no one waits. As few calls run at once as the loop finishes within some milliseconds, so a call of
 * another address begins soon, however many wait.
 */
export function loopTurns(readLoop: ReadLoop = () => performance.eventLoopUtilization()): LoopTurns {
  const turns = fairShares<Call>()
  const addresses = new Map<string, Address>()
  const running = new Set<Running>()
  const load: Load = { calls: 0, ms: 0 }
  let waiting = 0
  let isServing = false
  let isLooking = false
  let { active: lastActive, idle: lastIdle } = readLoop()
  /** What a call would have taken of the loop if it had run from the start: an equal share of each moment. */
  let share = 0
  /** When this turn of the loop heard of its first new call, in the loop's time; null if it has not. */
  let turnBegan: number | null = null
  let lastAddress = ''
  let severalUntil = 0

  const now = () => lastActive + lastIdle

  function openAddress(name: string): Address {
    const known = addresses.get(name)
    const address = known ?? {
      browsers: fairShares<Call>(),
      usualMs: FIRST_GUESS_MS,
      load: { calls: 0, ms: 0 },
    }
    // The one that has called least recently is forgotten first.
    addresses.delete(name)
    addresses.set(name, address)
    const [oldest] = addresses.keys()
    if (addresses.size > REMEMBERED && oldest !== undefined && turns.waitingOf(oldest) === 0)
      addresses.delete(oldest)
    return address
  }

  /** Adds the time since the last look to the share of each running call. Releases those that wait for something else. */
  function lookAtLoop(): void {
    const { active, idle } = readLoop()
    share += (active - lastActive) / Math.max(1, running.size)
    lastActive = active
    lastIdle = idle
    for (const call of running) if (idle - call.idleBefore >= HOLDS_IDLE_MS) release(call)
  }

  function release(call: Running): void {
    if (!running.delete(call)) return
    const { caller, address, expectedMs, shareBefore } = call
    const tookMs = share - shareBefore
    for (const each of [load, address.load]) {
      each.calls -= 1
      each.ms -= expectedMs
    }
    address.usualMs += LEARNS * (tookMs - address.usualMs)
    turns.charge(caller.address, tookMs - expectedMs)
    address.browsers.charge(caller.browser, tookMs - expectedMs)
  }

  function start({ caller, begin }: Call): void {
    const address = openAddress(caller.address)
    const expectedMs = address.usualMs
    for (const each of [load, address.load]) {
      each.calls += 1
      each.ms += expectedMs
    }
    turns.charge(caller.address, expectedMs)
    address.browsers.charge(caller.browser, expectedMs)
    const call = { caller, address, expectedMs, shareBefore: share, idleBefore: lastIdle }
    running.add(call)
    begin(() => {
      lookAtLoop()
      release(call)
      serveSoon()
    })
  }

  const hasPlace = (taken: Load, most: Load, ms: number) =>
    taken.calls === 0 || (taken.calls < most.calls && taken.ms + ms <= most.ms)

  const mayBegin = (name: string) => {
    const { load: own, usualMs } = openAddress(name)
    return hasPlace(own, now() < severalUntil ? OF_ONE_OF_SEVERAL : AT_ONCE, usualMs)
  }

  /** One call in each turn of the loop, so that the loop hears of new callers in between. */
  function serve(): void {
    isServing = false
    lookAtLoop()
    const next = turns.next(mayBegin)
    if (next !== null && hasPlace(load, AT_ONCE, openAddress(next.caller).usualMs)) {
      const { browsers } = openAddress(next.caller)
      const first = browsers.next() ?? next
      browsers.begin(first.caller, first.item)
      turns.begin(next.caller, first.item)
      waiting -= 1
      start(first.item)
      serveSoon()
    } else if (waiting > 0 && !isLooking) {
      isLooking = true
      setTimeout(() => {
        isLooking = false
        serveSoon()
      }, LOOK_EVERY_MS).unref()
    }
  }

  /** Many calls may arrive in one turn of the loop, and each may be done before the loop hears of the next. */
  function isTurnLong(): boolean {
    if (turnBegan === null) {
      turnBegan = lastActive
      setImmediate(() => {
        turnBegan = null
      })
    }
    return lastActive - turnBegan > AT_ONCE_IN_A_TURN_MS
  }

  function serveSoon(): void {
    if (isServing || waiting === 0) return
    isServing = true
    setImmediate(serve)
  }

  return {
    take(caller, begin) {
      const call = { caller, begin }
      lookAtLoop()
      if (caller.address !== lastAddress) severalUntil = now() + CALLED_LATELY_MS
      lastAddress = caller.address
      const { usualMs, browsers } = openAddress(caller.address)
      const isFree = mayBegin(caller.address) && hasPlace(load, AT_ONCE, usualMs)
      if (!isTurnLong() && waiting === 0 && isFree) {
        start(call)
        return () => {}
      }
      if (turns.waitingOf(caller.address) >= (waiting < WAITING ? WAITING_OF_ONE_ADDRESS : 1)) return null
      turns.add(caller.address, call)
      browsers.add(caller.browser, call)
      waiting += 1
      serveSoon()
      return () => {
        if (!turns.remove(caller.address, call)) return
        browsers.remove(caller.browser, call)
        waiting -= 1
      }
    },
  }
}
