import type { Message } from '@certify/verifier/messages'
import { useCallback } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { fill } from '../verdict-view'

/** Says what a check or a verdict found, in the language of the page. */
export function useSentences(): (message: Message) => string {
  const { words } = useTranslation('verification')
  return useCallback(({ key, values }) => fill(words.sentences[key], withDate(values)), [words])
}

/** The verifier writes the day of an event as `2026-11-21`; people read it as the page writes its other dates. */
function withDate(values: Message['values']): Message['values'] {
  const { at } = values
  return at && /^\d{4}-\d{2}-\d{2}$/.test(at) ? { ...values, at: formatDate(at, 'UTC') } : values
}
