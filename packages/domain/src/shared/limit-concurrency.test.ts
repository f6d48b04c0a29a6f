import { describe, expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency'

describe('limitConcurrency', () => {
  test('behavior: runs all tasks in their order, and never more at a time than the limit', async () => {
    const limit = limitConcurrency(2)
    const started: number[] = []
    let underWay = 0
    let most = 0
    const work = (number: number) => async () => {
      started.push(number)
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
      return number
    }
    const numbers = [1, 2, 3, 4, 5, 6]
    expect(await Promise.all(numbers.map((number) => limit(work(number))))).toEqual(numbers)
    expect(started).toEqual(numbers)
    expect(most).toBe(2)
  })

  test('error: work that fails frees its place', async () => {
    const limit = limitConcurrency(1)
    await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await limit(async () => 'next')).toBe('next')
  })
})
