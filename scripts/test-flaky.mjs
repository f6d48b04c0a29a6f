/**
 * `npm run test:flaky`: runs the tests five times beside eight busy processes, with every fifth answer to a browser
 * late, and lists every test whose result differs from run to run, and those that always fail. Words after `--` go to
 * vitest: `npm run test:flaky -- apps/issuer`.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { build, buildCli } from './lib/build.mjs'
import { compareRuns } from './lib/compare-runs.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { root } from './lib/root.mjs'
import { runVitest } from './lib/vitest.mjs'

const RUNS = 5
const LOAD = 8
const LATE_ANSWERS = '0.2'

requireNode()
await installDependencies()
process.env.CERTIFY_CHROMIUM = await findBrowser()
await build()
await buildCli()

const chosen = process.argv.slice(2)
const projects = ['mocking', 'integration', 'pages', 'unit', 'e2e', ...(chosen.length > 0 ? ['slow'] : [])]
const args = [...projects.flatMap((project) => ['--project', project]), ...chosen]
const busy = Array.from({ length: LOAD }, () => fork(join(root, 'scripts/lib/busy-process.mjs')))
const runs = []
try {
  for (let run = 1; run <= RUNS; run++) {
    console.log(`\n── Run ${run} of ${RUNS}, beside ${LOAD} busy processes`)
    const slow = chosen.length > 0 ? {} : { CERTIFY_TEST_SLOW: 'off' }
    runs.push(await runVitest(args, { ...slow, CERTIFY_TEST_LATE_ANSWERS: LATE_ANSWERS }))
  }
} finally {
  for (const child of busy) child.kill('SIGKILL')
}

const { flaky, broken, tests } = compareRuns(runs)
for (const { name, states } of flaky) console.error(`\nDIFFERS ${name}: ${states.join(', ')}`)
for (const name of broken) console.error(`\nFAILS ${name}`)
console.log(`\n${tests} tests, ${flaky.length} differ, ${broken.length} always fail`)
process.exitCode = flaky.length + broken.length === 0 && tests > 0 ? 0 : 1
