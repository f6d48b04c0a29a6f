/**
 * `npm run test:mutants`: plants one fault after another in copies of the contracts. Each time, a test must fail. Faults
 * that no test can find are explained in `explained-mutants.ts`. Words after `--` choose faults by name.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { explainedMutants } from './explained-mutants'
import { listMutants, type Mutant } from './list-mutants'

type Outcome = 'found' | 'NOT FOUND' | 'explained' | 'not Solidity'

const contracts = join(import.meta.dirname, '..')
const sources = join(contracts, 'src')
const words = process.argv.slice(2).join(' ')
const mutants = readdirSync(sources)
  .filter((file) => file.endsWith('.sol'))
  .flatMap((file) =>
    listMutants(file, readFileSync(join(sources, file), 'utf8')).map((mutant) => ({ ...mutant, file })),
  )
const unknown = Object.keys(explainedMutants).filter((name) =>
  mutants.every((mutant) => mutant.name !== name),
)
if (unknown.length > 0) throw new Error(`These explained faults are in no source:\n${unknown.join('\n')}`)

const chosen = mutants.filter(({ name }) => name.includes(words))
const folder = mkdtempSync(join(tmpdir(), 'certify-mutants-'))
try {
  process.exitCode = await hunt()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function hunt(): Promise<number> {
  symlinkSync(join(contracts, '../node_modules'), join(folder, 'node_modules'), 'junction')
  const lanes = Array.from({ length: availableParallelism() }, (_, index) =>
    join(folder, `contracts-${index}`),
  )
  const [first = ''] = lanes
  cpSync(contracts, first, {
    recursive: true,
    filter: (path) => !['out', 'cache', 'node_modules'].includes(basename(path)),
  })
  const { failed, output } = await test(first)
  if (failed !== false) throw new Error(`The tests fail before anything is changed.\n${output}`)
  // The copies include the compiled output.
  for (const lane of lanes.slice(1)) cpSync(first, lane, { recursive: true, preserveTimestamps: true })

  const outcomes: Outcome[] = []
  const waiting = [...chosen]
  const work = async (lane: string) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const outcome = await plant(lane, mutant)
      outcomes.push(outcome)
      console.log(`${outcome.padEnd(12)}  ${mutant.name}`)
    }
  }
  await Promise.all(lanes.map(work))
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  console.log(
    `\n${outcomes.length} faults: ${count('found')} found, ${count('explained')} explained, ${count('not Solidity')} do not compile, ${count('NOT FOUND')} not found.`,
  )
  return count('NOT FOUND') === 0 && count('found') > 0 ? 0 : 1
}

async function plant(lane: string, { file, name, source }: Mutant & { file: string }): Promise<Outcome> {
  const path = join(lane, 'src', file)
  const right = readFileSync(path, 'utf8')
  writeFileSync(path, source)
  const { failed } = await test(lane)
  writeFileSync(path, right)
  if (failed === undefined) return 'not Solidity'
  if (failed) return 'found'
  return Object.hasOwn(explainedMutants, name) ? 'explained' : 'NOT FOUND'
}

/** Whether a test failed; undefined if none ran, because the sources do not compile. */
async function test(lane: string): Promise<{ failed: boolean | undefined; output: string }> {
  // The optimizer is off, which is faster and does not change behavior. Only the test of the code's size needs it.
  const args = [join(lane, 'scripts/forge.mjs'), 'test', '--fail-fast', '--no-match-test', 'fitsInTheCode']
  const run = spawn(process.execPath, args, {
    env: {
      ...process.env,
      FOUNDRY_VIA_IR: 'false',
      FOUNDRY_OPTIMIZER: 'false',
      FOUNDRY_FUZZ_RUNS: '16',
      FOUNDRY_INVARIANT_RUNS: '2',
      NO_COLOR: '1',
    },
  })
  let output = ''
  const note = (text: Buffer) => {
    output += text
  }
  run.stdout.on('data', note)
  run.stderr.on('data', note)
  const code = await new Promise<number | null>((resolve, reject) => {
    run.on('error', reject).on('close', resolve)
  })
  return { failed: /tests? passed/.test(output) ? code !== 0 : undefined, output }
}
