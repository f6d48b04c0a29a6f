import { existsSync, readFileSync, renameSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repairs anvil's state file before a start; a journal repairs itself. A file cut short by a kill is set aside, never
 * deleted, and the last whole copy replaces it. Younger blocks are lost, and the issuer sends their transactions
 * again.
 *
 * @returns What was done, in words, or null if the file was whole or absent.
 */
export function repairStateFile(stateFile: string, now: Date): string | null {
  if (!stateFile.endsWith('.json') || !existsSync(stateFile) || isWhole(stateFile)) return null
  const aside = `${stateFile}.damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  renameSync(stateFile, aside)
  const copy = `${stateFile}.copy`
  if (existsSync(copy) && isWhole(copy)) {
    renameSync(copy, stateFile)
    return `The embedded chain's state file was damaged and is kept as ${aside}; continuing from its last whole copy.`
  }
  return `The embedded chain's state file was damaged and is kept as ${aside}; there is no copy, so the chain starts empty.`
}

function isWhole(file: string): boolean {
  try {
    const state: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof state === 'object' && state !== null && 'accounts' in state
  } catch {
    return false
  }
}

/**
 * Waits until the node of an earlier run releases the state file. After a kill of the server its guard stops the
 * node. If the guard was killed too, this stops it.
 */
export async function awaitEarlierNode(
  stateFile: string,
  pidFile: string,
  patienceMs = 6_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (let asked = false; ; ) {
    const pid = pidOfNode(stateFile, pidFile)
    if (pid === null) return
    if (Date.now() > deadline) return void process.kill(pid, 'SIGKILL')
    if (!asked && Date.now() > deadline - patienceMs / 2) {
      process.kill(pid, 'SIGTERM')
      asked = true
    }
    await sleep(50)
  }
}

/** The process of the pid file, if it is still our node and not another process with the same number. */
function pidOfNode(stateFile: string, pidFile: string): number | null {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'))
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(stateFile) ? pid : null
  } catch {
    return null
  }
}
