/** `npm run bench`: what things cost, measured side by side in one run: gas per certificate, and drawing speed. */
import { findBrowser } from './lib/browser.mjs'
import { nodeBundle, serverEntryPoints } from './lib/build.mjs'
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
const { build } = await import('esbuild')
const drawing = { 'artwork-worker': serverEntryPoints['artwork-worker'] }
await build(nodeBundle(drawing, 'node_modules/.cache/bench-drawing'))
process.env.CERTIFY_CHROMIUM = await findBrowser()
await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/bench-drawing.ts'])
