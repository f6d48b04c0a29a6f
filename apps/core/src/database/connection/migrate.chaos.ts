import { test } from 'vitest'
import { migrationCount, surviveKilledMigrations } from '../testing/killed-migration'

test('behavior: a start killed after any migration leaves no trace, and the next start applies all', async () => {
  const all = Array.from({ length: migrationCount }, (_, index) => index + 1)
  await surviveKilledMigrations(all)
  console.log(`Figures: ${all.length} migrations, killed after each | 0 half done`)
})
