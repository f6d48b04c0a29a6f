import { say, speak } from '@certify/verifier/language'
import type { Message } from '@certify/verifier/messages'
import type { Report } from '@certify/verifier/report'
import { type Sentence, sayVerdict, sentence, type VerdictMessages } from '@certify/verifier/sentence'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { formatMoment } from './format'

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
    const language = speak(words, (minute) => formatMoment(`${minute.slice(0, 10)}T${minute.slice(11, 16)}Z`))
    return {
      say: (message) => say(message, language),
      sentence: (report) => sentence(report, language),
      sayVerdict: (messages) => sayVerdict(messages, language),
    }
  }, [words])
}
