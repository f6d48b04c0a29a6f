import { setImmediate } from 'node:timers/promises'
import { afterAll, vi } from 'vitest'

/** Lets tests wait for a page as long as a busy machine may need. The default of one second is too short. */
if (typeof document !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/react')
  const { asyncWrapper } = getConfig()
  configure({
    asyncUtilTimeout: 20_000,
    // What has just been drawn listens to its answers a turn later. A person never presses before that, and no network
    // answers before it.
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const found = await wait()
        await setImmediate()
        await setImmediate()
        return found
      }),
  })
}

// Files share a worker: what one put in place of the browser is gone before the next begins.
afterAll(() => {
  vi.unstubAllGlobals()
})
