import { listIssuingSentences } from '@certify/domain/issuing/issuing-sentences'
import type { FieldProblem } from '@certify/domain/shared/errors'
import { chooseForm, fillPlaces, readFrom, type Values } from '@certify/domain/shared/fill-words'
import type { Language } from '@certify/domain/shared/language'
import { type RefusalWords, type Said, sayRefusal, sayRemedy } from '@certify/domain/shared/refusal-words'
import { areasOfEveryPage, areasWithoutRefusals } from '@certify/wire/pages'
import { chooseLanguage, keepLanguage } from '../lib/choose-language'
import type { Circumstances } from '../lib/circumstances'
import type { Area, Areas, QualifiedKey } from './areas'
import { type Chosen, chooseAll, chooseName, isChoice } from './choices'
import common from './en/common'
import layout from './en/layout'
import type { LanguageFacts } from './language'
import { languageFacts } from './languages'

/**
 * The words of the page: its language, the loaded areas, and how they become sentences. We wrote it ourselves, because
 * the usual library is as large as a page. The plural rules are the browser's (`Intl.PluralRules`).
 */

const FIRST = 'en'

const files = import.meta.glob<{ default: object }>([
  './*/*.ts',
  '!./*/language.ts',
  '!./*/refusals.ts',
  '!./en/common.ts',
  '!./en/layout.ts',
  '!./testing/*.ts',
])
const refusalFiles = import.meta.glob<{ default: RefusalWords }>('./*/refusals.ts')
const ground: Partial<Record<Area, object>> = { common, layout }

let language: Language = FIRST
let refusals: RefusalWords | undefined
let loadingRefusals: Promise<void> | undefined
let areas = new Map<Area, object>()
const loading = new Map<Area, Promise<void>>()

const listeners = new Set<() => void>()

/** The language of the page. */
export function currentLanguage(): Language {
  return language
}

/** The formats of the language of the page. */
export function currentLocales(): LanguageFacts['locales'] {
  return languageFacts[language].locales
}

/**
 * Chooses the language of this browser and loads the words that every page needs. Called once, before the first
 * drawing.
 */
export async function startWords(): Promise<void> {
  const chosen = chooseLanguage()
  document.documentElement.lang = chosen
  await startWordsIn(chosen)
}

/** Loads the words that every page needs, in the given language. */
export async function startWordsIn(chosen: Language): Promise<void> {
  language = chosen
  await loadAreas(...areasOfEveryPage)
}

/** Loads the words of these areas; a route does so beside its code. */
export async function loadAreas(...names: Area[]): Promise<void> {
  await Promise.all(names.map(loadArea))
}

/** Loads the words of refusals, once. */
export function loadRefusals(): Promise<void> {
  loadingRefusals ??= fetchCurrent(fetchRefusals).then((found) => {
    refusals = found
  })
  loadingRefusals.catch(() => {
    loadingRefusals = undefined
  })
  return loadingRefusals
}

/** Loads one area, once. The promise stays the same, so that React can wait on it. */
export function loadArea(area: Area): Promise<void> {
  const known = loading.get(area)
  if (known) return known
  const ready = areasWithoutRefusals.has(area) ? undefined : loadRefusals()
  const words = Promise.all([fetchCurrent((of) => fetchArea(of, area)), ready]).then(([found]) => {
    areas.set(area, found)
    // React reads a promise with this status at once, without waiting for the next tick.
    Object.assign(words, { status: 'fulfilled' })
  })
  words.catch(() => loading.delete(area))
  loading.set(area, words)
  return words
}

/** Outside components, the sentence that is true for everybody is taken. */
const NOTHING_KNOWN: Circumstances = {}

/** An area's words, for lists, with the sentences that are true here. */
export function readWords<A extends Area>(area: A, here: Circumstances = NOTHING_KNOWN): Chosen<Areas[A]> {
  const words = areas.get(area)
  if (!words)
    throw new Error(`The words of ${area} are not loaded: name the area in the route, or use useTranslation.`)
  return chooseAll(words, here) as Chosen<Areas[A]>
}

/** Fetches words in the language of the page, which the person may change while they load. */
async function fetchCurrent<Words>(fetch: (of: Language) => Promise<Words>): Promise<Words> {
  const wanted = language
  const found = await fetch(wanted)
  return wanted === language ? found : fetchCurrent(fetch)
}

/** Chooses a language, remembers it, and reloads every loaded area in it. */
export async function setLanguage(next: Language): Promise<void> {
  const found = new Map<Area, object>()
  let said: RefusalWords | undefined
  const listOthers = () => [...areas.keys()].filter((area) => !found.has(area))
  // Others may finish loading meanwhile, and nothing loads them a second time.
  for (let names = listOthers(); names.length > 0 || (loadingRefusals && !said); names = listOthers()) {
    const words = await Promise.all(names.map((area) => fetchArea(next, area)))
    names.forEach((area, index) => {
      found.set(area, words[index] ?? {})
    })
    said ??= loadingRefusals && (await fetchRefusals(next))
  }
  language = next
  refusals = said
  areas = found
  keepLanguage(next)
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

/** The loaded words: another object after each change of them. */
export function currentWords(): object {
  return areas
}

/** Calls back when the language changes. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A sentence outside components: `translate('common:error.unreachable')`. Its area must be loaded. */
export function translate(key: QualifiedKey, values?: Values, here?: Circumstances): string {
  const [area, name] = key.split(':') as [Area, string]
  return findSentence(area, name, values, here)
}

/** A refusal in the language of the page; undefined before its words are loaded, and for a code of a newer server. */
export function translateRefusal(said: Said): string | undefined {
  return refusals && sayRefusal(refusals, said, currentLocales().numbers)
}

/** A refusal in words and, if known, what must happen next, who must act, and when. */
export function explainRefusal(said: Said): string | undefined {
  const sentence = translateRefusal(said)
  const remedy = refusals && sayRemedy(refusals, said)
  return sentence && remedy ? `${sentence.replace(/[.!?]?$/, (end) => end || '.')} ${remedy}` : sentence
}

/** A field's problem in the page's language. */
export function translateProblem({ field, code, values }: FieldProblem): string {
  return translateRefusal({ code, values: { ...values, field } }) ?? code
}

/** Why certificates wait, in the page's language. */
export function translateIssuing(said: Said): string {
  const unforeseen = refusals?.['issuing.unforeseen'] ?? said.code
  return listIssuingSentences(said)
    .map((each) => translateRefusal(each) ?? unforeseen)
    .join(' ')
}

/**
 * The sentence called `name` in `area`, its `{{places}}` filled. A missing one shows its key, and is reported in the
 * console.
 */
export function findSentence(
  area: Area,
  name: string,
  values: Values = {},
  here: Circumstances = NOTHING_KNOWN,
): string {
  const text = lookUp(area, name, values.count, here)
  if (text === undefined) {
    console.error(`No words for ${area}:${name}.`)
    return name
  }
  return fill(text, values)
}

/** Fills the `{{places}}` of a text. */
export function fill(text: string, values: Values): string {
  return fillPlaces(text, readFrom(values), currentLocales().numbers)
}

function lookUp(
  area: Area,
  name: string,
  count: Values[string] | undefined,
  here: Circumstances,
): string | undefined {
  let found: unknown = areas.get(area)
  const steps = name.split('.')
  let last = steps.pop() ?? ''
  for (const step of steps) found = readChild(found, step)
  const choice = readChild(found, last)
  if (isChoice(choice)) {
    found = choice
    last = chooseName(choice, here)
  }
  const words = found
  return chooseForm((form) => toText(readChild(words, form)), last, count, language)
}

function toText(words: unknown): string | undefined {
  return typeof words === 'string' ? words : undefined
}

function readChild(words: unknown, name: string): unknown {
  return typeof words === 'object' && words !== null && Object.hasOwn(words, name)
    ? (words as Record<string, unknown>)[name]
    : undefined
}

async function fetchArea(of: Language, area: Area): Promise<object> {
  if (of === FIRST) {
    const here = ground[area]
    if (here) return here
  }
  const load = files[`./${of}/${area}.ts`]
  if (!load) throw new Error(`No words of ${area} in ${of}.`)
  return (await load()).default
}

async function fetchRefusals(of: Language): Promise<RefusalWords> {
  const load = refusalFiles[`./${of}/refusals.ts`]
  if (!load) throw new Error(`No words of refusals in ${of}.`)
  return (await load()).default
}

// `npm run dev`: a saved file of words is seen in the open page, which keeps what was typed.
import.meta.hot?.on('certify:words', async ({ file, of, area }: Record<string, string>) => {
  if (of !== language || !areas.has(area as Area)) return
  const { default: words } = await import(/* @vite-ignore */ `${file}?t=${Date.now()}`)
  areas = new Map(areas).set(area as Area, words)
  for (const listener of listeners) listener()
})
