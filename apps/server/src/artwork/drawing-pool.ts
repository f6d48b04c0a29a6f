import { availableParallelism } from 'node:os'
import { UnavailableError } from '@certify/domain/shared/errors'
import { Piscina } from 'piscina'
import type { DrawingTask } from './worker'

/** Threads that draw: bounded, and gone when nothing has been drawn for a while. */
export type DrawingPool = {
  /** Does one drawing in a thread. Rejects with what the drawing threw. @throws {UnavailableError} when too many wait. */
  draw(task: DrawingTask): Promise<Uint8Array>
  close(): Promise<void>
}

/** Each thread holds its fonts, some 60 MB with every script open: more than so many would not pay. */
const MOST_THREADS = 4

/** Drawings that wait at most; each may hold an image of some megabytes. */
const MOST_WAITING = 128

/**
 * Opens the pool. The first drawing starts the first thread.
 *
 * @param workerFile - Path of the built `artwork/worker.ts`.
 * @param fontsFolder - The folder of fonts of `packages/artwork`.
 * @param threads - Most threads at once; one for each processor unless told, four at most.
 */
export function openDrawingPool({
  workerFile,
  fontsFolder,
  threads = Math.min(MOST_THREADS, availableParallelism()),
}: {
  workerFile: string
  fontsFolder: string
  threads?: number
}): DrawingPool {
  const pool = new Piscina({
    filename: workerFile,
    minThreads: 0,
    maxThreads: threads,
    workerData: { fontsFolder },
    idleTimeout: 60_000,
  })
  return {
    async draw(task) {
      // Somebody who asks for more than the threads can do is told so, before memory is.
      if (pool.queueSize >= MOST_WAITING) throw new UnavailableError({ part: 'content' })
      return pool.run(task)
    },
    close: () => pool.destroy(),
  }
}
