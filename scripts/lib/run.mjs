import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a program to its end in the repository's folder.
 *
 * @param quiet - keeps its output back and shows it only when it fails.
 * @returns its output; rejects with the output when it fails.
 */
export function run(command, args, { quiet = false, env = {}, tap } = {}) {
  return new Promise((resolve, reject) => {
    const piped = quiet || tap !== undefined
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', piped ? 'pipe' : 'inherit', piped ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    // When this process ends, the programs it runs end too.
    const end = () => child.kill()
    process.once('exit', end)
    let output = ''
    const take = (stream) => (chunk) => {
      output += chunk
      if (!quiet) stream.write(chunk)
    }
    child.stdout?.on('data', take(process.stdout))
    child.stderr?.on('data', take(process.stderr))
    child.on('error', reject)
    child.on('close', (status) => {
      process.off('exit', end)
      tap?.(output)
      if (status === 0) return resolve(output)
      reject(
        Object.assign(new Error(`${command} ${args[0] ?? ''} failed (${status}).\n${quiet ? output : ''}`), {
          output,
        }),
      )
    })
  })
}
