/** `npm run bench`: what things cost, measured side by side in one run: gas per certificate, and drawing speed. */
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { run } from './lib/run.mjs'

requireNode()
await installDependencies()
await run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  'contracts/test/gas',
  '--reporter=verbose',
])
await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/bench-drawing.ts'])
