import { type Language, say } from '@certify/verifier/language'
import { english, type Message, type MessageKey } from '@certify/verifier/messages'
import type { Report } from '@certify/verifier/report'
import { type Sentence, sayVerdict, sentence, type VerdictMessages } from '@certify/verifier/sentence'
import { useMemo } from 'react'
import type { Areas } from '../i18n/areas'
import type { Chosen } from '../i18n/choices'
import { useTranslation } from '../i18n/use-translation'
import { currentLocales } from '../i18n/words'
import { formatMoment } from './format'

type Words = Chosen<Areas['verdict']>
type Field = keyof Words['fields']

/** What the verifier found, in the language of the page. */
type Speaker = {
  /** Words one finding. */
  readonly say: (message: Message) => string
  /** Words a report's verdict. */
  readonly sentence: (report: Report) => Sentence
  /** Words a verdict that was described earlier. */
  readonly sayVerdict: (messages: VerdictMessages) => Pick<Sentence, 'lead' | 'rest' | 'text'>
}

/** Returns functions that word findings and verdicts in the language of the page. */
export function useSentences(): Speaker {
  const { words } = useTranslation('verdict')
  return useMemo(() => {
    const language: Language = {
      sentences: words.sentences,
      locale: currentLocales().dates,
      translate: (name, value) => translate(name, value, words),
    }
    return {
      say: (message) => say(message, language),
      sentence: (report) => sentence(report, language),
      sayVerdict: (messages) => sayVerdict(messages, language),
    }
  }, [words])
}

const reasons = Object.entries(english).filter(([key]) => key.startsWith('why/')) as [MessageKey, string][]

/** Translates values that the verifier gives in English: minutes, reasons, fields and names of networks. */
function translate(name: string, value: string, { sentences, phrases, fields, otherNetwork }: Words): string {
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC$/.test(value)) {
    return formatMoment(`${value.slice(0, 10)}T${value.slice(11, 16)}Z`)
  }
  if (name === 'why') {
    const [key] = reasons.find(([, reason]) => reason === value) ?? []
    return key ? sentences[key] : value
  }
  if (name === 'field') return Object.hasOwn(fields, value) ? fields[value as Field] : value
  const [, id] = name === 'answered' || name === 'network' ? (/^network (\d+)$/.exec(value) ?? []) : []
  if (id !== undefined) return otherNetwork.replace('{{id}}', id)
  const known: Readonly<Record<string, string>> = phrases
  return inNames.has(name) ? (known[value] ?? value) : value
}

/** Values that may be one of the verifier's own phrases. Texts of people remain unchanged. */
const inNames = new Set(['network', 'answered', 'at', 'organizer'])
