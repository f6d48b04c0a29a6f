import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { browserName } from '../../../lib/browser-name'
import { useNow } from '../../../lib/clock'
import { formatRelative } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { devicesQuery, useEndSession } from '../api/devices'

/** The account's sessions, with a way to end unknown ones. */
export function DevicesCard() {
  const { t } = useTranslation('profile')
  const now = useNow(60_000)
  const { data, isPending, error, refetch } = useQuery(devicesQuery)
  const end = useEndSession()
  return (
    <Card title={t('devices.title')}>
      <p className="type-small -mt-2 mb-4 text-ink-2">{t('devices.lead')}</p>
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      )}
      {error && !data && (
        <ErrorPanel title={t('devices.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className="divide-y divide-line border-t border-line">
          {data.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-[550]">
                  <span>{browserName(device.user_agent) ?? t('devices.unknown')}</span>
                  {device.current && <Badge tone="brand">{t('devices.current')}</Badge>}
                </p>
                <p className="type-small text-ink-3">
                  {t('devices.seen', { when: formatRelative(device.last_seen_at, now) })}
                </p>
              </div>
              {!device.current && (
                <Button
                  size="small"
                  busy={end.isPending && end.variables === device.id}
                  onClick={() =>
                    end.mutate(device.id, {
                      onSuccess: () => toast.success(t('devices.ended')),
                      onError: (failure) => toast.error(tellFailure(failure, t('devices.endFailed'))),
                    })
                  }
                >
                  {t('devices.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
