import { Worker } from 'node:worker_threads'
import { refuse } from '@certify/domain/shared/errors'

/**
 * A sheet of a workbook, as text. Blank cells are '', and row 1 is at index 0. Rows and columns that are hidden, by hand
 * or by a filter, are named by their index.
 */
export type Sheet = {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  readonly hiddenRows: readonly number[]
  readonly hiddenColumns: readonly number[]
}

/** The visible sheets of a workbook, and the names of those that were not read, or not to their end. */
export type ReadWorkbook = {
  readonly sheets: readonly Sheet[]
  readonly hidden: readonly string[]
  readonly cut: readonly string[]
}

/** How long reading may take. */
const MAX_MILLISECONDS = 10_000
/** The memory of JavaScript that it may take. */
const MAX_MEGABYTES = 384

type Answer = ReadWorkbook | { readonly reason: 'locked' | 'old' | 'large' | null }

/** Whether the bytes are those of a workbook, whatever the file's name and type say. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes
  if (first === 0x50 && second === 0x4b) return third === 3 || third === 5
  if (first === 0xd0 && second === 0xcf) return third === 0x11 && fourth === 0xe0
  // Before Excel 5, a workbook began with a record of its version.
  return first === 0x09 && [0, 2, 4, 8].includes(second ?? -1) && (third ?? 0) >= 4 && fourth === 0
}

/** One workbook at a time, because each may take much memory. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Reads the visible sheets of a workbook: .xlsx, .xls, .xlsb or .ods. Formulas count by their last result, and macros
 * are left out. Moments are wall clock time: `2026-03-08 14:30`; times of no day and durations are `01:02:10`.
 *
 * @throws `invitation.workbook`, naming the field `file`
 */
export function readWorkbook(
  bytes: Uint8Array,
  { milliseconds = MAX_MILLISECONDS }: { milliseconds?: number } = {},
): Promise<ReadWorkbook> {
  const read = turn.then(async () => {
    const answer = await askWorker(bytes, milliseconds)
    if ('sheets' in answer) return answer
    throw refuse('invitation.workbook', answer.reason === null ? {} : { case: answer.reason }, {
      field: 'file',
    })
  })
  turn = read.catch(() => {})
  return read
}

async function askWorker(bytes: Uint8Array, milliseconds: number): Promise<Answer> {
  // The bundle of the worker has the same name, beside the bundle of this file.
  const worker = new Worker(new URL('./workbook-worker.js', import.meta.url), {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    stdout: true,
    stderr: true,
  })
  let limit: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      limit = setTimeout(() => resolve({ reason: 'large' }), milliseconds)
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ reason: 'large' })
        else reject(error)
      })
    })
  } finally {
    clearTimeout(limit)
    await worker.terminate()
  }
}
