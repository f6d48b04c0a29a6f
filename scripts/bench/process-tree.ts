import { readdirSync, readFileSync } from 'node:fs'

/** One process: its memory in bytes, where pages that several share are divided among them, and its time so far. */
export type ProcessUse = {
  readonly pid: number
  readonly name: string
  readonly bytes: number
  readonly cpuSeconds: number
}

/** Ticks of the kernel's clock in a second, which is 100 on every Linux that people run. */
const TICKS = 100

/** A process and everything below it, read from Linux's `/proc`. Processes that end meanwhile are left out. */
export function readProcessTree(root: number): readonly ProcessUse[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null
    if (stat) parents.set(Number(name), stat.parent)
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  return [...parents.keys()].filter(isBelow).flatMap((pid) => readUse(pid) ?? [])
}

function readUse(pid: number): ProcessUse | null {
  const stat = readStat(pid)
  try {
    const [, kilobytes = '0'] =
      /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return stat && { pid, name: stat.name, bytes: Number(kilobytes) * 1024, cpuSeconds: stat.ticks / TICKS }
  } catch {
    return null
  }
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function readStat(pid: number): { name: string; parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system] = [1, 11, 12].map((place) => Number(fields[place]))
    return { name, parent: parent ?? 0, ticks: (user ?? 0) + (system ?? 0) }
  } catch {
    return null
  }
}
