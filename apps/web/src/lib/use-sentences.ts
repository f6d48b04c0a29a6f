import { english, type Message, type MessageKey } from '@certify/verifier/messages'
import { useCallback } from 'react'
import type { Areas } from '../i18n/areas'
import type { Chosen } from '../i18n/choices'
import { useTranslation } from '../i18n/use-translation'
import { formatDate, formatMoment } from './format'
import { fill } from './verdict-view'

type Words = Chosen<Areas['verdict']>
type Field = keyof Words['fields']
/** @param because - The finding that a verdict gives as its reason. */
type Say = (message: Message, because?: Message | null) => string

/** Returns a function that words the finding of a check or a verdict in the language of the page. */
export function useSentences(): Say {
  const { words } = useTranslation('verdict')
  return useCallback(
    (message, because) => {
      const say = ({ key, values }: Message, why?: string) =>
        fill(words.sentences[key], { ...inLanguage(values, words), ...(why !== undefined && { why }) })
      return say(message, because ? say(because) : undefined)
    },
    [words],
  )
}

const reasons = Object.entries(english).filter(([key]) => key.startsWith('why/')) as [MessageKey, string][]

/** Translates values that the verifier gives in English: dates, reasons, fields and names of networks. */
function inLanguage(
  values: Message['values'],
  { sentences, phrases, fields, otherNetwork }: Words,
): Message['values'] {
  const said = Object.entries(values).map(([name, value]) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return [name, formatDate(value, 'UTC')]
    if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC$/.test(value))
      return [name, formatMoment(`${value.slice(0, 10)}T${value.slice(11, 16)}Z`)]
    if (name === 'why') {
      const [key] = reasons.find(([, reason]) => reason === value) ?? []
      return [name, key ? sentences[key] : value]
    }
    if (name === 'field') return [name, Object.hasOwn(fields, value) ? fields[value as Field] : value]
    const [, id] = name === 'answered' || name === 'network' ? (/^network (\d+)$/.exec(value) ?? []) : []
    if (id !== undefined) return [name, fill(otherNetwork, { id })]
    const known: Readonly<Record<string, string>> = phrases
    return [name, inNames.has(name) ? (known[value] ?? value) : value]
  })
  return Object.fromEntries(said)
}

/** Values that may be one of the verifier's own phrases. Texts of people remain unchanged. */
const inNames = new Set(['network', 'answered', 'at', 'organizer'])
