import { isDeepStrictEqual } from 'node:util'
import { earliestStart, findEventProblems } from '@certify/domain/event/event-draft'
import type { EventFieldRule } from '@certify/domain/event/event-fields'
import type { FieldProblem } from '@certify/domain/shared/errors'
import { isTextRule, type TextRule } from '@certify/domain/shared/field-rules'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { sayProblem } from '@certify/domain/testing/say-problem'
import { toEventForm } from '@certify/wire/event-form'
import { eventRequest } from '@certify/wire/event-request'
import { fieldProblems } from '@certify/wire/field-problems'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadRefusals } from '../../i18n/words'
import { eventPayload, toSent } from './event-payload'
import { eventProblems } from './event-problems'
import {
  type AgendaRow,
  blankEvent,
  blankSession,
  buildValues,
  type EventValues,
  toLines,
} from './event-values'
import { toFormPath } from './form-path'

const DRAFTS = 2000
const now = new Date('2026-11-14T09:00:00Z')
const rule = { earliestStart: earliestStart(now) }
const wallet = parseAddress(`0x${'1'.repeat(40)}`)

/** The wire schema has no clock and compares no fields, so only the domain finds these problems, after the schema. */
const behindTheSchema = new Set(['field.too_soon', 'field.before_start'])

/** A repeatable source of whole numbers below `limit`. @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
function seeded(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const below = seeded(20_261_114)
const pickOne = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item

/**
 * Texts at and beyond a rule's limits: blank, padded, too long, too long only before cleaning, invisible characters.
 */
const textsOf = new Map<TextRule, readonly string[]>()
function randomText(field: TextRule): string {
  const texts = textsOf.get(field) ?? [
    '',
    '  ',
    'Plain',
    ' padded ',
    'two\twords',
    'two\nlines',
    'Cafe\u0301',
    '<b>&',
    '😀',
    'bell\u0007',
    'null\u0000',
    'txet\u202e',
    '\ufeffmark',
    'line\u2028end',
    'http://a b',
    'javascript:alert(1)',
    'x'.repeat(field.max),
    'x'.repeat(field.max + 1),
    ` ${'x'.repeat(field.max)} `,
    `x${' '.repeat(field.max)}x`,
    'e\u0301'.repeat(field.max),
  ]
  textsOf.set(field, texts)
  return pickOne(texts)
}

const typedIn = {
  choice: ({ choices }: { choices: readonly string[] }) => pickOne(['', ...choices, 'Party']),
  zone: () => pickOne(['UTC', 'Europe/Lisbon', 'Asia/Tokyo', 'Lisbon', '+02:00', '']),
  moment: () =>
    pickOne([
      '',
      '2026-11-14T09:59',
      '2026-11-14T10:00',
      '2026-11-15T09:00',
      '2026-11-20T18:30',
      '2026-11-14',
      'tomorrow',
      '12026-01-01T10:00',
      '2026-13-01T10:00',
    ]),
  count: () =>
    pickOne(['', ' ', '0', '7', '1000000', '1000001', '99999999', '-1', '1.5', '1e3', '１２', 'many']),
}

/** Most fields of a draft are good, so that each problem also occurs alone. */
const often = <Value>(good: Value, other: () => Value): Value => (below(4) > 0 ? good : other())

function randomField(field: EventFieldRule): string | { text: string }[] | AgendaRow[] {
  if (isTextRule(field)) {
    return often(field.kind === 'link' ? 'https://example.org' : 'Plain', () => randomText(field))
  }
  switch (field.kind) {
    case 'choice':
      return often('', () => typedIn.choice(field))
    case 'zone':
      return often('UTC', typedIn.zone)
    case 'moment':
      return often(field.name === 'end_date' ? '2026-11-21T10:00' : '2026-11-20T10:00', typedIn.moment)
    case 'count':
      return often('', typedIn.count)
    case 'tags':
      return often('Solidity, Beginners', () =>
        Array.from({ length: below(field.maxItems + 3) }, (_, index) =>
          often(`Tag ${index}`, () => randomText(field.item)),
        ).join(','),
      )
    case 'lines': {
      const rows = below(200) === 0 ? field.maxItems + below(3) : below(4)
      return toLines(Array.from({ length: rows }, () => often('Plain', () => randomText(field.item))))
    }
    case 'sessions': {
      const rows = below(200) === 0 ? field.maxItems + below(3) : below(3)
      return Array.from({ length: rows }, () => {
        const parts = Object.entries(field.parts)
        const typed = parts.map(([part, each]) => [part, often('Plain', () => randomText(each))])
        return { ...blankSession, ...Object.fromEntries(typed) } as AgendaRow
      })
    }
  }
}

const { completion, credit, lists_sessions } = blankEvent('UTC')
const randomDraft = (): EventValues =>
  buildValues(randomField, { print_names: below(2) === 0, completion, credit, lists_sessions })

/** The problems that the API finds: those of the schema or, if it finds none, those of the domain. */
function problemsOnTheWire(values: EventValues): FieldProblem[] {
  const parsed = eventRequest.safeParse(
    Object.fromEntries(eventPayload(values, { wallet, picture: undefined })),
  )
  return parsed.success ? findEventProblems(toEventForm(parsed.data), rule) : fieldProblems(parsed.error)
}

const toShown = (problem: FieldProblem, values: EventValues) => ({
  path: toFormPath(problem.field, values),
  message: sayProblem(problem),
})

beforeAll(loadRefusals)

describe('the rules of the form', () => {
  test(`behavior: over ${DRAFTS} drafts, browser, wire and domain find the same problems in every field`, () => {
    const found = new Set<string>()
    const differences: unknown[] = []
    for (let draft = 0; draft < DRAFTS; draft += 1) {
      const values = randomDraft()
      const inDomain = findEventProblems(toEventForm(toSent(values)), rule)
      const forSchema = inDomain.filter(({ code }) => !behindTheSchema.has(code))
      const onWire = problemsOnTheWire(values)
      const inBrowser = eventProblems(values, { now })
      const same =
        isDeepStrictEqual(onWire, forSchema.length > 0 ? forSchema : inDomain) &&
        isDeepStrictEqual(
          inBrowser,
          inDomain.map((problem) => toShown(problem, values)),
        )
      if (!same) differences.push({ values, inDomain, onWire, inBrowser })
      for (const { field, code } of inDomain) {
        found.add(`${field.replace(/\.\d+/, '')} ${code}`)
      }
    }
    expect(differences).toEqual([])
    // A check of this test: drafts that break few rules would prove little.
    expect(found.size).toBeGreaterThan(30)
  })
})
