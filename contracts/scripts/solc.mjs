#!/usr/bin/env node
// The parts of a Solidity compiler that forge needs, from npm's `solc`: `--version` and `--standard-json`, without
// downloads.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const solc = createRequire(import.meta.url)('solc')
const contracts = join(import.meta.dirname, '..')
const args = process.argv.slice(2)

/** Resolves imports between files of a library. Forge puts only the sources into the input that it resolved itself. */
function readImport(path) {
  try {
    return { contents: readFileSync(join(contracts, path), 'utf8') }
  } catch {
    return { error: `${path} is not there. Have the dependencies been installed?` }
  }
}

if (args.includes('--version')) {
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}`)
} else if (args.includes('--standard-json')) {
  process.stdout.write(solc.compile(readFileSync(0, 'utf8'), { import: readImport }))
} else {
  console.error('This compiler answers only --version and --standard-json.')
  process.exitCode = 1
}
