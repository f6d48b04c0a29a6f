import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Card } from '../../../ui/card'
import { Checkbox } from '../../../ui/checkbox'
import { toast } from '../../../ui/toast'
import { usePrintNames } from '../api/print-names'

/** Whether certificates carry names. Each recipient agrees to their own, or gets a certificate without one. */
export function NamesPanel({ event }: { event: EventDetail }) {
  const { t } = useTranslation('certificate-design')
  const change = usePrintNames(event.id)
  const shown = change.isPending ? change.variables : event.print_names
  return (
    <Card title={t('names.title')}>
      <div className="flex flex-col gap-4">
        <Checkbox
          label={t('names.label')}
          checked={shown}
          disabled={change.isPending || event.status === 'canceled'}
          onChange={({ target }) =>
            change.mutate(target.checked, {
              onError: (error) => toast.error(tellFailure(error, t('names.failed'))),
            })
          }
        />
        <p className="type-small measure text-ink-3">{t('names.hint')}</p>
        {shown && !event.names_have_place && <Banner tone="warning">{t('names.noPlace')}</Banner>}
      </div>
    </Card>
  )
}
