import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InternalError } from '@certify/domain/shared/errors'

/** Another process uses the data folder. Two processes on one embedded database lose data silently. */
class DataDirectoryInUseError extends InternalError {
  constructor({ directory }: { directory: string }) {
    super(
      `The data folder ${directory} is in use by another instance of Certify. Stop it, or set CERTIFY_DATA_DIR to another folder.`,
    )
  }
}

/** The data folder cannot be created, or this process cannot write to it. */
class DataDirectoryUnusableError extends InternalError {
  constructor({ directory, cause }: { directory: string; cause: unknown }) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`CERTIFY_DATA_DIR names a folder that cannot be used: ${directory} (${reason}).`, { cause })
  }
}

/** A held lock. */
type DataDirectoryLock = { release(): Promise<void> }

/**
 * Locks the data folder for this process, and creates it if it does not exist.
 *
 * The lock is a listening local socket named after the folder. The system releases it whenever the process ends, so a
 * kill leaves no lock behind.
 *
 * @throws {DataDirectoryInUseError} when another process uses it. @throws {DataDirectoryUnusableError}
 */
export async function lockDataDirectory(directory: string): Promise<DataDirectoryLock> {
  makeWritable(directory)
  const address = buildAddress(directory)
  const server = (await listen(address)) ?? (await takeOver(address))
  if (!server) throw new DataDirectoryInUseError({ directory })
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function makeWritable(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.W_OK)
  } catch (cause) {
    throw new DataDirectoryUnusableError({ directory, cause })
  }
}

/** Uses device and inode for the name, so that two paths to one folder share one lock. */
function buildAddress(directory: string): string {
  const { dev, ino } = statSync(directory, { bigint: true })
  const name = `certify-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // Linux has sockets without a file, so nothing can stay behind.
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}

/** Starts a server at `address`; null if another process listens there. */
function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => resolve(server.unref()))
  })
}

/**
 * On other systems than Linux and Windows, a killed process leaves its socket's file. If no process answers there,
 * removes the file and listens.
 */
async function takeOver(address: string): Promise<Server | null> {
  if (process.platform === 'linux' || process.platform === 'win32' || (await answers(address))) return null
  rmSync(address, { force: true })
  return listen(address)
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
