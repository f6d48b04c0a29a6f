import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { eventQuery } from '../../../lib/event-query'
import { Banner } from '../../../ui/banner'

const LOOK_AGAIN_MS = 3_000

/** Says that what people attended is being added up again, until it is. */
export function AddingUp({ eventId }: { eventId: number }) {
  const { t } = useTranslation('participants')
  const client = useQueryClient()
  useQuery({ ...eventQuery(eventId), refetchInterval: LOOK_AGAIN_MS })
  useEffect(() => () => void client.invalidateQueries({ queryKey: ['event', eventId] }), [client, eventId])
  return <Banner live>{t('addingUp')}</Banner>
}
