import { describe, test } from 'vitest'
import { migrationCount, surviveCutMigrations, surviveKilledMigrations } from '../testing/killed-migration'

const url = process.env.CERTIFY_TEST_DATABASE_URL

describe('migrating', () => {
  if (url) {
    test('behavior: cut off by the server after any of them, it leaves nothing, and is made good', () =>
      surviveCutMigrations(url))
  } else {
    // After every single one: npm run test:chaos.
    test('behavior: killed after the first or the last, it leaves nothing of them, and is made good', () =>
      surviveKilledMigrations([1, migrationCount]))
  }
})
