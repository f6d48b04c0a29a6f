import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { rosterFacts } from '../../../lib/roster-facts'
import { Card, FactList } from '../../../ui/card'

/** Texts for the people on the list and the organizer; nothing for everyone else. */
export function RosterCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-details')
  const facts = rosterFacts(event)
  if (facts.length === 0) return null
  return (
    <Card title={t('roster.title')}>
      <p className="type-small -mt-2 mb-3 text-ink-3">{t('roster.text')}</p>
      <FactList facts={facts} />
    </Card>
  )
}
