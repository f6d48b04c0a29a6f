// Runs the embedded chain's node, and outlives the server just long enough to stop it.
//
// The server holds this process's standard input. However the server ends, that pipe closes. The guard then asks the
// node to
// save and stop, and kills it if it does not, so no orphan holds the state file at the next start.
// Plain JavaScript, so that it runs unchanged from the source tree and from a bundle.
//
// usage: node chain-guard.mjs STATE_FILE PID_FILE NODE_PROGRAM [ARGUMENT…]
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const [stateFile, pidFile, program, ...programArguments] = process.argv.slice(2)
const COPY_EVERY_MS = 10_000
const STOP_WITHIN_MS = 5_000

const node = spawn(program, programArguments, { stdio: ['ignore', 'inherit', 'inherit'] })
if (node.pid !== undefined) writeFileSync(pidFile, String(node.pid))

node.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
node.on('exit', (code, signal) => {
  rmSync(pidFile, { force: true })
  process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1))
})

function stop() {
  node.kill('SIGTERM')
  setTimeout(() => node.kill('SIGKILL'), STOP_WITHIN_MS).unref()
}
process.stdin.on('end', stop)
process.stdin.on('error', stop)
process.stdin.resume()
// A terminal's Ctrl-C reaches every process, but the server decides the order of stopping.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.on('SIGTERM', stop)

// Anvil rewrites its state file in place, so a kill can cut it short. We keep a copy that was read back whole. A
// journal only
// grows and needs no copy.
let lastCopied = ''
const copy = () => {
  try {
    const bytes = readFileSync(stateFile)
    const digest = createHash('sha256').update(bytes).digest('hex')
    if (digest === lastCopied) return
    JSON.parse(bytes.toString('utf8'))
    writeFileSync(`${stateFile}.copying`, bytes)
    renameSync(`${stateFile}.copying`, `${stateFile}.copy`)
    lastCopied = digest
  } catch {
    // Missing, or caught during a write. The next round reads it again.
  }
}
if (stateFile.endsWith('.json')) setInterval(copy, COPY_EVERY_MS).unref()
