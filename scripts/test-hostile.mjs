/**
 * `npm run test:hostile`: the everyday tests at full size: 70,000 hostile requests, 500 joins for 50 seats, 1,000
 * replays, 10,000 guesses, bombs, slow clients, the erasure of 100 people, updates under load. Ends with a table of the
 * figures: what is to be held, what was measured, and whether it held.
 *
 * On the embedded database; with CERTIFY_TEST_DATABASE_URL set, also on that PostgreSQL, behind two replicas. Words
 * after `--` choose test files by their path: `npm run test:hostile -- joins clock`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { build } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { run } from './lib/run.mjs'

requireNode()
const postgres = process.env.CERTIFY_TEST_DATABASE_URL
delete process.env.CERTIFY_TEST_DATABASE_URL
const chosen = process.argv.slice(2)

/**
 * Tests of `npm test` that grow here, and those that are complete there already. A figure holds if all its cells
 * hold.
 */
const inProcess = {
  'apps/core/src/hostile/races.test.ts': null,
  'apps/core/src/hostile/two-replicas.test.ts':
    'attending, roles and moves of status through two replicas at once',
  'apps/core/src/hostile/guesses.test.ts': null,
  'apps/core/src/hostile/room.test.ts': null,
  'apps/core/src/hostile/lists.test.ts': null,
  'apps/core/src/hostile/refusals.test.ts': null,
  'apps/core/src/hostile/images.test.ts': null,
  'apps/core/src/hostile/erasure.test.ts': null,
  'apps/core/src/hostile/requests.test.ts': 'hostile requests, route by route',
  'apps/core/src/hostile/siege.test.ts': 'the siege has every route',
  'apps/core/src/hostile/mass-assignment.test.ts': 'mass assignment: every payload x every column',
  'apps/core/src/http/policy.test.ts': 'authorization: every route x every kind of caller',
  'apps/core/src/http/leak-scan.test.ts': 'no planted token, email, name or key in any answer or log',
  'apps/core/src/http/cross-site.test.ts': 'cross-site requests: every POST',
  'apps/core/src/http/sign-in.test.ts': 'sign-in: every rule',
  'apps/core/src/http/uploads.test.ts': 'uploads: every rule',
  'packages/domain/src/certificate/may-mint.test.ts': 'eligibility to mint: every cell',
  'packages/domain/src/event/event-status.test.ts': 'status changes: every cell',
  'packages/domain/src/mail/mail-queue.test.ts': 'mail: two hours of a hostile server, simulated',
  'apps/server/src/mail/hostile-mail.test.ts': 'mail: a hostile server on loopback',
  'apps/server/src/mail/transport.test.ts': 'mail: every misdeed at every step',
}

/** Tests of whole instances that `npm test` runs as well. Their result does not depend on the database. */
const ofPages = {
  'e2e/stored-scripts.slow.test.ts': null,
  'e2e/what-leaves.slow.test.ts': 'no secret leaves, and no address that somebody wrote is asked',
}

await installDependencies()
process.env.CERTIFY_CHROMIUM ??= await findBrowser()
await build()

const rows = []
const databases = [
  { name: 'embedded', env: {}, projects: ['integration', 'unit'] },
  ...(postgres
    ? [
        {
          name: 'PostgreSQL, 2 replicas',
          env: { CERTIFY_TEST_DATABASE_URL: postgres },
          projects: ['postgresql'],
        },
      ]
    : []),
]
for (const { name, env, projects } of databases) {
  console.log(`\n── ${name}`)
  const files = Object.keys(inProcess).filter(isChosen)
  if (files.length > 0) {
    const chosenProjects = projects.flatMap((project) => ['--project', project])
    rows.push(...(await vitest([...chosenProjects, ...files], env, name)))
  }
  rows.push(...(await vitest(['--project', 'hostile', ...chosen], env, name)))
  const pages = Object.keys(ofPages).filter(isChosen)
  if (name === 'embedded' && pages.length > 0) {
    rows.push(...(await vitest(['--project', 'e2e', ...pages], env, name)))
  }
}

const failed = rows.filter(({ held }) => !held).length
console.log(`\n${tableOf(rows)}\n`)
console.log(
  failed === 0 ? `All ${rows.length} figures held.` : `${failed} of ${rows.length} figures did not hold.`,
)
process.exitCode = failed === 0 && rows.length > 0 ? 0 : 1

function isChosen(file) {
  return chosen.length === 0 || chosen.some((word) => file.includes(word))
}

/** Runs tests at full size. Returns a row for each figure that they name, and for each file that names none. */
async function vitest(args, env, database) {
  const folder = mkdtempSync(join(tmpdir(), 'certify-hostile-'))
  const file = join(folder, 'result.json')
  const program = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...args]
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const settings = { ...env, CERTIFY_HOSTILE: 'whole', NODE_ENV: 'test' }
  let crashed = false
  // An earlier build left its mode in the environment.
  await run(process.execPath, [...program, ...reports], { env: settings }).catch(() => {
    crashed = true
  })
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const found = testResults.flatMap(rowsOf).map((row) => ({ database, ...row }))
    // A fault outside of every test, which no test reports.
    const untold = crashed && found.every(({ held }) => held)
    return untold
      ? [...found, { database, goal: 'the run itself', measured: 'broke off', held: false }]
      : found
  } catch {
    return [{ database, goal: 'the run itself', measured: 'no result', held: false }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowsOf({ name, status, message, assertionResults: tests }) {
  const file = relative(process.cwd(), name)
  const broken = tests.filter((test) => test.status === 'failed')
  const figures = tests
    .filter(({ meta, status }) => meta?.figure && status !== 'pending' && status !== 'skipped')
    .map(({ meta, status }) => ({ ...meta.figure, held: status === 'passed' }))
  const others = broken
    .filter(({ meta }) => !meta?.figure)
    .map(({ fullName }) => ({ goal: `${file}: ${fullName}`, measured: 'failed', held: false }))
  if (status === 'failed' && broken.length === 0) {
    return [{ goal: file, measured: String(message).split('\n')[0].slice(0, 100), held: false }]
  }
  const goal = inProcess[file] ?? ofPages[file]
  const whole = goal ? [{ goal, measured: `${tests.length} tests`, held: broken.length === 0 }] : []
  return [...figures, ...whole, ...others]
}

/** One line for each goal. */
function tableOf(rows) {
  const columns = ['goal', 'database', 'measured', 'held']
  const cells = rows.map((row) => [row.goal, row.database, row.measured || '–', row.held ? 'yes' : 'NO'])
  const widths = columns.map((head, at) => Math.max(head.length, ...cells.map((line) => line[at].length)))
  const line = (texts) => `| ${texts.map((text, at) => text.padEnd(widths[at])).join(' | ')} |`
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')
}
