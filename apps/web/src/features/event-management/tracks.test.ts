import { beforeAll, describe, expect, test } from 'vitest'
import { loadRefusals } from '../../i18n/words'
import { certificateTrack, eventTrack } from './tracks'

const times = { start_date: '2026-11-14T10:00:00.000Z', end_date: '2026-11-14T12:00:00.000Z' }
const states = (status: Parameters<typeof certificateTrack>[0]['status'], at: string) =>
  eventTrack({ status, ...times }, new Date(`2026-11-14T${at}:00.000Z`)).map(({ state }) => state)
const stages = (status: Parameters<typeof certificateTrack>[0]['status'], minting_opened = false) =>
  Object.fromEntries(certificateTrack({ status, minting_opened }).map((step) => [step.stage, step]))

beforeAll(loadRefusals)

test('behavior: the clock alone moves the event, also where minting began before it', () => {
  expect(states('upcoming', '09:59')).toEqual(['current', 'next', 'next'])
  expect(states('ongoing', '10:00')).toEqual(['done', 'current', 'next'])
  expect(states('ended', '12:00')).toEqual(['done', 'done', 'current'])
  expect(states('minting', '09:59')).toEqual(['current', 'next', 'next'])
  expect(states('canceled', '11:00')).toEqual(['blocked', 'blocked', 'blocked'])
})

describe('the track of the certificates', () => {
  test('behavior: minting can start from upcoming, and a closed end says why', () => {
    const { closed, open, done } = stages('upcoming')
    expect(closed).toMatchObject({ state: 'current', move: null, refusal: null })
    expect(open).toMatchObject({ state: 'next', move: 'start', refusal: null })
    expect(done).toMatchObject({
      state: 'blocked',
      move: null,
      refusal: "Event must be in 'minting' status to be marked as 'ended'. Current: upcoming",
    })
  })

  test('behavior: certificates of an event with a rule or sessions begin after its end', () => {
    const openOf = (more: object) =>
      certificateTrack({ status: 'upcoming', minting_opened: false, ...more }).find(
        ({ stage }) => stage === 'open',
      )
    for (const more of [{ sessions_held: 3 }, { completion: { kind: 'all' } }])
      expect(openOf(more)).toMatchObject({ state: 'blocked', move: null, refusal: expect.any(String) })
    expect(openOf({ completion: null })).toMatchObject({ move: 'start' })
  })

  test('behavior: while ongoing the minting step is closed, in the specified words', () => {
    expect(stages('ongoing').open).toMatchObject({
      state: 'blocked',
      move: null,
      refusal: 'Cannot start minting while event is ongoing. Please wait for the event to finish first.',
    })
  })

  test('behavior: an open minting period can be ended', () => {
    expect(stages('minting', true)).toMatchObject({
      closed: { state: 'done' },
      open: { state: 'current', move: null },
      done: { state: 'next', move: 'end', refusal: null },
    })
  })

  test('behavior: an event that ended by the clock starts minting, one that was in minting opens it again', () => {
    expect(stages('ended', false)).toMatchObject({
      closed: { state: 'current' },
      open: { state: 'next', move: 'start' },
      done: { state: 'next', move: null, refusal: null },
    })
    expect(stages('ended', true)).toMatchObject({
      open: { state: 'done', move: 'reopen' },
      done: { state: 'current', move: null },
    })
  })

  test('behavior: a canceled event cannot move, and every closed step says so', () => {
    const canceled = stages('canceled')
    for (const stage of ['open', 'done']) {
      expect(canceled[stage]).toMatchObject({
        state: 'blocked',
        move: null,
        refusal: 'Event is canceled and its status cannot be changed.',
      })
    }
  })
})
