import { test } from 'vitest'
import { migrationCount, surviveKilledMigrations } from '../testing/killed-migration'

test('behavior: killed after each migration, a start leaves nothing of them, and the next one makes them all', async () => {
  const all = Array.from({ length: migrationCount }, (_, index) => index + 1)
  await surviveKilledMigrations(all)
  console.log(`Figures: ${all.length} migrations, killed after each | 0 half done`)
})
