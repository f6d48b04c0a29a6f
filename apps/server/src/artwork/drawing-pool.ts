import { availableParallelism } from 'node:os'
import { UnavailableError } from '@certify/domain/shared/errors'
import workerpool from 'workerpool'
import type { DrawingTask } from './worker'

/** Processes that draw: bounded, and gone when nothing has been drawn for a while. */
export type DrawingPool = {
  /**
   * Does one drawing in a process. Rejects with what the drawing threw, or that it ends every process that tries it.
   *
   * @throws {UnavailableError} when too many wait, or after closing.
   */
  draw(task: DrawingTask): Promise<Uint8Array>
  close(): Promise<void>
}

/** Each process holds its fonts, some 140 MB with every script open: more than so many would not pay. */
const MOST_PROCESSES = 4

/** Drawings that wait at most; each may hold an image of some megabytes. */
const MOST_WAITING = 128

/**
 * Opens the pool. The first drawing starts the first process.
 *
 * Processes, not threads: those of one program share its garbage collection, and whoever asks waits for it.
 *
 * @param workerFile - Path of the built `artwork/worker.ts`.
 * @param fontsFolder - The folder of fonts of `packages/artwork`.
 * @param processes - Most processes at once; one for each processor unless told, four at most.
 * @param idleMs - How long they stay after the last drawing, in milliseconds.
 * @see docs/decisions/0031-drawing-in-processes.md
 */
export function openDrawingPool({
  workerFile,
  fontsFolder,
  processes = Math.min(MOST_PROCESSES, availableParallelism()),
  idleMs = 60_000,
}: {
  workerFile: string
  fontsFolder: string
  processes?: number
  idleMs?: number
}): DrawingPool {
  const open = () => startPool(workerFile, fontsFolder, processes)
  let pool: workerpool.Pool | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  const run = async (task: DrawingTask): Promise<Uint8Array> => {
    clearTimeout(idle)
    pool ??= open()
    const running = pool
    try {
      return await running.exec<(task: DrawingTask) => Uint8Array>('draw', [task])
    } finally {
      const { activeTasks, pendingTasks } = running.stats()
      if (!isClosed && activeTasks + pendingTasks === 0) idle = setTimeout(end, idleMs).unref()
    }
  }
  const end = async () => {
    clearTimeout(idle)
    const ending = pool
    pool = undefined
    await ending?.terminate(true)
  }

  return {
    async draw(task) {
      // Somebody who asks for more than the processes can do is told so, before memory is.
      if (isClosed || (pool && pool.stats().pendingTasks >= MOST_WAITING)) throw unavailable()
      // A process may have been ended from outside, and so may each of the others: that says nothing about the drawing.
      for (let ended = 0; ; ended++) {
        try {
          return await run(task)
        } catch (error) {
          if (isClosed) throw unavailable()
          if (!(error instanceof workerpool.TerminateError) || ended > processes) throw error
        }
      }
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}

function startPool(workerFile: string, fontsFolder: string, processes: number): workerpool.Pool {
  return workerpool.pool(workerFile, {
    workerType: 'process',
    maxWorkers: processes,
    forkArgs: [fontsFolder],
    // Keys are none of a drawing's business, and nothing else of the environment is needed.
    forkOpts: { serialization: 'advanced', env: {} },
  })
}

function unavailable(): UnavailableError {
  return new UnavailableError({ part: 'content' })
}
