import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageFullError } from '@certify/domain/certificate/content-errors'
import { toContentUnavailable } from './blocks'

/** A temporary file older than this belongs to a process that crashed while writing. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/** Writes a new file. If `sync` is false, the system decides when the bytes reach the disk. */
export async function writeNew(path: string, bytes: Uint8Array, { sync }: { sync: boolean }): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    if (sync) await file.sync()
  } finally {
    await file.close()
  }
}

/** Resolves once a file's bytes, or a folder's names, are on the disk. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Creates a folder and its missing parents, and syncs the first new name. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first !== undefined) await sync(join(path, '..'))
}

/** Removes temporary files that crashed processes left. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(absentOr(rethrow))
    if (file && Date.now() - file.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}

/** For `catch`: undefined if the file does not exist, `otherwise` for any other failure. */
export function absentOr(otherwise: (cause: unknown) => never): (cause: unknown) => undefined {
  return (cause) => (readCode(cause) === 'ENOENT' ? undefined : otherwise(cause))
}

export function rethrow(cause: unknown): never {
  throw cause
}

/** Translates the file system's errors to the domain's. */
export function translateFileError(cause: unknown): never {
  const code = readCode(cause)
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new StorageFullError({ cause })
  throw toContentUnavailable(cause)
}

function readCode(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}
