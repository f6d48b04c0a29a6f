import { expect, test } from 'vitest'
import { type PasskeyState, stepAfterProblem } from './sign-in-state'

const made: PasskeyState = { step: 'made', id: 'a' }

test('behavior: canceling shows a quiet note, and keeps a passkey that was just made', () => {
  expect(stepAfterProblem({ step: 'start' }, 'canceled', '')).toEqual({ step: 'start', note: 'canceled' })
  expect(stepAfterProblem({ ...made, failure: 'x' }, 'canceled', '')).toEqual({ ...made, note: 'canceled' })
})

test('behavior: after a failure the step remains, with the server’s message', () => {
  expect(stepAfterProblem(made, 'failed', 'Away.')).toEqual({ ...made, failure: 'Away.' })
  expect(stepAfterProblem({ step: 'waiting' }, 'failed', '')).toEqual({ step: 'start', failure: '' })
})

test('behavior: a refusal is explained', () => {
  expect(stepAfterProblem(made, 'differs', '')).toEqual({ step: 'refused', why: 'differs' })
})
