#!/usr/bin/env node
// Runs forge on this folder from anywhere: `node contracts/scripts/forge.mjs test --match-test burn`.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const platforms = {
  'linux-x64': '@foundry-rs/forge-linux-amd64',
  'darwin-arm64': '@foundry-rs/forge-darwin-arm64',
  'win32-x64': '@foundry-rs/forge-win32-amd64',
}

/** The binary of this platform's npm package, or plain `forge` for the shell to find. */
function forgeBinary() {
  const name = platforms[`${process.platform}-${process.arch}`]
  if (!name) return 'forge'
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'forge.exe' : 'forge')
  } catch {
    return 'forge'
  }
}

const run = spawnSync(forgeBinary(), process.argv.slice(2), {
  cwd: dirname(here),
  stdio: 'inherit',
  env: {
    ...process.env,
    // Windows cannot start a script by its first line, so there the compiler is a command file.
    FOUNDRY_SOLC: join(here, process.platform === 'win32' ? 'solc.cmd' : 'solc.mjs'),
  },
})

if (run.error?.code === 'ENOENT') {
  console.error(
    `forge has no npm package for ${process.platform}-${process.arch} and is not on PATH. Install Foundry 1.7.1 (https://getfoundry.sh) and try again.`,
  )
} else if (run.error) {
  console.error(`forge could not be started: ${run.error.message}`)
}
process.exitCode = run.status ?? 1
