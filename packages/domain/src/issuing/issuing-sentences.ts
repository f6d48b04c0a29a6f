import type { RefusalValues, Said } from '../shared/refusal-words'

/** Marks a reason why a revocation or a correction waits. An unmarked reason is why a certificate waits. */
export const waitsToEnd: RefusalValues = { waiting: 'ending' }

/**
 * Lists the sentences about something that certificates wait for, as refusals whose words exist in every language.
 *
 * @param said - What is stored and answered: the code without `issuing.`.
 */
export function listIssuingSentences({ code, values }: Said): readonly Said[] {
  const reason = { code: `issuing.${code}`, values }
  return values.waiting === waitsToEnd.waiting ? [{ code: 'issuing.ending', values: {} }, reason] : [reason]
}
