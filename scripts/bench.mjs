/**
 * `npm run bench`: what things cost, measured side by side in one run: gas per certificate, drawing speed, issuing
 * beside the usual relayer, a *Mint All* of 20,000, verification beside another verifier, verdicts a second, a mixed
 * load, what a second server adds and how it takes over, what an idle product takes, lists at three sizes, pages on a
 * slow phone, and the door. `npm run bench -- issuing` measures one of `gas`, `drawing`, `issuing`, `mint-all`,
 * `verification`, `verdicts`, `mixed`, `replicas`, `idle`, `scale`, `pages`, `door`; flags go to all but the first two and
 * verification. All are measured, and it fails if one missed an aim.
 */
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { nodeBundle, serverEntryPoints } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { root } from './lib/root.mjs'
import { run } from './lib/run.mjs'

/** Among the packages, so that the process that draws finds its libraries. */
const drawingProcess = 'node_modules/.cache/bench-drawing'
const tsx = 'node_modules/tsx/dist/cli.mjs'
const benchmarks = {
  gas: () =>
    run(process.execPath, [
      'node_modules/vitest/vitest.mjs',
      'run',
      'contracts/test/gas',
      '--reporter=verbose',
    ]),
  async drawing() {
    await buildDrawingProcess()
    process.env.CERTIFY_CHROMIUM = await findBrowser()
    await run(process.execPath, [tsx, 'scripts/bench-drawing.ts'])
  },
  async issuing() {
    await buildDrawingProcess()
    const worker = join(root, drawingProcess, 'artwork-worker.js')
    const place = ['--worker', worker, '--fonts', join(root, 'packages/artwork/fonts')]
    await run(process.execPath, [tsx, 'scripts/bench-issuing.ts', ...place, ...flags])
  },
  'mint-all': () => run(process.execPath, [tsx, 'scripts/bench-mint-all.ts', ...flags]),
  verification: () => run(process.execPath, [tsx, 'scripts/bench-verification.ts']),
  verdicts: () => run(process.execPath, [tsx, 'scripts/bench-verdicts.ts', ...flags]),
  mixed: () => run(process.execPath, [tsx, 'scripts/bench-mixed.ts', ...flags]),
  replicas: () => run(process.execPath, [tsx, 'scripts/bench-replicas.ts', ...flags]),
  idle: () => run(process.execPath, [tsx, 'scripts/bench-idle.ts', ...flags]),
  scale: () => run(process.execPath, [tsx, 'scripts/bench-scale.ts', ...flags]),
  async pages() {
    process.env.CERTIFY_CHROMIUM = await findBrowser()
    await run(process.execPath, [tsx, 'scripts/bench-pages.ts', ...flags])
  },
  async door() {
    process.env.CERTIFY_CHROMIUM = await findBrowser()
    await run(process.execPath, [tsx, 'scripts/bench-door.ts', ...flags])
  },
}

const words = process.argv.slice(2)
const flags = words.filter((word) => word.startsWith('--'))
const chosen = words.filter((word) => !word.startsWith('--'))
const unknown = chosen.find((name) => !Object.hasOwn(benchmarks, name))
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}; there are ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(64)
}

requireNode()
await installDependencies()
const failed = []
for (const [name, measure] of Object.entries(benchmarks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  await measure().catch((error) => {
    console.error(error.message)
    failed.push(name)
  })
}
if (failed.length > 0) {
  console.error(`Missed or not measured: ${failed.join(', ')}.`)
  process.exitCode = 1
}

async function buildDrawingProcess() {
  const { build } = await import('esbuild')
  await build(nodeBundle({ 'artwork-worker': serverEntryPoints['artwork-worker'] }, drawingProcess))
}
