// @ts-check
import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes commits of the embedded database survive a power cut. It writes its log to files but never calls fsync, so
 * that is done from outside, after each answered statement outside a transaction: the log files that changed, and
 * after a checkpoint (which lets old log go) every data file that changed.
 *
 * @param {string} folder - The database's own folder.
 * @returns {() => void} Returns once everything committed so far is on the disk.
 */
export function walSyncer(folder) {
  const wal = join(folder, 'pg_wal')
  const control = join(folder, 'global', 'pg_control')
  /** When each file had last been changed, as of its last sync. @type {Map<string, bigint>} */
  const synced = new Map()

  /** @param {string} path */
  function syncIfChanged(path) {
    const { mtimeNs, ctimeNs } = statSync(path, { bigint: true })
    const changed = mtimeNs > ctimeNs ? mtimeNs : ctimeNs
    const known = synced.get(path)
    if (known === changed) return false
    const file = openSync(path, 'r+')
    try {
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    synced.set(path, changed)
    return known === undefined
  }

  /** @param {string} directory */
  function syncDirectory(directory) {
    // Windows cannot open a directory, and records names with the file itself.
    if (process.platform === 'win32') return
    const handle = openSync(directory, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }

  function syncData() {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) syncIfChanged(join(entry.parentPath, entry.name))
    }
  }

  /** @type {bigint | undefined} */
  let checkpoint
  return () => {
    let isNewFile = false
    for (const entry of readdirSync(wal, { withFileTypes: true })) {
      if (entry.isFile()) isNewFile = syncIfChanged(join(wal, entry.name)) || isNewFile
    }
    if (isNewFile) syncDirectory(wal)
    const { mtimeNs } = statSync(control, { bigint: true })
    if (mtimeNs !== checkpoint) {
      checkpoint = mtimeNs
      syncData()
    }
  }
}
