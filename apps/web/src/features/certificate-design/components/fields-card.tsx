import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { templateFieldsQuery } from '../api/template-fields'
import { FieldsEditor } from './fields-editor'

/** Places the fields that are drawn over the organizer's own artwork for each person. */
export default function FieldsCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('certificate-design')
  const { data, error, isError, isFetching, refetch } = useQuery(templateFieldsQuery(event.id))
  return (
    <Card title={t('fields.title')}>
      <p className="measure -mt-2 mb-5 text-ink-2">{t('fields.lead')}</p>
      {data ? (
        data.image_url === null ? (
          <p className="text-ink-2">{t('fields.noArtwork')}</p>
        ) : (
          <FieldsEditor key={data.image_url} event={event} image={data.image_url} fields={data.fields} />
        )
      ) : isError ? (
        <ErrorPanel
          title={t('fields.loadFailed')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton className="aspect-[1400/990] w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}
