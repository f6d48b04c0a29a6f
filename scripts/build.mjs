/**
 * `npm run build`: makes `dist`, which production needs beside the libraries of `npm ci --omit=dev`. Start it with
 * `node dist/server.mjs`.
 */
import { build } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { installEdrWhereNeeded } from './lib/install-edr.mjs'
import { requireNode } from './lib/node-version.mjs'
import { writeProduction } from './lib/production.mjs'

requireNode()
try {
  await installDependencies()
  await installEdrWhereNeeded()
  await build()
  writeProduction()
  console.log('Built: node dist/server.mjs')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
