import { say } from '../language'
import { type Check, findCheck, type Report } from '../report'

/** The answer to "same document?" for a file without a picture: a proof or a badge. */
export function answerAboutData(
  report: Report,
  result: 'same' | 'different' | 'unreadable' | 'of-another',
): Check {
  const { id, weight, group, evidence } = findCheck(report, 'document.inHand')
  const key = {
    same: 'document.inHand/says-same',
    different: 'document.inHand/says-otherwise',
    'of-another': 'document.inHand/of-another',
    unreadable: 'document.inHand/unchecked',
  } as const
  const message = { key: key[result], values: {} }
  const said = { id, weight, group, evidence, message, sentence: say(message) }
  return result === 'unreadable'
    ? { ...said, outcome: 'unknown', kind: 'malformed', retryable: true }
    : { ...said, outcome: result === 'same' ? 'pass' : 'fail' }
}
