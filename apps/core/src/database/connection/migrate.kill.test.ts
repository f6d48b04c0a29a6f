import { describe, test } from 'vitest'
import { migrationCount, surviveCutMigrations, surviveKilledMigrations } from '../testing/killed-migration'

const url = process.env.CERTIFY_TEST_DATABASE_URL

describe('migrating', () => {
  if (url) {
    test('behavior: a connection cut after any migration leaves no trace, and the next start applies all', () =>
      surviveCutMigrations(url))
  } else {
    // `npm run test:chaos` kills after every migration.
    test('behavior: a kill after the first or last migration leaves no trace, and the next start applies all', () =>
      surviveKilledMigrations([...new Set([1, migrationCount])]))
  }
})
