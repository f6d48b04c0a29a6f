import { getEventListeners } from 'node:events'
import { describe, expect, test } from 'vitest'
import { untilAborted } from './until-aborted'

const endless = new Promise<never>(() => {})

describe('untilAborted', () => {
  test('behavior: gives the result of the work, and leaves no listener on a signal that lives longer', async () => {
    const { signal } = new AbortController()
    expect(await untilAborted(Promise.resolve(7), signal)).toBe(7)
    await expect(untilAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('error: a caller who leaves, or has left before, gets the reason of the signal', async () => {
    const leaving = new AbortController()
    const waiting = untilAborted(endless, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    await expect(untilAborted(endless, leaving.signal)).rejects.toThrow('left')
  })
})
