import { parseEventId } from '@certify/domain/shared/event-id'
import { describe, expect, test, vi } from 'vitest'
import { tellDrawing } from './tell-drawing'

const eventId = parseEventId('7')

function openTelling(write = async (_drawing: unknown) => {}) {
  let time = 0
  const store = { tellDrawing: vi.fn(write) }
  const telling = tellDrawing(store, eventId, 500, () => time)
  const at = (moment: number, count: number) => {
    time = moment
    telling.drawn(count)
  }
  return { at, end: telling.end, told: () => store.tellDrawing.mock.calls.map(([drawing]) => drawing) }
}

describe('tellDrawing', () => {
  test('behavior: reports twice a second, and at the end that nothing is being drawn', async () => {
    const { at, end, told } = openTelling()
    for (let moment = 0; moment <= 1_200; moment += 100) {
      at(moment, moment / 10)
      // Wait until the last write has ended.
      await new Promise(setImmediate)
    }
    await end()
    expect(told()).toEqual([{ eventId, drawn: 50 }, { eventId, drawn: 100 }, null])
  })

  test('behavior: a page that is done at once writes nothing', async () => {
    const { at, end, told } = openTelling()
    at(499, 12)
    await end()
    expect(told()).toEqual([])
  })

  test('behavior: writes one at a time, and a failed write does not stop later ones', async () => {
    let fail = () => {}
    const write = () => new Promise<void>((_, reject) => (fail = () => reject(new Error('away'))))
    const { at, end, told } = openTelling(write)
    at(500, 1)
    at(1_000, 2)
    const ended = end()
    fail()
    await vi.waitFor(() => expect(told()).toEqual([{ eventId, drawn: 1 }, null]))
    fail()
    await ended
  })
})
