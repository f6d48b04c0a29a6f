import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { ownOrigin } from '../../../lib/own-origin'
import { pageLinks } from '../../../lib/page-links'
import { Button, buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'
import { Share2 } from '../../../ui/icons'

/** Shares the event's address: with the system's sheet if it has one, by copying, or on three networks. */
export function ShareCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-details')
  const url = `${ownOrigin()}${pageLinks.event(event.address)}`
  const text = t('share.text', { title: event.title, date: formatDate(event.start_date, event.time_zone) })
  const networks = [
    {
      label: t('share.twitter'),
      href: `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url })}`,
    },
    {
      label: t('share.facebook'),
      href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    },
    {
      label: t('share.linkedin'),
      href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
    },
  ]
  const share = () =>
    // The promise also rejects when the person closes the system's sheet, which is no error to report.
    navigator.share({ title: event.title, text, url }).catch(() => undefined)
  return (
    <Card title={t('share.title')}>
      <div className="flex flex-col gap-2">
        {event.joining === 'unlisted' && <p className="type-small mb-1 text-ink-2">{t('share.unlisted')}</p>}
        {globalThis.navigator && 'share' in navigator && (
          <Button size="small" full icon={<Share2 className="size-4" aria-hidden="true" />} onClick={share}>
            {t('share.native')}
          </Button>
        )}
        <CopyButton text={url} label={t('share.copy')} copiedLabel={t('share.copied')} full />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2">
          {networks.map(({ label, href }) => (
            <a
              key={label}
              href={href}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('secondary', 'small')}
            >
              {label}
              <span className="sr-only"> {t('newTab')}</span>
            </a>
          ))}
        </div>
      </div>
    </Card>
  )
}
