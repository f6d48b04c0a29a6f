import { beforeAll, describe, expect, test } from 'vitest'
import { loadRefusals } from '../../i18n/words'
import { statusSteps } from './status-steps'

const steps = (status: Parameters<typeof statusSteps>[0]['status'], minting_opened = false) =>
  Object.fromEntries(statusSteps({ status, minting_opened }).map((step) => [step.status, step]))

beforeAll(loadRefusals)

describe('statusSteps', () => {
  test('behavior: minting can start from upcoming, and a closed end says why', () => {
    const { upcoming, ongoing, minting, ended } = steps('upcoming')
    expect(upcoming).toMatchObject({ state: 'current', move: null, refusal: null })
    expect(ongoing).toMatchObject({ state: 'next', move: null, refusal: null })
    expect(minting).toMatchObject({ state: 'next', move: 'start', refusal: null })
    expect(ended).toMatchObject({
      state: 'blocked',
      move: null,
      refusal: "Event must be in 'minting' status to be marked as 'ended'. Current: upcoming",
    })
  })

  test('behavior: while ongoing the minting step is closed, in the specified words', () => {
    expect(steps('ongoing').minting).toMatchObject({
      state: 'blocked',
      move: null,
      refusal: 'Cannot start minting while event is ongoing. Please wait for the event to finish first.',
    })
  })

  test('behavior: an open minting period can be ended', () => {
    expect(steps('minting', true)).toMatchObject({
      upcoming: { state: 'done' },
      ongoing: { state: 'done' },
      minting: { state: 'current', move: null },
      ended: { state: 'next', move: 'end', refusal: null },
    })
  })

  test('behavior: an event that ended by the clock starts minting, one that was in minting opens it again', () => {
    expect(steps('ended', false).minting).toMatchObject({ state: 'next', move: 'start' })
    expect(steps('ended', true).minting).toMatchObject({ state: 'done', move: 'reopen' })
  })

  test('behavior: a canceled event cannot move, and every closed step says so', () => {
    const canceled = steps('canceled')
    for (const status of ['minting', 'ended']) {
      expect(canceled[status]).toMatchObject({
        state: 'blocked',
        move: null,
        refusal: 'Event is canceled and its status cannot be changed.',
      })
    }
  })
})
