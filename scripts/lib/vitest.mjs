import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

/**
 * Runs vitest with these arguments.
 *
 * @returns every file with its tests and its time, and faults outside of all tests; `null` if it did not end
 * normally.
 */
export async function runVitest(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'certify-tests-'))
  const summary = join(folder, 'summary.json')
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/summary-reporter.mjs']
  const program = ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters]
  // An earlier build left its mode in the environment.
  const settings = { ...env, NODE_ENV: 'test', CERTIFY_TEST_SUMMARY: summary }
  const isClean = await run(process.execPath, program, { env: settings }).then(
    () => true,
    () => false,
  )
  try {
    return { ...JSON.parse(readFileSync(summary, 'utf8')), isClean }
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The number of passed and failed tests, and each failure as a text: its name, and the first lines of the reason. */
export function countTests(result) {
  if (result === null) return { passed: 0, failed: 1, failures: ['no result'] }
  const tests = result.files.flatMap(({ file, project, tests }) =>
    tests.map((test) => ({ ...test, where: `${file} (${project})` })),
  )
  const passed = tests.filter(({ state }) => state === 'passed').length
  const failures = [
    ...tests
      .filter(({ state }) => state !== 'passed')
      .map(({ where, name, state, why }) => `${where} > ${name} (${state})\n${why}`),
    ...result.files.flatMap(({ file, faults }) => faults.map((fault) => `${file}\n${fault}`)),
    ...result.faults,
  ]
  // Vitest may fail for a reason outside these.
  if (failures.length === 0 && !result.isClean) failures.push('The run failed outside of every test.')
  return { passed, failed: failures.length, failures }
}
