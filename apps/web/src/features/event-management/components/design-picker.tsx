import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useChooseDesign } from '../api/choose-design'
import { useDesignWords } from '../design-words'
import { DesignOption } from './design-option'

/** The ready-made designs of this instance, for organizers without artwork of their own. */
export function DesignPicker({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-management')
  const designs = useConfig()?.designs ?? []
  const choose = useChooseDesign(event.id)
  const { nameOf } = useDesignWords()
  const [replacing, setReplacing] = useState<string>()
  const uploaded = event.certificate_uploaded && event.event_template_design === null
  if (designs.length === 0) return null

  const take = (design: string) =>
    choose.mutate(design, {
      onSuccess: () => toast.success(t('design.chosen', { name: nameOf(design) })),
      onError: (error) => toast.error(error.message),
      onSettled: () => setReplacing(undefined),
    })
  return (
    <Card title={t('design.title')}>
      <p className="measure -mt-2 mb-5 text-ink-2">{t('design.lead')}</p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {designs.map((design) => (
          <DesignOption
            key={design}
            event={event}
            design={design}
            inUse={event.event_template_design === design}
            busy={choose.isPending && choose.variables === design}
            refusal={event.status === 'canceled' ? t('closed.uploadCanceled') : null}
            onUse={() => (uploaded ? setReplacing(design) : take(design))}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={replacing !== undefined}
        title={t('design.replaceTitle')}
        confirm={t('design.use')}
        busy={choose.isPending}
        onCancel={() => setReplacing(undefined)}
        onConfirm={() => replacing && take(replacing)}
      >
        {t('design.replaceText', { name: nameOf(replacing ?? '') })}
      </ConfirmDialog>
    </Card>
  )
}
