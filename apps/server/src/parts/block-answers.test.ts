import { describe, expect, test } from 'vitest'
import { keepBlockAnswers } from './block-answers'

const callAt = (block: unknown, what = 'a') => {
  const params = [{ data: what }, block]
  return { question: JSON.stringify(params), params }
}
const named = (hash: string, what?: string) => callAt({ blockHash: hash, requireCanonical: true }, what)

describe('keepBlockAnswers', () => {
  test('behavior: a call that names its block by hash keeps its first result', () => {
    const answers = keepBlockAnswers()
    expect(answers.find(named('0x1'))).toBeUndefined()
    answers.keep(named('0x1'), 'result')
    expect(answers.find(named('0x1'))).toBe('result')
    expect(answers.find(named('0x1', 'b'))).toBeUndefined()
    expect(answers.find(named('0x2'))).toBeUndefined()
  })

  test('behavior: an answer about the newest block, or without a result, is not kept', () => {
    const answers = keepBlockAnswers()
    for (const call of [callAt('latest'), callAt({ blockNumber: '0x1' }), { question: '[]', params: [] }]) {
      answers.keep(call, 'result')
      expect(answers.find(call)).toBeUndefined()
    }
    answers.keep(named('0x1'), undefined)
    expect(answers.find(named('0x1'))).toBeUndefined()
  })

  test('behavior: the four blocks that were last asked about are remembered', () => {
    const answers = keepBlockAnswers()
    for (const hash of ['0x1', '0x2', '0x3', '0x4']) answers.keep(named(hash), hash)
    answers.find(named('0x1'))
    answers.keep(named('0x5'), '0x5')
    const known = ['0x1', '0x2', '0x3', '0x4', '0x5'].filter((hash) => answers.find(named(hash)))
    expect(known).toEqual(['0x1', '0x3', '0x4', '0x5'])
  })

  test('behavior: a block has a limited number of results', () => {
    const answers = keepBlockAnswers()
    for (let n = 0; n <= 2_000; n++) answers.keep(named('0x1', `${n}`), n)
    expect(answers.find(named('0x1', '0'))).toBeUndefined()
    expect(answers.find(named('0x1', '1'))).toBe(1)
    expect(answers.find(named('0x1', '2000'))).toBe(2_000)
  })
})
