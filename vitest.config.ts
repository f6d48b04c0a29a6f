import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit and integration',
          include: ['{packages,adapters,apps,contracts,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Tests wait for chains and databases more than they compute: one processor is not left for others.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // Real databases and chains start inside tests: a slow machine must not fail them.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          setupFiles: ['apps/web/src/testing/patience.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'hostile',
          include: ['e2e/hostile/*.hostile.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
})
