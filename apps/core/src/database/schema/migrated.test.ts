import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as schema from './index'

const meta = fileURLToPath(new URL('../../../migrations/meta/', import.meta.url))
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))

test('behavior: only the snapshot that the next migration begins from is kept', () => {
  expect(snapshots).toHaveLength(1)
})

test('behavior: the next migration would hold only the next change of the schema', async () => {
  const known = JSON.parse(readFileSync(`${meta}${snapshots.at(-1)}`, 'utf8'))
  expect(await generateMigration(known, generateDrizzleJson(schema))).toEqual([])
})
