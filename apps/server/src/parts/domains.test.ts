import { describe, expect, test, vi } from 'vitest'
import { keepDomains } from './domains'

/** Claims that are due, a DNS that answers when `answer` does, and how often it was asked. */
function open(due: number, answer: () => Promise<void>, everyMs = 1) {
  const counted = { asked: 0, kept: 0 }
  const warned: string[] = []
  const askDue = async () => {
    if (due === 0) return false
    due--
    counted.asked++
    await answer()
    counted.kept++
    return true
  }
  const log = { info: () => {}, warn: (message: string) => void warned.push(message), error: () => {} }
  return { part: keepDomains({ askDue, log }, everyMs), counted, warned }
}

describe('keepDomains', () => {
  test('behavior: asks about every claim that is due', async () => {
    const { part, counted } = open(3, async () => {})
    await vi.waitFor(() => expect(counted).toEqual({ asked: 3, kept: 3 }))
    await part.close()
  })

  test('behavior: asks one at a time, and closing waits for the pending answer', async () => {
    let reply = () => {}
    const { part, counted } = open(2, () => new Promise((resolve) => (reply = resolve)))
    await vi.waitFor(() => expect(counted.asked).toBe(1))
    const closing = part.close()
    reply()
    await closing
    expect(counted).toEqual({ asked: 1, kept: 1 })
  })

  test('error: a claim that fails keeps none of the others waiting', async () => {
    let isFirst = true
    const answer = async () => {
      if (!isFirst) return
      isFirst = false
      throw new Error('this claim cannot be kept')
    }
    // Nothing of a second round, which begins a second later, counts.
    const { part, counted, warned } = open(5, answer, 1_000)
    await vi.waitFor(() => expect(counted.asked).toBeGreaterThan(0), { timeout: 2_000, interval: 5 })
    await part.close()
    expect(counted.kept).toBe(4)
    expect(warned).toEqual(['Domains wait to be asked again.'])
  })

  test('error: two failures in a row end the round, and the next round asks again', async () => {
    let failures = 0
    const { part, counted, warned } = open(3, async () => {
      failures++
      if (failures <= 2) throw new Error('the database is away')
    })
    await vi.waitFor(() => expect(counted.kept).toBe(1))
    await part.close()
    expect(warned).toHaveLength(2)
  })
})
