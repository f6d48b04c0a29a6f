// Keeps the embedded chain's node, and outlives the server by just long enough to stop it.
//
// The server holds this process's standard input. Whatever ends the server, kill -9 included, closes that pipe: then the
// node is asked to save and stop, and killed if it does not. No orphan keeps the state file open for the next start.
// Plain JavaScript, so that it starts as it is from the source tree and as one file from a bundle.
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
// A terminal's Ctrl-C reaches everyone: it is the server that decides the order of stopping.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.on('SIGTERM', stop)

// Anvil rewrites its state file in place, so a kill can cut it short: a copy that was read back whole stands by. A
// journal is only ever added to, and needs none.
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
    // Not there yet, or caught while being written: the next round reads it again.
  }
}
if (stateFile.endsWith('.json')) setInterval(copy, COPY_EVERY_MS).unref()
