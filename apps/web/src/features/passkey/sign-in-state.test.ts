import { expect, test } from 'vitest'
import { type PasskeyState, stepAfterProblem } from './sign-in-state'

const made: PasskeyState = { step: 'made', id: 'a' }

test('behavior: a canceled window is a quiet note, and a passkey that was just made is still there', () => {
  expect(stepAfterProblem({ step: 'start' }, 'canceled', '')).toEqual({ step: 'start', note: 'canceled' })
  expect(stepAfterProblem({ ...made, failure: 'x' }, 'canceled', '')).toEqual({ ...made, note: 'canceled' })
})

test('behavior: a failure stays at its step with the server’s words', () => {
  expect(stepAfterProblem(made, 'failed', 'Away.')).toEqual({ ...made, failure: 'Away.' })
  expect(stepAfterProblem({ step: 'waiting' }, 'failed', '')).toEqual({ step: 'start', failure: '' })
})

test('behavior: a refusal is explained', () => {
  expect(stepAfterProblem(made, 'differs', '')).toEqual({ step: 'refused', why: 'differs' })
})
