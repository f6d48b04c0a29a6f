import { expect, onTestFinished, test, vi } from 'vitest'
import { takingTurns } from './take-turns'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

test('behavior: work of one key runs in order, and other keys do not wait for it', async () => {
  const inTurn = takingTurns(60_000)
  const done: string[] = []
  const slow = gate()
  const first = inTurn(1, async () => {
    await slow.opened
    done.push('first')
  })
  const second = inTurn(1, async () => void done.push('second'))
  await inTurn(2, async () => void done.push('other'))
  expect(done).toEqual(['other'])
  slow.open()
  await Promise.all([first, second])
  expect(done).toEqual(['other', 'first', 'second'])
})

test('behavior: a failure does not stop the next work in the queue', async () => {
  const inTurn = takingTurns(60_000)
  const failing = inTurn(1, () => Promise.reject(new Error('no')))
  const next = inTurn(1, async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('error: work that waited too long is refused before it starts', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const inTurn = takingTurns(0)
  const slow = gate()
  const first = inTurn(1, () => slow.opened)
  let ran = false
  const late = inTurn(1, async () => {
    ran = true
  })
  // The patience is 0 ms here, so any wait is too long.
  vi.advanceTimersByTime(1)
  slow.open()
  await first
  await expect(late).rejects.toMatchObject({ code: 'database.unavailable' })
  expect(ran).toBe(false)
})
