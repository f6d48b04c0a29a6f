/** `npm run certify -- …`: the command line. */
import { buildCli, buildServerOnly } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

/** Commands that work on the installation itself, with the server's own parts. */
const ofTheServer = { audit: '../apps/server/dist/audit.js', rebuild: '../apps/server/dist/rebuild.js' }

requireNode()
await installDependencies()
const program = Object.hasOwn(ofTheServer, process.argv[2] ?? '') ? ofTheServer[process.argv[2]] : null
if (program) {
  await buildServerOnly()
  process.argv.splice(2, 1)
  await import(program)
} else {
  await buildCli()
  await import('../apps/cli/dist/main.js')
}
