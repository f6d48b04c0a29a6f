/**
 * `npm run verify:contract`: prints the standard-JSON input from which the registry's code was compiled, on one line.
 * Explorers and Sourcify verify the source of a deployed registry with it; docs/sepolia.md.
 */
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
// Standard output is the file to hand in, so everything else goes to standard error.
const { log } = console
console.log = console.error
try {
  await installDependencies()
  const { tsImport } = await import('tsx/esm/api')
  const { describeSource } = await tsImport('../contracts/scripts/standard-json.ts', import.meta.url)
  const { input, compiler, contract } = describeSource()
  console.error(`Compiler: ${compiler}. Contract: ${contract}.`)
  log(JSON.stringify(input))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
