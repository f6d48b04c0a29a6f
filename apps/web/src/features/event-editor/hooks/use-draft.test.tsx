// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Draft, readDraft, writeDraft } from '../draft'
import { blankEvent, type EventValues } from '../event-values'
import { useDraft } from './use-draft'

const key = 'certify.draft.event.0xabcd.new'
const initial = blankEvent('Europe/Lisbon')
const restored: Draft = { savedAt: '2026-11-14T10:14:00.000Z', values: { ...initial, title: 'Summit' } }
const pause = () => act(() => vi.advanceTimersByTime(1000))

function edit(draft?: Draft) {
  return renderHook(() => {
    const form = useForm<EventValues>({ defaultValues: draft?.values ?? initial })
    return { form, draft: useDraft(form, { key, initial, restored: draft }) }
  })
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('useDraft', () => {
  test('behavior: text is stored when typing pauses, and removed when it is undone', () => {
    const { result } = edit()
    expect(result.current.draft.unsaved).toBe(false)
    act(() => result.current.form.setValue('title', 'Summit'))
    expect(result.current.draft.unsaved).toBe(true)
    expect(readDraft(key, initial)).toBeUndefined()
    pause()
    expect(readDraft(key, initial)?.values.title).toBe('Summit')

    act(() => result.current.form.setValue('title', ''))
    pause()
    expect(readDraft(key, initial)).toBeUndefined()
    expect(result.current.draft.unsaved).toBe(false)
  })

  test('behavior: leaving before the pause loses nothing', () => {
    const { result, unmount } = edit()
    act(() => result.current.form.setValue('location', 'Lisbon'))
    unmount()
    expect(readDraft(key, initial)?.values.location).toBe('Lisbon')
  })

  test('behavior: a restored draft says when it was stored, and discarding it restores the initial form', () => {
    writeDraft(key, restored)
    const { result } = edit(restored)
    expect(result.current.draft).toMatchObject({ unsaved: true, restoredFrom: restored.savedAt })
    act(() => result.current.draft.discard())
    pause()
    expect(result.current.draft).toMatchObject({ unsaved: false, restoredFrom: undefined })
    expect(result.current.form.getValues('title')).toBe('')
    expect(readDraft(key, initial)).toBeUndefined()
  })

  test('behavior: after saving no draft is stored, not even by the last key press', () => {
    const { result, unmount } = edit()
    act(() => result.current.form.setValue('title', 'Summit'))
    act(() => result.current.draft.finish())
    pause()
    unmount()
    expect(readDraft(key, initial)).toBeUndefined()
    expect(result.current.draft.unsaved).toBe(false)
  })
})
