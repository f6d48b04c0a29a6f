import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { hashOf, isDone, markDone } from './stamp.mjs'

const stamp = join(root, 'node_modules', '.certify-installed')

/** Installs the dependencies of the lock file, if they are not there yet or the lock file has changed. */
export async function installDependencies() {
  const hash = hashOf(['package-lock.json', 'package.json'])
  if (isDone(stamp, hash) && existsSync(join(root, 'node_modules', 'esbuild'))) return
  console.log('Installing dependencies (once; about a minute)…')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true })
  markDone(stamp, hash)
}
