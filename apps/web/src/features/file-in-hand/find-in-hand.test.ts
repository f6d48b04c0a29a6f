import { describe, expect, test } from 'vitest'
import { reportWith } from '../../testing/report'
import { findInHand, type Given } from './find-in-hand'

const file: Given = { step: 'file', file: new File(['x'], 'mine.png') }
const report = reportWith({})
const waiting = { given: file, report, compared: undefined, failed: false } as const

describe('findInHand', () => {
  test('behavior: without a file the number leads, and again once the file is removed', () => {
    const given = { step: 'none' } as const
    expect(findInHand({ ...waiting, given })).toBe('number')
    expect(findInHand({ ...waiting, given, compared: { inHand: 'altered' } })).toBe('number')
  })

  test('behavior: until both are known, the file is being compared', () => {
    expect(findInHand(waiting)).toBe('comparing')
    expect(findInHand({ ...waiting, report: undefined })).toBe('comparing')
    expect(findInHand({ ...waiting, compared: { inHand: 'same' } })).toBe('same')
  })

  test('error: a file that cannot be taken, read or compared stays in hand', () => {
    const refused = { step: 'refused', name: 'mine.docx', reason: 'Choose a PDF.' } as const
    expect(findInHand({ ...waiting, given: refused })).toBe('not-compared')
    expect(findInHand({ ...waiting, failed: true })).toBe('not-compared')
    const unread = reportWith({ certificate: null })
    expect(findInHand({ ...waiting, report: unread })).toBe('not-compared')
  })
})
