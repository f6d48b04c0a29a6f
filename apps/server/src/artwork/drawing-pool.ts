import { availableParallelism } from 'node:os'
import { UnavailableError } from '@certify/domain/shared/errors'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { type DrawingProcess, ProcessEndedError, startDrawingProcess } from './drawing-process'
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

/** Drawings that wait at most. */
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
  const limit = limitConcurrency(processes)
  /** Drawings that were asked for and are not done. */
  let asked = 0
  const started = new Set<DrawingProcess>()
  const free: DrawingProcess[] = []
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  async function drawOnce(task: DrawingTask): Promise<Uint8Array> {
    clearTimeout(idle)
    if (isClosed) throw unavailable()
    const process = free.pop() ?? startDrawingProcess(workerFile, fontsFolder)
    started.add(process)
    try {
      return await process.draw(task)
    } finally {
      if (process.hasEnded()) started.delete(process)
      else free.push(process)
    }
  }

  async function drawByAny(task: DrawingTask): Promise<Uint8Array> {
    // A process may be ended from outside, and so may each of the others: that says nothing about the drawing.
    for (let ended = 0; ; ended++) {
      try {
        return await limit(() => drawOnce(task))
      } catch (error) {
        if (isClosed) throw unavailable()
        if (!(error instanceof ProcessEndedError) || ended > processes) throw error
      }
    }
  }

  async function endAll(): Promise<void> {
    const ending = [...started]
    started.clear()
    free.length = 0
    await Promise.all(ending.map((process) => process.end()))
  }

  return {
    async draw(task) {
      // Refused before memory is short: each drawing that waits may hold an image of some megabytes.
      if (asked >= processes + MOST_WAITING) throw unavailable()
      asked++
      try {
        return await drawByAny(task)
      } finally {
        asked--
        if (asked === 0) idle = setTimeout(endAll, idleMs).unref()
      }
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      await endAll()
    },
  }
}

function unavailable(): UnavailableError {
  return new UnavailableError({ part: 'content' })
}
