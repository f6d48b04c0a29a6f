import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { ownOrigin } from '../../../lib/own-origin'
import { pageLinks } from '../../../lib/page-links'
import { CopyButton } from '../../../ui/copy-button'

/** The link of the event's page, which asks about names, for people whom no announcement reaches. */
export function AskByLink({ event }: { event: EventDetail }) {
  const { t } = useTranslation('announcing')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="type-small text-ink-2">{t('undecided.byLink')}</p>
      <CopyButton
        text={`${ownOrigin()}${pageLinks.event(event.address)}`}
        label={t('undecided.copy')}
        copiedLabel={t('undecided.copied')}
      />
    </div>
  )
}
