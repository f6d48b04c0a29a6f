// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Report } from '../src/report'
import { buildAnswer } from './answer'
import { readWords } from './words'

const report = {
  status: 'not-found',
  verdict: { status: 'not-found', burnedAt: null },
  files: {},
  document: null,
  checks: [],
  network: { chainId: 1, contract: '0x0' },
  checkedAt: '2026-11-25T12:00:00Z',
} as unknown as Report

test.each([
  [false, true],
  [true, false],
])(
  'behavior: with the document in hand (%s), a number that nobody issued asks for it: %s',
  (isHeld, isAsked) => {
    const said = buildAnswer(report, readWords('en'), isHeld)
      .map((node) => node.textContent)
      .join(' ')
    expect(said).toContain('Compare every digit')
    expect(said.toLowerCase()).toContain('type the registry’s address')
    expect(said.includes('Choose the document')).toBe(isAsked)
  },
)
