/** `npm start`: installs what is missing, builds what is stale, then becomes the server. Needs nothing but Node.js. */
import { build } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { installEdrWhereNeeded } from './lib/install-edr.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
try {
  await installDependencies()
  await installEdrWhereNeeded()
  if (process.argv.includes('--watch')) {
    await (await import('./lib/watch.mjs')).watch()
  } else {
    await build()
    process.env.NODE_ENV ??= 'production'
    await import('../apps/server/dist/main.js')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
