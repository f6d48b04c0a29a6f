import { expect, test } from 'vitest'
import { readAnswer } from './answer.mjs'

/** Messages of the wire protocol: a letter, the length of the rest, the rest. */
function answer(...messages: readonly [string, string][]): Uint8Array {
  const parts = messages.map(([type, body]) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, Buffer.from(body, 'latin1')])
  })
  return Uint8Array.from(Buffer.concat(parts))
}

test('behavior: distinguishes a statement that writes from one that reads', () => {
  const idle: [string, string] = ['Z', 'I']
  expect(readAnswer(answer(['C', 'INSERT 0 1\0'], idle))).toEqual({ isIdle: true, wrote: true })
  expect(readAnswer(answer(['C', 'COMMIT\0'], idle))).toEqual({ isIdle: true, wrote: true })
  expect(readAnswer(answer(['T', 'CCC'], ['D', 'INSERT'], ['C', 'SELECT 5\0'], idle))).toEqual({
    isIdle: true,
    wrote: false,
  })
  expect(readAnswer(answer(['C', 'INSERT 0 1\0'], ['Z', 'T']))).toEqual({ isIdle: false, wrote: true })
  expect(readAnswer(answer(['E', 'SERROR\0'], idle))).toEqual({ isIdle: true, wrote: false })
  expect(readAnswer(new Uint8Array())).toEqual({ isIdle: false, wrote: false })
})
