import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { endOnFailure } from './end-on-failure'

test('behavior: an uncaught error or a stopped part ends the process with a log line that holds no values', () => {
  const process = new EventEmitter()
  const lines: [object, string][] = []
  const ended: unknown[] = []
  const log = { fatal: (facts: object, message: string) => void lines.push([facts, message]) }
  const failed = endOnFailure(process, log as never, (error) => void ended.push(error))
  const planted = new TypeError('select secret from accounts')
  process.emit('uncaughtException', planted)
  process.emit('unhandledRejection', planted)
  failed(Object.assign(planted, { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
  expect(ended).toEqual([planted, planted, planted])
  expect(lines.map(([, message]) => message)).toEqual([
    'ending: nobody caught an error',
    'ending: nobody caught a rejection',
    'ending: a part has stopped',
  ])
  expect(lines[2]?.[0]).toMatchObject({ error: 'TypeError', code: 'ERR_WORKER_OUT_OF_MEMORY' })
  expect(JSON.stringify(lines)).not.toContain('secret')
})
