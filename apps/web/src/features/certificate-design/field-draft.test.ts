import { newTemplateField, parseTemplateFields } from '@certify/domain/certificate/template-field'
import { describe, expect, test } from 'vitest'
import { type FieldAction, type FieldDraft, fieldDraft, isUnsaved, startDraft } from './field-draft'

const after = (actions: FieldAction[], draft: FieldDraft = startDraft([])) =>
  actions.reduce(fieldDraft, draft)
const { name, date, qr } = newTemplateField
const only = (draft: FieldDraft) => draft.fields[0]

describe('fieldDraft', () => {
  test('behavior: a field is added once, selected, and kept in the order of the kinds', () => {
    const draft = after([
      { type: 'add', kind: 'date' },
      { type: 'add', kind: 'name' },
      { type: 'add', kind: 'date' },
    ])
    expect(draft.fields).toEqual([name, date])
    expect(draft.selected).toBe('name')
    expect(isUnsaved(draft)).toBe(true)
  })

  test('behavior: a new date is in the language of the page, and English is no change', () => {
    const spanish = after([
      { type: 'add', kind: 'date', language: 'es' },
      { type: 'add', kind: 'name', language: 'es' },
    ])
    expect(spanish.fields).toEqual([name, { ...date, language: 'es' }])
    const saved = startDraft([date])
    const inEnglish = after([{ type: 'change', kind: 'date', to: { language: 'en' } }], saved)
    const inSpanish = after([{ type: 'change', kind: 'date', to: { language: 'es' } }], saved)
    expect([isUnsaved(inEnglish), isUnsaved(inSpanish)]).toEqual([false, true])
  })

  test('behavior: a removed field is no longer selected, and undo restores it', () => {
    const removed = after([{ type: 'remove', kind: 'name' }], startDraft([name]))
    expect(removed).toMatchObject({ fields: [], selected: null })
    const back = after([{ type: 'undo' }], removed)
    expect(back.fields).toEqual([name])
    expect(isUnsaved(back)).toBe(false)
  })

  test('behavior: moving stops at the edges of the sheet, for a square code too', () => {
    const far: FieldAction = { type: 'change', kind: 'name', to: { x: 9, y: 9 } }
    expect(only(after([far], startDraft([name])))).toMatchObject({ x: 0.3, y: 0.93, width: 0.7, size: 0.07 })
    const corner = after(
      [
        { type: 'measured', ratio: 2 },
        { type: 'change', kind: 'qr', to: { x: 9, y: 9 } },
      ],
      startDraft([qr]),
    )
    expect(only(corner)).toMatchObject({ x: 0.9, y: 0.8, width: 0.1 })
  })

  test('behavior: growing stops at the edges and limits, and the field stays in its place', () => {
    const wide: FieldAction = { type: 'change', kind: 'name', to: { width: 5, size: 5 } }
    expect(only(after([wide], startDraft([name])))).toMatchObject({
      x: 0.15,
      y: 0.42,
      width: 0.85,
      size: 0.5,
    })
    const small: FieldAction = { type: 'change', kind: 'qr', to: { width: 0 } }
    expect(only(after([small], startDraft([qr])))?.width).toBe(0.075)
  })

  test('behavior: the server accepts everything that can be dragged, typed or added', () => {
    for (const ratio of [0.2, 0.7, 1, Math.SQRT2, 3, 7]) {
      let draft = after([
        { type: 'measured', ratio },
        { type: 'add', kind: 'name' },
        { type: 'add', kind: 'qr' },
      ])
      for (const value of [-1, 0, 0.1234567, 0.5, 0.99999, 1, 7]) {
        for (const part of ['x', 'width', 'y', 'size']) {
          for (const kind of ['name', 'qr'] as const) {
            draft = after([{ type: 'change', kind, to: { [part]: value } }], draft)
            expect(parseTemplateFields(draft.fields)).toEqual(draft.fields)
          }
        }
      }
    }
  })

  test('behavior: one drag is one undo step, two drags are two', () => {
    const step = (x: number, run: string): FieldAction => ({ type: 'change', kind: 'name', to: { x }, run })
    const dragged = after(
      [step(0.1, 'a'), step(0.11, 'a'), step(0.2, 'b'), step(0.21, 'b')],
      startDraft([name]),
    )
    const once = after([{ type: 'undo' }], dragged)
    expect(only(once)?.x).toBe(0.11)
    expect(only(after([{ type: 'undo' }], once))?.x).toBe(name.x)
  })

  test('behavior: a movement that changes nothing adds no undo step', () => {
    const start = startDraft([name])
    expect(after([{ type: 'change', kind: 'name', to: { x: name.x } }], start)).toBe(start)
  })

  test('behavior: after saving, only later changes are unsaved', () => {
    const draft = after([{ type: 'add', kind: 'name' }])
    expect(isUnsaved(after([{ type: 'saved', fields: draft.fields }], draft))).toBe(false)
    const changed = after([{ type: 'change', kind: 'name', to: { color: '#ffffff' } }], draft)
    expect(isUnsaved(after([{ type: 'saved', fields: draft.fields }], changed))).toBe(true)
  })

  test('behavior: newer fields from the server never overwrite unsaved work', () => {
    expect(after([{ type: 'loaded', fields: [date] }], startDraft([name])).fields).toEqual([date])
    const changed = after([{ type: 'add', kind: 'name' }])
    expect(after([{ type: 'loaded', fields: [date] }], changed)).toBe(changed)
  })
})
