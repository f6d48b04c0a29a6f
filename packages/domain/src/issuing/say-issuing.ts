import type { Said } from '../shared/refusal-words'
import { sayEnglish } from '../shared/say-english'
import { listIssuingSentences } from './issuing-sentences'

/** Says in English what certificates wait for. */
export function sayIssuing(said: Said): string {
  return listIssuingSentences(said).map(sayEnglish).join(' ')
}
