import { fork } from 'node:child_process'
import type { Effort } from './drawing-pace'
import type { DrawingTask, Drawn } from './worker'

/** A process that draws, one drawing at a time. */
export type DrawingProcess = {
  /** Rejects with the drawing's error. @throws {ProcessEndedError} if the process ended first. */
  draw(task: DrawingTask): Promise<{ readonly bytes: Uint8Array; readonly effort: Effort }>
  /** Whether the process has ended. */
  hasEnded(): boolean
  /** Ends the process, even during a drawing. Only that drawing is lost. */
  end(): Promise<void>
}

/** The process ended before its drawing did, because of the drawing or from outside. */
export class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError'
}

/**
 * Starts one.
 *
 * @param workerFile - Path of the built `artwork/worker.ts`.
 * @param fontsFolder - The folder of fonts of `packages/artwork`.
 */
export function startDrawingProcess(workerFile: string, fontsFolder: string): DrawingProcess {
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
