import { chooseLead, type Held } from '@certify/verifier/lead'
import type { Report } from '@certify/verifier/report'
import { useSentences } from '../../../lib/use-sentences'
import { looks, type VerdictLook } from '../../../ui/verdict-look'

/** The answer that leads the page, in the language of the page. Every place that shows an answer takes it from here. */
export type ShownLead = {
  look: VerdictLook
  /** The headline with its full stop, and without it. */
  word: string
  title: string
  rest: string
  /** Whether it answers for the reader's file. */
  isAboutFile: boolean
  /** What is so of the number alone, in a word, for its facts. */
  numberWord: string
}

/** Chooses and words the answer that leads the page. */
export function useLead(report: Report, { inHand = 'number', hasNamesake = false }: Held): ShownLead {
  const { sayVerdict } = useSentences()
  const { kind, messages, isAboutFile } = chooseLead(report, { inHand, hasNamesake })
  const { lead: word, rest } = sayVerdict(messages)
  const ofNumber = sayVerdict(chooseLead(report, { hasNamesake }).messages)
  return {
    look: looks[kind],
    word,
    title: withoutStop(word),
    rest,
    isAboutFile,
    numberWord: withoutStop(ofNumber.lead),
  }
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
