// @ts-check
import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** File times tick every few milliseconds: two writes within this time may look like one. */
const TICK_NS = 100_000_000n
/** Systems write changed files to disk within half a minute, so older changes were on disk before we started. */
const WRITTEN_BACK_MS = 600_000

/**
 * Makes commits of the embedded database survive a power cut. PGlite writes its log to files but never calls fsync. So
 * we sync before we pass on an answer that may have committed: the log files that changed, and after a checkpoint
 * (which removes old log) every data file that changed.
 *
 * @param {string} folder - The database's own folder.
 * @returns {(wrote: boolean) => void} Returns once everything committed so far is on the disk. `wrote` says that
 * something certainly was written, so that file times, which are coarse, are not relied on.
 */
export function walSyncer(folder) {
  const wal = join(folder, 'pg_wal')
  const control = join(folder, 'global', 'pg_control')
  /** When each file had last been changed, as of its last sync. @type {Map<string, bigint>} */
  const synced = new Map()

  /** Answers whether a file was seen for the first time. @param {string[]} paths @param {boolean} wrote */
  function syncChanged(paths, wrote) {
    const files = paths.map((path) => ({ path, changed: statSync(path, { bigint: true }).mtimeNs }))
    const newest = files.reduce((latest, { changed }) => (changed > latest ? changed : latest), 0n)
    let isNew = false
    for (const { path, changed } of files) {
      const known = synced.get(path)
      if (known === changed && !(wrote && changed + TICK_NS >= newest)) continue
      syncPath(path, 'r+')
      synced.set(path, changed)
      isNew ||= known === undefined
    }
    return isNew
  }

  for (const path of filesIn(folder, true)) {
    const { mtimeNs, mtimeMs } = statSync(path, { bigint: true })
    if (Date.now() - Number(mtimeMs) > WRITTEN_BACK_MS) synced.set(path, mtimeNs)
  }

  /** @type {bigint | undefined} */
  let checkpoint
  return (wrote) => {
    const isNew = syncChanged(filesIn(wal, false), wrote)
    // Windows cannot open a directory, and records names with the file itself.
    if (isNew && process.platform !== 'win32') syncPath(wal, 'r')
    const { mtimeNs } = statSync(control, { bigint: true })
    if (mtimeNs !== checkpoint) {
      checkpoint = mtimeNs
      syncChanged(filesIn(folder, true), true)
    }
  }
}

/** @param {string} folder @param {boolean} recursive */
function filesIn(folder, recursive) {
  return readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** @param {string} path @param {'r' | 'r+'} mode */
function syncPath(path, mode) {
  const file = openSync(path, mode)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
