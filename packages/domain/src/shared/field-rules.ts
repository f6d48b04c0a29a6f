import { isEmail } from './email'
import { type FieldCode, FieldInvalidError, type FieldProblem } from './errors'
import { isHexColor } from './hex-color'
import { cleanParagraphs, hasHiddenCharacters, oneLine } from './plain-text'

/**
 * One text field of a form: all that the domain, the wire and the browser know about it.
 *
 * @example
 * const title = { name: 'title', kind: 'line', max: 255, required: true } as const satisfies TextRule
 */
export type TextRule = {
  /** The field in the words of the wire. */
  readonly name: string
  readonly kind: TextKind
  /** Characters it may have once it is cleaned. */
  readonly max: number
  /** Whether a blank one is refused. */
  readonly required?: true
}

/** The text fields of one form, in its order; each under the name that the domain has for it. */
export type TextRules = Readonly<Record<string, TextRule>>

/** The unchecked values of these fields in a form. */
export type TextForm<Rules extends TextRules> = {
  [Key in RequiredKey<Rules>]: string
} & {
  [Key in Exclude<keyof Rules, RequiredKey<Rules>>]?: string | null | undefined
}

/** The texts of these fields, checked and cleaned. An optional one that is blank is null. */
export type Texts<Rules extends TextRules> = {
  -readonly [Key in keyof Rules]: Key extends RequiredKey<Rules> ? string : string | null
}

type RequiredKey<Rules extends TextRules> = {
  [Key in keyof Rules]: Rules[Key] extends { readonly required: true } ? Key : never
}[keyof Rules]

/** The kind of a text: one line, several lines, an http(s) or an email address, a color, or a LinkedIn page. */
export type TextKind = keyof typeof textKinds

const textKinds = {
  line: { clean: oneLine, refuse: () => null },
  paragraphs: { clean: cleanParagraphs, refuse: () => null },
  link: { clean: oneLine, refuse: (text) => (isWebAddress(text) ? null : 'field.not_a_url') },
  email: {
    clean: (text) => text.trim(),
    refuse: (text) => (isEmail(text) && !hasHiddenCharacters(text) ? null : 'field.not_an_email'),
  },
  /** Written as `#132129`, or without its sign, or with three digits. */
  color: {
    clean: spellColor,
    refuse: (text) => (isHexColor(text) ? null : 'field.not_a_color'),
  },
  /** The number of the page. People copy the whole address, so that is read too. */
  'linkedin-page': {
    clean: (text) => readLinkedInPage(text) ?? oneLine(text),
    refuse: (text) => (readLinkedInPage(text) === null ? 'field.not_a_linkedin_page' : null),
  },
} as const satisfies Record<
  string,
  { clean: (text: string) => string; refuse: (text: string) => TextCode | null }
>

/** Spells a color as it is stored, as far as it is one. */
function spellColor(text: string): string {
  const digits = oneLine(text).toLowerCase().replace(/^#/, '')
  if (digits === '') return ''
  return `#${/^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits}`
}

/** Codes of texts whose sentences need no values. */
type TextCode = Extract<
  FieldCode,
  'field.not_a_url' | 'field.not_an_email' | 'field.not_a_linkedin_page' | 'field.not_a_color'
>

/** Whether a rule is about text. */
export function isTextRule(rule: { readonly kind: string }): rule is TextRule {
  return Object.hasOwn(textKinds, rule.kind)
}

/** A text as it is stored: trimmed, in Unicode NFC, and on one line where the rule says so. */
export function cleanText({ kind }: TextRule, text: string): string {
  return textKinds[kind].clean(text)
}

/** Cleans an optional text; blank and absent become null. It checks nothing: see {@link findTextProblem}. */
export function cleanOptionalText(rule: TextRule, text: string | null | undefined): string | null {
  return cleanText(rule, text ?? '') || null
}

/**
 * The first rule that a text breaks.
 *
 * @param text - As typed; null and undefined count as blank.
 * @param field - The name of the field, if it is not the rule's name: `agenda.2.topic`.
 */
export function findTextProblem(
  rule: TextRule,
  text: string | null | undefined,
  field: string = rule.name,
): FieldProblem | null {
  const clean = cleanText(rule, text ?? '')
  if (clean === '') return rule.required ? { field, code: 'field.required' } : null
  const refused = textKinds[rule.kind].refuse(clean)
  if (refused !== null) return { field, code: refused }
  if (clean.length > rule.max) return { field, code: 'field.too_long', values: { max: rule.max } }
  if (hasHiddenCharacters(clean)) return { field, code: 'field.hidden_characters' }
  return null
}

/** Everything wrong with these fields, in their order. */
export function findTextProblems<Rules extends TextRules>(
  rules: Rules,
  form: TextForm<Rules>,
): FieldProblem[] {
  return Object.entries(rules)
    .map(([key, rule]) => findTextProblem(rule, textIn(form, key)))
    .filter((problem) => problem !== null)
}

/**
 * Checks and cleans the texts of a form.
 *
 * @throws {FieldInvalidError} with the first problem.
 */
export function parseTexts<Rules extends TextRules>(rules: Rules, form: TextForm<Rules>): Texts<Rules> {
  const [problem] = findTextProblems(rules, form)
  if (problem) throw new FieldInvalidError(problem)
  const texts = Object.entries(rules).map(([key, rule]) => {
    const text = textIn(form, key)
    return [key, rule.required ? cleanText(rule, text ?? '') : cleanOptionalText(rule, text)]
  })
  return Object.fromEntries(texts) as Texts<Rules>
}

function textIn(form: object, key: string): string | null | undefined {
  return (form as Readonly<Record<string, string | null | undefined>>)[key]
}

/** Whether `text` is an address that a browser may follow: http or https. `javascript:` and its kind are refused. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
}

/**
 * The number of a LinkedIn page from that number or the page's address (`linkedin.com/company/1441`); null for others.
 */
function readLinkedInPage(text: string): string | null {
  const page =
    /^(?:(?:https?:\/\/)?(?:www\.)?linkedin\.com\/(?:company|school)\/)?(\d{1,15})(?:\/.*)?$/i.exec(
      text.trim(),
    )
  return page?.[1] ?? null
}
