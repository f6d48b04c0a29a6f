/**
 * `npm test`: every test there is. Installs what is missing, a browser included, runs the contract tests, the unit and
 * integration tests and the journey in a browser, and ends with one line: `N passed, N failed`.
 *
 * With --verify the checks of style, types and arrows come first, each counted as one test.
 * With CERTIFY_TEST_DATABASE_URL set, what touches the database runs a second time, on that PostgreSQL.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './lib/browser.mjs'
import { build, buildCli } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { run } from './lib/run.mjs'

requireNode()
const postgres = process.env.CERTIFY_TEST_DATABASE_URL
delete process.env.CERTIFY_TEST_DATABASE_URL

let passed = 0
let failed = 0
/** What failed, told once more at the very end: the run is long, and only its last lines may be kept. */
const failures = []
try {
  await installDependencies()
  const browser = await findBrowser()
  await build()
  await buildCli()

  if (process.argv.includes('--verify')) await section('Checks', checks)
  await section('Contracts', forge)
  await section('Unit and integration', () => vitest(['--project', 'unit and integration']))
  if (postgres) {
    const env = { CERTIFY_TEST_DATABASE_URL: postgres }
    await section('The same on PostgreSQL', () =>
      vitest(['--project', 'unit and integration', 'adapters/postgres', 'apps/api', 'apps/issuer'], env),
    )
    await section('The journey on PostgreSQL', () => vitest(['--project', 'e2e', 'e2e/command-line'], env))
  }
  await section('In a browser', () => vitest(['--project', 'e2e'], { CERTIFY_CHROMIUM: browser }))
} catch (error) {
  failed += 1
  failures.push(error instanceof Error ? error.message : String(error))
}
for (const failure of failures) console.error(`\nFAILED ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function section(title, tests) {
  console.log(`\n── ${title}`)
  const counted = await tests()
  passed += counted.passed
  failed += counted.failed
  failures.push(...counted.failures.map((failure) => `${title}: ${failure}`))
}

async function checks() {
  const counted = { passed: 0, failed: 0, failures: [] }
  for (const check of ['check:format', 'check:types', 'check:arrows', 'check:lockfile', 'check:regexes']) {
    await run('npm', ['run', '-s', check]).then(
      () => counted.passed++,
      () => {
        counted.failed++
        counted.failures.push(check)
      },
    )
  }
  return counted
}

async function forge() {
  const output = await run(process.execPath, ['contracts/scripts/forge.mjs', 'test'], {
    tap: () => {},
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

async function vitest(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'certify-tests-'))
  const file = join(folder, 'result.json')
  const program = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  let crash = 0
  // The build before has left its own mode in the environment.
  await run(process.execPath, program, { env: { ...env, NODE_ENV: 'test' } }).catch(() => {
    crash = 1
  })
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'))
    const bad = result.numFailedTests + result.numPendingTests
    // A file that does not load, or an unhandled error, fails no test of its own: it counts as one.
    return {
      passed: result.numPassedTests,
      failed: Math.max(bad, crash),
      failures: result.testResults.flatMap(failuresOf),
    }
  } catch {
    return { passed: 0, failed: 1, failures: ['no result'] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each failure of a test file as one text: where, which, and the first lines of why. */
function failuresOf(file) {
  const where = relative(process.cwd(), file.name)
  const own = file.assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => `${where} > ${test.fullName} (${test.status})\n${excerpt(test.failureMessages)}`)
  return own.length === 0 && file.status === 'failed' ? [`${where}\n${excerpt([file.message])}`] : own
}

function excerpt(messages) {
  return stripVTControlCharacters((messages ?? []).join('\n'))
    .split('\n')
    .slice(0, 12)
    .join('\n')
    .slice(0, 1_500)
}
