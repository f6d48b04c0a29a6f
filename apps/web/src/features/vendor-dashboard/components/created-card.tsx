import { useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { readJustCreated } from '../../../lib/just-created'
import { ownOrigin } from '../../../lib/own-origin'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'

/** After an event was created: its link to share, and then the next step. Nothing at any other time. */
export function CreatedCard() {
  const { t } = useTranslation('vendor-dashboard')
  const event = readJustCreated(useLocation().state)
  if (!event) return null
  const url = `${ownOrigin()}${pageLinks.event(event.address)}`
  return (
    <Card title={t('created.title', { title: event.title })}>
      <p className="-mt-2 mb-3 text-ink-2">{t('created.text')}</p>
      <p className="rounded-control bg-sunken px-3 py-3 font-mono text-sm wrap-anywhere select-all">{url}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={url} label={t('created.copy')} copiedLabel={t('created.copied')} />
        <LinkButton size="small" look="primary" to={`${pageLinks.manageEvent(event.id)}?tab=certificate`}>
          {t('created.next')}
        </LinkButton>
      </div>
    </Card>
  )
}
