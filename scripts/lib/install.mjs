import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

/** Installs the dependencies of the lock file, unless they are already installed. */
export async function installDependencies() {
  if (isInstalled()) return
  console.log('Installing dependencies (once; about a minute)…')
  // In production npm leaves out the tools that the build needs.
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true })
}

/** npm records what it installed. We compare the record with the lock file, without parts for other platforms. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = readPackages(record)
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      !path.includes('node_modules') ||
      (installed[path] === undefined ? wanted.optional === true : installed[path].version === wanted.version),
  )
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
