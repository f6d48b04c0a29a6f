import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { UnavailableError } from '@certify/domain/shared/errors'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { type Effort, watchPace } from './drawing-pace'
import type { DrawingTask, Drawn } from './worker'

/** A process that draws, one drawing at a time. */
type DrawingProcess = {
  /** Rejects with the drawing's error. @throws {ProcessEndedError} if the process ended first. */
  draw(task: DrawingTask): Promise<{ readonly bytes: Uint8Array; readonly effort: Effort }>
  /** Whether the process has ended. */
  hasEnded(): boolean
  /** Ends the process, even during a drawing. Only that drawing is lost. */
  end(): Promise<void>
}

/** The process ended before its drawing did, because of the drawing or from outside. */
class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError'
}

/**
 * Starts one.
 *
 * @param workerFile - Path of the built `artwork/worker.ts`.
 * @param fontsFolder - The folder of fonts of `packages/artwork`.
 */
function startDrawingProcess(workerFile: string, fontsFolder: string): DrawingProcess {
  // The process gets no keys and nothing else of the environment.
  const child = fork(workerFile, [fontsFolder], { serialization: 'advanced', env: {}, execArgv: [] })
  let hasEnded = false
  let answer: (drawn: Drawn) => void = () => {}
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      answer({ error: new ProcessEndedError('The process that draws has ended.') })
      resolve()
    }
    child.on('exit', end)
    // It could not start, or accepts no more input.
    child.on('error', () => {
      child.kill('SIGKILL')
      end()
    })
  })
  child.on('message', (drawn: Drawn) => answer(drawn))
  return {
    async draw(task) {
      const drawn = await new Promise<Drawn>((resolve) => {
        answer = resolve
        child.send(task)
      })
      if ('error' in drawn) throw drawn.error
      return drawn
    },
    hasEnded: () => hasEnded,
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A limited number of drawing processes. They end after an idle time. */
export type DrawingPool = {
  /**
   * Runs one drawing in a process. Rejects with the drawing's error, or if the drawing ends every process.
   *
   * @throws {UnavailableError} if too many wait, or after closing.
   */
  draw(task: DrawingTask): Promise<Uint8Array>
  /** Whether other programs leave the processes hardly any time. */
  isStarved(): boolean
  close(): Promise<void>
}

/** Each process holds fonts of about 140 MB, so more processes would not pay. */
const MOST_PROCESSES = 4

/** One processor is for answers. */
const FOR_ANSWERS = 1

/** The maximum number of waiting drawings. */
const MOST_WAITING = 128

/**
 * Opens the pool. The first drawing starts the first process.
 *
 * It uses processes because threads of one program share its garbage collection, which would delay requests.
 *
 * @param workerFile - Path of the built `artwork/worker.ts`.
 * @param fontsFolder - The folder of fonts of `packages/artwork`.
 * @param processes - Maximum number of processes; by default one for each processor but one, four at most.
 * @param idleMs - How long they stay after the last drawing, in milliseconds.
 * @see docs/decisions/0031-drawing-in-processes.md
 */
export function openDrawingPool({
  workerFile,
  fontsFolder,
  processes = Math.max(1, Math.min(MOST_PROCESSES, availableParallelism() - FOR_ANSWERS)),
  idleMs = 60_000,
}: {
  workerFile: string
  fontsFolder: string
  processes?: number
  idleMs?: number
}): DrawingPool {
  const limit = limitConcurrency(processes)
  const pace = watchPace()
  /** Requested drawings that are not done. */
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
      const { bytes, effort } = await process.draw(task)
      pace.add(effort)
      return bytes
    } finally {
      if (process.hasEnded()) started.delete(process)
      else free.push(process)
    }
  }

  async function drawByAny(task: DrawingTask): Promise<Uint8Array> {
    // Something outside may end every process, which says nothing about the drawing.
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
      // Refuse before memory runs out: each waiting drawing may hold an image of some megabytes.
      if (asked >= processes + MOST_WAITING) throw unavailable()
      asked++
      try {
        return await drawByAny(task)
      } finally {
        asked--
        if (asked === 0) idle = setTimeout(endAll, idleMs).unref()
      }
    },
    isStarved: () => pace.isStarved(),
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
