import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database'
import { createWorld, type World } from './world'

/** An empty database before each test of a file; `world()` and `database()` are to be asked inside tests. */
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
