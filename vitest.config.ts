import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { databaseTests, testsWithMocks } from './scripts/lib/chosen-tests.mjs'
import { RankedSequencer } from './scripts/lib/ranked-sequencer.mjs'

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>

const built = ['**/node_modules/**', '**/dist/**']
/** Tests that take too long to wait for. `npm test` leaves them out, and `npm test -- --all` does not. */
const slow = '**/*.slow.test.ts'
/** Tests of what slow ones test as well, and more thoroughly. */
const quick = '**/*.quick.test.ts'
/** Tests of what only a PostgreSQL server can show. */
const serverOnly = '**/*.postgres.test.ts'
const isQuick = process.env.CERTIFY_TEST_SLOW === 'off'
const mocking = testsWithMocks()
const postgres = process.env.CERTIFY_TEST_DATABASE_URL ?? ''

/** What every program of the product loads before its first address. */
const mended = 'packages/domain/src/shared/mend-can-parse.ts'
/** Real databases and chains start inside tests, so the limits allow for a slow machine. */
const patient: TestOptions = {
  setupFiles: [mended],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}
/** Files share a worker, which loads modules, opens a database and starts a chain once. */
const together: TestOptions = { ...patient, isolate: false }
const withDatabase: TestOptions = {
  ...together,
  pool: 'forks',
  globalSetup: ['apps/core/src/database/testing/test-run.ts'],
}
const embedded = { CERTIFY_TEST_DATABASE_URL: '', CERTIFY_TEST_SHARES_DATABASE: 'yes' }
const onServer = { ...embedded, CERTIFY_TEST_DATABASE_URL: postgres }
const inBrowser: TestOptions = { hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }
const browsing: TestOptions = {
  ...inBrowser,
  // The first file that asks for the sample waits for its start.
  hookTimeout: 600_000,
  testTimeout: 300_000,
  globalSetup: ['e2e/lib/instance-desk.ts'],
  setupFiles: ['e2e/lib/tell-pages.ts'],
}

/** The projects by name. Those of one run have as many workers each, so that they run beside each other. */
const projects: Record<string, TestOptions> = {
  slow: {
    ...patient,
    include: [`{packages,adapters,apps,contracts}/${slow}`],
    exclude: built,
    env: { CERTIFY_TEST_DATABASE_URL: '' },
  },
  mocking: { ...patient, include: mocking },
  integration: {
    ...withDatabase,
    include: ['{adapters,contracts}/**/*.test.ts', 'apps/{cli,core,issuer,server}/**/*.test.ts'],
    exclude: [...built, slow, serverOnly, ...mocking],
    env: embedded,
  },
  postgresql: { ...withDatabase, include: postgres === '' ? [] : databaseTests(), env: onServer },
  pages: {
    ...together,
    pool: 'threads',
    include: ['apps/web/**/*.test.{ts,tsx}'],
    exclude: [...built, slow, ...mocking],
    setupFiles: ['apps/web/src/testing/patience.ts'],
  },
  unit: {
    ...together,
    pool: 'threads',
    include: ['{packages,scripts}/**/*.test.ts'],
    exclude: [...built, slow],
  },
  e2e: {
    ...browsing,
    include: ['e2e/**/*.test.ts'],
    exclude: [...built, isQuick ? slow : quick],
    env: { CERTIFY_TEST_DATABASE_URL: '' },
  },
  'e2e on postgresql': {
    ...browsing,
    include: postgres === '' ? [] : ['e2e/command-line.slow.test.ts'],
    env: { CERTIFY_TEST_DATABASE_URL: postgres },
  },
  hostile: {
    ...inBrowser,
    include: ['e2e/hostile/*.hostile.ts'],
    testTimeout: 1_800_000,
    fileParallelism: false,
  },
}

export default defineConfig({
  test: {
    // Tests also wait, so there are two workers even on two processors. `npm test` uses more where they wait most.
    maxWorkers: Number(process.env.CERTIFY_TEST_WORKERS) || Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: RankedSequencer },
    projects: Object.entries(projects).map(([name, options]) => ({
      // A failure is repeated at the end of a run in one line, which must say what was found.
      test: { chaiConfig: { truncateThreshold: 1_000 }, ...options, name },
    })),
  },
})
