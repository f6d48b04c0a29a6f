// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { draftKey, readDraft, removeDraft, sameValues, writeDraft } from './draft'
import { blankEvent, blankSession } from './event-values'

const key = draftKey('0xABCD', undefined)
const blank = blankEvent('Europe/Lisbon')
const savedAt = '2026-11-14T10:14:00.000Z'

describe('drafts', () => {
  beforeEach(() => localStorage.clear())

  test('behavior: a stored draft is read back unchanged', () => {
    const values = { ...blank, title: 'Summit', agenda: [{ ...blankSession, topic: 'Opening' }] }
    writeDraft(key, { savedAt, values })
    expect(readDraft(key, blank)).toEqual({ savedAt, values })
    removeDraft(key)
    expect(readDraft(key, blank)).toBeUndefined()
  })

  test('behavior: a new event and each existing event have separate drafts', () => {
    writeDraft(key, { savedAt, values: blank })
    expect(readDraft(draftKey('0xabcd', undefined), blank)).toBeDefined()
    expect(readDraft(draftKey('0xabcd', 7), blank)).toBeUndefined()
  })

  test('behavior: a draft of an older version of the page is used as far as it fits', () => {
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

  test('behavior: forms are equal if they hold the same text', () => {
    expect(sameValues({ ...blank }, blank)).toBe(true)
    expect(sameValues({ ...blank, requirements: [] }, blank)).toBe(true)
    expect(sameValues({ ...blank, title: 'x' }, blank)).toBe(false)
  })
})
