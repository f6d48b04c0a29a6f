import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Unprintable } from '../../../ui/unprintable'
import { NameForm } from './name-form'
import { SheetPreview } from './sheet-preview'

/**
 * The choice about the name on the viewer's certificate, and a way to change it; nothing if the event prints no
 * names.
 */
export function NameCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('names')
  const [editing, setEditing] = useState(false)
  const own = event.current_user_name
  const isOver = event.status === 'canceled' || event.current_user_certificate != null
  if (!event.print_names || !own || isOver) return null
  if (!own.has_place) return <Banner tone="brand">{t('noPlace')}</Banner>
  const { choice } = own
  if (!choice || editing) {
    return (
      <Card title={t('title')}>
        <p className="measure -mt-2 mb-5 text-ink-2">{t('lead')}</p>
        <NameForm event={event} onDone={() => setEditing(false)} />
      </Card>
    )
  }
  const date = formatDate(choice.chosen_at, event.time_zone)
  return (
    <Card
      title={t('title')}
      action={
        <Button size="small" onClick={() => setEditing(true)}>
          {t('change')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {choice.print ? (
          <div>
            <p className="text-ink-2">{t('agreed', { date })}</p>
            <p className="type-title-1 wrap-anywhere">{choice.name}</p>
          </div>
        ) : (
          <p className="text-ink-2">{t('declined', { date })}</p>
        )}
        <SheetPreview event={event} name={choice.name} />
        {choice.name && <Unprintable texts={[choice.name]} advice="name" />}
        <p className="type-small text-ink-3">{t('until')}</p>
      </div>
    </Card>
  )
}
