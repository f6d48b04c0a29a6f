import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeBillOfMaterials, writeNotices } from './notices.mjs'
import { root } from './root.mjs'

const folder = join(root, 'dist')

/** What the server reads. Each has the same place below `dist` as in the repository. */
const contents = [
  'apps/server/dist',
  'apps/web/dist',
  'apps/core/migrations',
  'packages/artwork/fonts',
  'scripts/lib/node-version.mjs',
  'node_modules/.cache/embedded-chain',
]

/** The programs of an operator, and the server's program behind each. */
const programs = { server: 'main', audit: 'audit', rebuild: 'rebuild', 'credential-keys': 'credential-keys' }

/** What stays behind: source maps, our own marks, and the pages' copies of fonts, because the server serves its own. */
const LEFT_BEHIND = /\.(map|built)$|apps[/\\]web[/\\]dist[/\\]assets[/\\]fonts$/

/** Copies what the build made into one folder, with the licences and the list of its libraries. */
export function writeProduction() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const path of contents) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !LEFT_BEHIND.test(source),
    })
  }
  for (const [name, program] of Object.entries(programs))
    writeFileSync(join(folder, `${name}.mjs`), launch(program))
  writeNotices(folder)
  // Browsers get much of this code, so they find its licences, too.
  cpSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), join(folder, 'apps/web/dist/THIRD-PARTY-NOTICES.txt'))
  writeBillOfMaterials(folder)
}

function launch(program) {
  return `import { requireNode } from './scripts/lib/node-version.mjs'

requireNode()
process.env.NODE_ENV ??= 'production'
await import('./apps/server/dist/${program}.js')
`
}
