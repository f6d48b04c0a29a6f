import { FieldInvalidError, type FieldProblem } from '../shared/errors'
import { findTextProblem, parseTexts, type TextForm, type TextRule } from '../shared/field-rules'
import { oneLine } from '../shared/plain-text'

/** A text of the person's own, one or several of the given options, or a box to tick. */
export const questionKinds = ['text', 'one', 'several', 'tick'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** How many questions an event asks at a time. */
export const MAX_QUESTIONS = 20
/** How many it has with those that it does not ask any more. */
export const MAX_KEPT_QUESTIONS = 100
/** How many options a question has. */
const MIN_OPTIONS = 2
export const MAX_OPTIONS = 30

/** The texts of a question. */
export const questionFields = {
  label: { name: 'label', kind: 'line', max: 200, required: true },
  help: { name: 'help', kind: 'paragraphs', max: 300 },
} as const satisfies Record<string, TextRule>

/** One option of a question. */
export const optionRule = {
  name: 'options',
  kind: 'line',
  max: 100,
  required: true,
} as const satisfies TextRule

/** What an organizer writes of a question. */
export type QuestionDraft = {
  readonly kind: QuestionKind
  readonly label: string
  readonly help: string | null
  /** Empty for a text and a tick. */
  readonly options: readonly string[]
  /** Whether nobody joins without an answer. Arriving never waits for one. */
  readonly required: boolean
}

/** A question that people answer when they join. */
export type Question = QuestionDraft & {
  /** From 1, in its event. No number is used twice. */
  readonly number: number
  /** Since when it is not asked any more; null while it is. */
  readonly closedAt: Date | null
}

/** An unchecked question. */
export type QuestionForm = TextForm<typeof questionFields> & {
  readonly kind: QuestionKind
  readonly options?: readonly string[] | undefined
  readonly required?: boolean | undefined
}

/** Whether people choose from options. */
export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'one' || kind === 'several'
}

/** What changes of a question. What is left out stays, so that a page that is old overwrites nothing else. */
export type QuestionChanges = { readonly [Key in keyof QuestionForm]?: QuestionForm[Key] | undefined }

/** Checks and cleans a question, or the changes of one. @throws {FieldInvalidError} */
export function parseQuestion(changes: QuestionChanges, before: QuestionDraft | null = null): QuestionDraft {
  const { kind = before?.kind, label = before?.label, help = before?.help } = changes
  if (kind === undefined) throw new FieldInvalidError({ field: 'kind', code: 'field.required' })
  const texts = parseTexts(questionFields, { label: label ?? '', help })
  const { options = hasOptions(kind) ? before?.options : [] } = changes
  const cleaned = (options ?? []).map(oneLine)
  const [problem] = findOptionProblems(kind, cleaned)
  if (problem) throw new FieldInvalidError(problem)
  const { required = before?.required ?? false } = changes
  return { kind, ...texts, options: cleaned, required }
}

function findOptionProblems(kind: QuestionKind, options: readonly string[]): FieldProblem[] {
  const field = optionRule.name
  if (!hasOptions(kind)) return options.length > 0 ? [{ field, code: 'field.invalid' }] : []
  if (options.length < MIN_OPTIONS) return [{ field, code: 'field.required' }]
  if (options.length > MAX_OPTIONS) return [{ field, code: 'field.too_many', values: { max: MAX_OPTIONS } }]
  return options.flatMap((option, at): FieldProblem[] => {
    const place = `${field}.${at}`
    const problem = findTextProblem(optionRule, option, place)
    if (problem) return [problem]
    return options.indexOf(option) < at ? [{ field: place, code: 'field.repeated' }] : []
  })
}

/** Whether a question would not be the same any more: people may have read, or answered, other words. */
export function isReworded(
  before: Pick<Question, 'kind' | 'label'>,
  after: Pick<Question, 'kind' | 'label'>,
): boolean {
  return before.kind !== after.kind || before.label !== after.label
}
