/** `npm run certify -- …`: the command line. */
import { buildCli } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await installDependencies()
await buildCli()
await import('../apps/cli/dist/main.js')
