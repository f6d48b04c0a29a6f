import { defineConfig } from 'vitest/config'

/** The long loops of `npm run test:chaos`, in a separate file so that no everyday run includes them. */
export default defineConfig({
  test: {
    include: ['{adapters,apps,e2e}/**/*.chaos.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    fileParallelism: false,
  },
})
