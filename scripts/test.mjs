/**
 * `npm test`: the tests that a person waits for. Installs what is missing, a browser included, runs the contract tests,
 * the unit and integration tests and those in a browser, names the ten slowest files, and ends with one line:
 * `N passed, N failed`.
 *
 * With --all the checks of style, types and arrows come first, each counted as one test, and slow tests run as well
 * (docs/testing.md). With CERTIFY_TEST_DATABASE_URL, tests that open a database run a second time, on that PostgreSQL.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './lib/browser.mjs'
import { build, buildCli } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { root } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { countTests, runVitest } from './lib/vitest.mjs'

requireNode()
const isAll = process.argv.includes('--all')
const postgres = process.env.CERTIFY_TEST_DATABASE_URL
delete process.env.CERTIFY_TEST_DATABASE_URL

const settings = {
  ...(isAll ? {} : { CERTIFY_TEST_SLOW: 'off' }),
  ...(postgres ? { CERTIFY_TEST_DATABASE_URL: postgres } : {}),
}

let passed = 0
let failed = 0
/** Failures are listed again at the very end, because the run is long and only its last lines may be kept. */
const failures = []
/** Each test file with its time. */
const files = []
/** Each section with its time. */
const sections = []
try {
  await section('Installing and building', prepare)
  if (isAll) await section('Checks', checks)
  await section('Contracts', forge)
  await section('Unit and integration', () =>
    vitest(
      [
        ...(isAll ? ['slow'] : []),
        'mocking',
        'integration',
        'pages',
        'unit',
        ...(postgres ? ['postgresql'] : []),
      ],
      // These tests mostly wait for chains, databases and killed processes, so more of them run at once. Browsers never
      // wait.
      { ...settings, CERTIFY_TEST_WORKERS: String(Math.max(3, availableParallelism())) },
    ),
  )
  await section('In a browser', () => vitest(['e2e', ...(postgres ? ['e2e on postgresql'] : [])], settings))
} catch (error) {
  failed += 1
  failures.push(error instanceof Error ? error.message : String(error))
}
const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`
console.log('\nThe ten slowest files:')
for (const { file, project, milliseconds } of files
  .toSorted((a, b) => b.milliseconds - a.milliseconds)
  .slice(0, 10))
  console.log(`${inSeconds(milliseconds)}  ${file} (${project})`)
console.log('\nThe sections:')
for (const { title, milliseconds } of sections) console.log(`${inSeconds(milliseconds)}  ${title}`)
for (const failure of failures) console.error(`\nFAILED ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function section(title, work) {
  console.log(`\n── ${title}`)
  const since = performance.now()
  const counted = await work()
  sections.push({ title, milliseconds: performance.now() - since })
  passed += counted.passed
  failed += counted.failed
  failures.push(...counted.failures.map((failure) => `${title}: ${failure}`))
}

async function prepare() {
  await installDependencies()
  process.env.CERTIFY_CHROMIUM = await findBrowser()
  await build()
  await buildCli()
  return { passed: 0, failed: 0, failures: [] }
}

/** Every check of `npm run check`, two at a time. One that fails does not hide the others. */
async function checks() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const counted = { passed: 0, failed: 0, failures: [] }
  const waiting = [...scripts.check.matchAll(/npm run (check:\S+)/g)].map(([, check]) => check)
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      try {
        await run('npm', ['run', '-s', check], { quiet: true })
        counted.passed++
        console.log(`✓ ${check}`)
      } catch (error) {
        counted.failed++
        counted.failures.push(check)
        console.error(`✗ ${error.message}`)
      }
    }
  }
  await Promise.all([work(), work()])
  return counted
}

async function forge() {
  const output = await run(process.execPath, ['contracts/scripts/forge.mjs', 'test'], {
    tap: () => {},
    env: isAll ? { FOUNDRY_PROFILE: 'thorough' } : {},
  }).catch((error) => {
    if (error.output === undefined) throw error
    return error.output
  })
  const counts = /(\d+) tests? passed, (\d+) failed, (\d+) skipped \(\d+ total/.exec(
    stripVTControlCharacters(output),
  )
  if (counts === null) return { passed: 0, failed: 1, failures: ['no result'] }
  return {
    passed: Number(counts[1]),
    failed: Number(counts[2]) + Number(counts[3]),
    failures: [...new Set(stripVTControlCharacters(output).match(/^\[FAIL.*$/gm) ?? [])],
  }
}

async function vitest(projects, env) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const result = await runVitest(chosen, env)
  files.push(...(result?.files ?? []))
  return countTests(result)
}
