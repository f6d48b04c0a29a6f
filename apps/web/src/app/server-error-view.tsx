import { useTranslation } from '../i18n/use-translation'
import { usePageHeading } from '../lib/page-heading'
import { pageLinks } from '../lib/page-links'
import { Button, LinkButton } from '../ui/button'
import { RosetteRing } from '../ui/rosette'

/** 'Server Error' with Try Again, which reloads the page. */
export function ServerErrorView() {
  const { t } = useTranslation('layout')
  const heading = usePageHeading(t('serverError.title'))
  return (
    <div className="page-reading flex flex-col items-center gap-3 py-20 text-center">
      <RosetteRing className="mb-2 size-36" />
      <p className="type-mono text-ink-3">500</p>
      <h1 ref={heading} tabIndex={-1} className="type-display-2">
        {t('serverError.title')}
      </h1>
      <p className="measure text-ink-2">{t('serverError.text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={() => window.location.reload()}>
          {t('common:action.tryAgain')}
        </Button>
        <LinkButton to={pageLinks.home}>{t('serverError.home')}</LinkButton>
      </div>
    </div>
  )
}
