import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { useDebounced } from '../../../lib/use-debounced'
import { Banner } from '../../../ui/banner'
import { completionPreviewQuery } from '../api/completion-preview'
import { toCompletion, toSentAgenda } from '../event-payload'
import type { EventValues } from '../event-values'

/** Before a changed rule or agenda is saved: how many people would no longer meet it. */
export function CompletionPreview({ eventId, initial }: { eventId: number; initial: EventValues }) {
  const { t } = useTranslation('event-editor')
  const [agenda, zone, rule] = useWatch<EventValues, ['agenda', 'time_zone', 'completion']>({
    name: ['agenda', 'time_zone', 'completion'],
  })
  const asked = JSON.stringify({ completion: toCompletion(rule), agenda: toSentAgenda(agenda, zone) })
  const before = JSON.stringify({
    completion: toCompletion(initial.completion),
    agenda: toSentAgenda(initial.agenda, initial.time_zone),
  })
  const settled = useDebounced(asked)
  const hasChanged = settled !== before
  const { data } = useQuery({
    ...completionPreviewQuery(eventId, settled),
    enabled: hasChanged,
    placeholderData: keepPreviousData,
  })
  return (
    <div role="status" className="mt-3 empty:hidden">
      {hasChanged && data && (
        <Banner tone={data.lose > 0 ? 'warning' : 'brand'}>
          {data.lose > 0
            ? t('completion.lose', { count: data.lose })
            : t('completion.wouldMeet', { count: data.would_meet })}
        </Banner>
      )}
    </div>
  )
}
