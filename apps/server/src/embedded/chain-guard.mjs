// Runs the embedded chain's node, and outlives the server just long enough to stop it.
//
// The server holds this process's standard input, and that pipe closes however the server ends. The guard then asks the
// node to save and stop, and kills it if it does not. So no orphan holds the state file at the next start.
// It is plain JavaScript, so that it runs unchanged from the source tree and from a bundle.
//
// usage: node chain-guard.mjs STATE_FILE PID_FILE NODE_PROGRAM [ARGUMENT…]
import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { ChainSaver } from './chain-saver.mjs'

const [stateFile, pidFile, program, ...programArguments] = process.argv.slice(2)
const STOP_WITHIN_MS = 5_000

// EDR's journal needs no saver, because its node appends each block to it.
const saver = stateFile.endsWith('.json') ? new ChainSaver(stateFile) : null
const stdout = saver === null ? 'inherit' : 'pipe'
const node = spawn(program, programArguments, { stdio: ['ignore', stdout, 'inherit'] })
node.stdout?.setEncoding('utf8').on('data', (text) => {
  // The server reads only the address, and may be gone later.
  if (!saver.isListening) process.stdout.write(text)
  saver.hear(text)
})
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
  saver?.stop()
  node.kill('SIGTERM')
  setTimeout(() => node.kill('SIGKILL'), STOP_WITHIN_MS).unref()
}
process.stdin.on('end', stop)
process.stdin.on('error', stop)
process.stdin.resume()
// A terminal's Ctrl-C reaches every process, but the server decides the order of stopping.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.on('SIGTERM', stop)
