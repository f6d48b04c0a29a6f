/** `npm run gen:moves`: writes a migration when the newest one does not set the moves that the domain lists. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setsRequestMoves, writeRequestMovesMigration } from '@certify/core/database/schema/request-moves'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'apps/core/migrations')
const list = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
const text = writeRequestMovesMigration()

const before = list()
const newest = before
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .filter(setsRequestMoves)
  .at(-1)
if (newest?.includes(text)) {
  console.log('The newest migration of the moves is up to date.')
} else {
  const config = 'apps/core/drizzle.config.ts'
  execFileSync(
    join(root, 'node_modules/.bin/drizzle-kit'),
    ['generate', '--custom', '--name', 'request_moves', '--config', config],
    { cwd: root, stdio: 'inherit' },
  )
  const [added = ''] = list().filter((name) => !before.includes(name))
  writeFileSync(join(folder, added), text)
}
