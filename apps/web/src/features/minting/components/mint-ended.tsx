import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { Ban } from '../../../ui/icons'

/** The certificate was minted and is no longer valid: how it ended, and a link to its page. */
export function MintEnded({
  event,
  how,
  tokenId,
}: {
  event: EventDetail
  how: 'revoked' | 'replaced' | 'burned'
  tokenId: string | null
}) {
  const { t } = useTranslation('minting')
  return (
    <section className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center">
      <Ban className="size-12 text-canceled" strokeWidth={1.5} aria-hidden="true" />
      <h2 className="type-title-1">{t(`ended.${how}`)}</h2>
      <p className="measure wrap-anywhere text-ink-2">{t(`ended.${how}Hint`, { title: event.title })}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {tokenId && (
          <LinkButton look="primary" to={pageLinks.myCertificate(tokenId)}>
            {t('ended.view')}
          </LinkButton>
        )}
        <LinkButton to={pageLinks.event(event.address)}>{t('back')}</LinkButton>
      </div>
    </section>
  )
}
