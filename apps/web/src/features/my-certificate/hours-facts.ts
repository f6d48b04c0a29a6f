import { findTime } from '@certify/domain/certificate/attended'
import type { WireOwnCertificate } from '@certify/wire/certificates'
import { useTranslation } from '../../i18n/use-translation'
import { formatNumber } from '../../lib/format'

/** What a certificate states of hours, sessions and credit, for a list of facts; empty if it states nothing. */
export function useHoursFacts({
  attended = {},
}: Pick<WireOwnCertificate, 'attended'>): { label: string; value: string }[] {
  const { t } = useTranslation('my-certificate')
  const { sessions, credit } = attended
  const time = findTime(attended)
  const said = [
    ...(time ? [t(`facts.${time.unit}`, { count: time.of, attended: time.attended, of: time.of })] : []),
    ...(sessions ? [t('facts.sessions', { count: sessions.of, ...sessions })] : []),
  ]
  return [
    ...(said.length > 0 ? [{ label: t('facts.attended'), value: said.join(' · ') }] : []),
    ...(credit ? [{ label: t('facts.credit'), value: sayCredit(credit) }] : []),
  ]

  function sayCredit({ earned, of, unit, name, body, reference }: NonNullable<typeof credit>): string {
    // Minutes are not yet one of the hours that the name speaks of.
    const amount =
      unit === 'minutes'
        ? [t('facts.minutes', { count: of, attended: earned, of }), name]
        : [`${formatNumber(earned)} ${name}`]
    return [...amount, body, reference].filter((part) => part !== undefined).join(' · ')
  }
}
