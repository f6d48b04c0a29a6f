import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database'
import { createWorld, type World } from './world'

/** Provides an empty database for each test of a file. Call `world()` and `database()` only inside tests. */
export function useWorld(): { world: () => World; database: () => TestDatabase } {
  let database: TestDatabase
  let world: World
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    await database.empty()
    world = createWorld(database)
  })
  afterAll(() => database.close())
  return { world: () => world, database: () => database }
}
