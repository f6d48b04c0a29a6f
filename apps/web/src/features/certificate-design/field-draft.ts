import type { CertificateLanguage } from '@certify/domain/certificate/certificate-language'
import {
  languageFieldKinds,
  newTemplateField,
  type TemplateField,
  type TemplateFieldKind,
  templateFieldKinds,
  templateFieldLimits,
} from '@certify/domain/certificate/template-field'

type Fields = readonly TemplateField[]

/** A template's fields while they are being placed. */
export type FieldDraft = {
  readonly saved: Fields
  readonly fields: Fields
  /** The fields as they were before each of the last changes, newest last. */
  readonly past: readonly Fields[]
  readonly selected: TemplateFieldKind | null
  /** Identifies the current movement, so that one undo takes back a drag of a hundred steps. */
  readonly run: string | null
  /** The artwork's width over its height: a QR code is square on it. */
  readonly ratio: number
}

export type FieldValues = Partial<Omit<TemplateField, 'kind'>>

export type FieldAction =
  | { type: 'loaded' | 'saved'; fields: Fields }
  | { type: 'measured'; ratio: number }
  | { type: 'select' | 'remove'; kind: TemplateFieldKind }
  | { type: 'add'; kind: TemplateFieldKind; language?: CertificateLanguage }
  | { type: 'change'; kind: TemplateFieldKind; to: FieldValues; run?: string }
  | { type: 'undo' }

const MOST_CHANGES = 100
const LANDSCAPE = Math.SQRT2

/** Starts a draft with the fields that the server has. */
export function startDraft(fields: Fields): FieldDraft {
  const saved = inOrder(fields)
  return { saved, fields: saved, past: [], selected: saved[0]?.kind ?? null, run: null, ratio: LANDSCAPE }
}

/** Whether the draft differs from the fields that the server has. */
export const isUnsaved = ({ saved, fields }: FieldDraft): boolean => !same(saved, fields)

/** Applies one action to a draft. Fields stay on the sheet and within its limits, so that every draft can be saved. */
export function fieldDraft(draft: FieldDraft, action: FieldAction): FieldDraft {
  const { fields, past, ratio } = draft
  switch (action.type) {
    case 'loaded': {
      const next = startDraft(action.fields)
      return isUnsaved(draft) || same(next.saved, draft.saved) ? draft : { ...next, ratio }
    }
    case 'saved':
      return { ...draft, saved: inOrder(action.fields), run: null }
    case 'measured':
      return { ...draft, ratio: action.ratio }
    case 'select':
      return { ...draft, selected: action.kind, run: null }
    case 'add': {
      if (fields.some(({ kind }) => kind === action.kind)) return draft
      const { kind, language = 'en' } = action
      const isWorded = languageFieldKinds.some((each) => each === kind)
      const to = isWorded && language !== 'en' ? { language } : {}
      const added = onSheet(newTemplateField[kind], to, ratio)
      return { ...remember(draft, inOrder([...fields, added])), selected: action.kind }
    }
    case 'remove':
      return without(
        remember(
          draft,
          fields.filter(({ kind }) => kind !== action.kind),
        ),
      )
    case 'change': {
      const { kind, to, run } = action
      const next = fields.map((field) => (field.kind === kind ? onSheet(field, to, ratio) : field))
      if (same(next, fields)) return draft
      return run !== undefined && run === draft.run
        ? { ...draft, fields: next }
        : remember(draft, next, run ?? null)
    }
    case 'undo':
      return without({ ...draft, fields: past.at(-1) ?? fields, past: past.slice(0, -1), run: null })
  }
}

function remember(draft: FieldDraft, fields: Fields, run: string | null = null): FieldDraft {
  return { ...draft, fields, run, past: [...draft.past, draft.fields].slice(-MOST_CHANGES) }
}

/** Clears the selection if the selected field is gone. */
function without(draft: FieldDraft): FieldDraft {
  const { fields, selected } = draft
  return fields.some(({ kind }) => kind === selected) ? draft : { ...draft, selected: null }
}

/**
 * The field with new values, kept on the sheet. It limits a changed length; if only the place changed, it moves the
 * field.
 */
function onSheet(field: TemplateField, to: FieldValues, ratio: number): TemplateField {
  const wanted = { ...field, ...to }
  const isCode = field.kind === 'qr'
  const x = within(wanted.x, 0, 1)
  const y = within(wanted.y, 0, 1)
  const room = Math.min(1 - x, isCode ? (1 - y) / ratio : 1)
  const { qrWidth, width: textWidth, size: sizes } = templateFieldLimits
  const widths = isCode ? qrWidth : textWidth
  const width =
    to.width === undefined ? field.width : within(to.width, widths.min, Math.min(widths.max, room))
  const size = to.size === undefined ? field.size : within(to.size, sizes.min, Math.min(sizes.max, 1 - y))
  const height = isCode ? width * ratio : size
  return { ...wanted, x: within(x, 0, 1 - width), y: within(y, 0, 1 - height), width, size }
}

/** Rounds to ten-thousandths, as the server stores them. `min` wins over `max`. */
const within = (value: number, min: number, max: number): number =>
  Math.round(Math.max(min, Math.min(max, value)) * 10_000) / 10_000

const inOrder = (fields: Fields): Fields =>
  templateFieldKinds.flatMap((kind) => fields.filter((field) => field.kind === kind))

const parts = ['kind', 'x', 'y', 'width', 'size', 'font', 'align', 'color'] as const

const same = (some: Fields, others: Fields): boolean =>
  some.length === others.length &&
  some.every((field, i) => parts.every((part) => field[part] === others[i]?.[part])) &&
  some.every(({ language = 'en' }, i) => language === (others[i]?.language ?? 'en'))
