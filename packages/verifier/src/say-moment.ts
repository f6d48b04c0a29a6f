import { fillPlaces, readFrom } from '@certify/domain/shared/fill-words'
import type { ReportWords } from './read-words'
import type { Report } from './report'

/** Says at which block, or when, a report was read, and of which registry. */
export function sayMoment(
  { asOf, network, checkedAt }: Report,
  words: Pick<ReportWords, 'locale' | 'asOf' | 'asked' | 'nowhere'>,
): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  const moment = Date.parse(asOf?.time ?? checkedAt)
  const values = {
    block: asOf ? String(asOf.number) : '',
    time: new Intl.DateTimeFormat(words.locale, options).format(moment),
    registry: network.contract || words.nowhere,
    chain: String(network.chainId),
  }
  return fillPlaces(asOf ? words.asOf : words.asked, readFrom(values), '')
}
