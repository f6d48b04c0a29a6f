import fs, { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The synced files, in order. The test replaces the system's calls, because a sync is not visible from outside. */
const synced: string[] = []
const { fsyncSync, openSync } = fs
const names = new Map<number, string>()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certify-wal-'))
  mkdirSync(join(folder, 'pg_wal'))
  mkdirSync(join(folder, 'global'))
  for (const path of ['pg_wal/1', 'pg_wal/2', 'global/pg_control', 'global/table']) write(path, 1000)
  synced.length = 0
  fs.openSync = (path, ...rest) => {
    const file = openSync(path, ...rest)
    names.set(file, String(path).slice(folder.length + 1))
    return file
  }
  fs.fsyncSync = (file) => {
    synced.push(names.get(file) ?? '')
    fsyncSync(file)
  }
  syncBuiltinESMExports()
})

afterEach(() => {
  Object.assign(fs, { openSync, fsyncSync })
  syncBuiltinESMExports()
  rmSync(folder, { recursive: true, force: true })
})

function write(path: string, seconds: number): void {
  writeFileSync(join(folder, path), String(seconds))
  utimesSync(join(folder, path), seconds, seconds)
}

async function syncer() {
  const { walSyncer } = await import('./sync-wal.mjs')
  const sync = walSyncer(folder)
  sync(true)
  synced.length = 0
  return sync
}

test('behavior: syncs the log file that changed and no other', async () => {
  const sync = await syncer()
  sync(false)
  expect(synced).toEqual([])
  write('pg_wal/2', 2000)
  sync(true)
  expect(synced).toEqual(['pg_wal/2'])
})

test('behavior: two writes within one tick of the file times are both synced', async () => {
  const sync = await syncer()
  write('pg_wal/2', 2000)
  sync(true)
  write('pg_wal/2', 2000)
  sync(true)
  expect(synced).toEqual(['pg_wal/2', 'pg_wal/2'])
})

test('behavior: a checkpoint syncs the data files, and a new log file also syncs its folder', async () => {
  const sync = await syncer()
  write('global/table', 3000)
  sync(true)
  expect(synced).not.toContain('global/table')
  write('global/pg_control', 3000)
  sync(true)
  expect(synced).toContain('global/table')
  write('pg_wal/3', 4000)
  sync(true)
  expect(synced.slice(-2)).toEqual(['pg_wal/3', 'pg_wal'])
})
