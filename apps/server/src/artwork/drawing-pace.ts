/** Work of a drawing process, in milliseconds: how long it took, and for how long a processor worked on it. */
export type Effort = { readonly ms: number; readonly cpuMs: number }

/** Effort counts half after this many milliseconds. */
const HALF_LIFE_MS = 15_000
/** Less says nothing: a process that has just started reads fonts. */
const ENOUGH_MS = 5_000
/** A process that gets a smaller share of its time is starved. */
const LEAST_SHARE = 0.25

/** Tells whether drawing processes get a processor. */
export type DrawingPace = {
  add(effort: Effort): void
  /** Whether most of the recent time was spent waiting for a processor. */
  isStarved(): boolean
}

/** @param now - A monotonic counter of milliseconds. */
export function watchPace(now: () => number = () => performance.now()): DrawingPace {
  let ms = 0
  let cpuMs = 0
  let at = now()
  function fade(): void {
    const left = 0.5 ** ((now() - at) / HALF_LIFE_MS)
    at = now()
    ms *= left
    cpuMs *= left
  }
  return {
    add(effort) {
      fade()
      ms += effort.ms
      cpuMs += effort.cpuMs
    },
    isStarved() {
      fade()
      return ms > ENOUGH_MS && cpuMs < ms * LEAST_SHARE
    },
  }
}
