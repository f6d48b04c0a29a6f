import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { differingQuery, mayDiffer, useReissueAll } from '../api/reissue'

/** Certificates that say other hours than the marks do now, and a way to issue them again. */
export function Differing({ event }: { event: EventDetail }) {
  const { t } = useTranslation('participants')
  const [asking, setAsking] = useState(false)
  const { data } = useQuery({ ...differingQuery(event.id), enabled: mayDiffer(event) })
  const reissue = useReissueAll(event.id)
  if (!data || !mayDiffer(event)) return null
  const { differing: count, short } = data
  if (count === 0 && short === 0) return null
  const action = count > 0 && (
    <Button size="small" onClick={() => setAsking(true)}>
      {t('again.action', { count })}
    </Button>
  )
  return (
    <>
      <Banner tone="warning" action={action}>
        {count > 0 && <p className="font-[600]">{t('again.differing', { count })}</p>}
        {short > 0 && <p>{t('again.short', { count: short })}</p>}
      </Banner>
      <ConfirmDialog
        open={asking}
        title={t('again.title', { count })}
        confirm={t('again.action', { count })}
        busy={reissue.isPending}
        error={reissue.isError ? tellFailure(reissue.error, t('again.failed')) : undefined}
        onCancel={() => {
          reissue.reset()
          setAsking(false)
        }}
        onConfirm={() => reissue.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <p>{t('again.text')}</p>
      </ConfirmDialog>
    </>
  )
}
