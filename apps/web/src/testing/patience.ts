import { afterAll, vi } from 'vitest'

/** Lets tests wait for a page as long as a busy machine may need. The default of one second is too short. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}

// Files share a worker: what one put in place of the browser is gone before the next begins.
afterAll(() => {
  vi.unstubAllGlobals()
})
