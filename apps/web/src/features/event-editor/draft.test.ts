// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { draftKey, readDraft, removeDraft, sameValues, writeDraft } from './draft'
import { blankEvent, blankSession } from './event-values'

const key = draftKey('0xABCD', undefined)
const blank = blankEvent('Europe/Lisbon')
const savedAt = '2026-11-14T10:14:00.000Z'

describe('drafts', () => {
  beforeEach(() => localStorage.clear())

  test('behavior: a draft comes back as it was left', () => {
    const values = { ...blank, title: 'Summit', agenda: [{ ...blankSession, topic: 'Opening' }] }
    writeDraft(key, { savedAt, values })
    expect(readDraft(key, blank)).toEqual({ savedAt, values })
    removeDraft(key)
    expect(readDraft(key, blank)).toBeUndefined()
  })

  test('behavior: new events and each event that exists have drafts of their own', () => {
    writeDraft(key, { savedAt, values: blank })
    expect(readDraft(draftKey('0xabcd', undefined), blank)).toBeDefined()
    expect(readDraft(draftKey('0xabcd', 7), blank)).toBeUndefined()
  })

  test('behavior: an older page’s draft is used as far as it fits', () => {
    localStorage.setItem(
      key,
      JSON.stringify({
        savedAt,
        values: { title: 'Summit', maxattendees: 12, agenda: [{ topic: 'A' }, null], extra: 1 },
      }),
    )
    expect(readDraft(key, blank)?.values).toEqual({
      ...blank,
      title: 'Summit',
      agenda: [{ ...blankSession, topic: 'A' }],
    })
  })

  test('error: an unreadable draft counts as no draft', () => {
    for (const text of ['{', '7', 'null', '{"values":{}}', '{"savedAt":"x","values":[]}']) {
      localStorage.setItem(key, text)
      expect(readDraft(key, blank)).toBeUndefined()
    }
  })

  test('behavior: forms are the same by what they say', () => {
    expect(sameValues({ ...blank }, blank)).toBe(true)
    expect(sameValues({ ...blank, requirements: [] }, blank)).toBe(true)
    expect(sameValues({ ...blank, title: 'x' }, blank)).toBe(false)
  })
})
