import { useTranslation } from '../i18n/use-translation'
import { usePageHeading } from '../lib/page-heading'
import { pageLinks } from '../lib/page-links'
import { Button, LinkButton } from '../ui/button'
import { RosetteRing } from '../ui/rosette'

/** 'Server Error' with Try Again, which reloads the page. */
export function ServerErrorView() {
  const { t } = useTranslation('layout')
  return <Failure title={t('serverError.title')} text={t('serverError.text')} />
}

/** A page that threw while it was drawn. The server may have done what the person asked for. */
export function PageFailed() {
  const { t } = useTranslation('layout')
  return <Failure title={t('failed.title')} text={t('failed.text')} />
}

function Failure({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('layout')
  const heading = usePageHeading(title)
  return (
    <div role="alert" className="page-reading flex flex-col items-center gap-3 py-20 text-center">
      <RosetteRing className="mb-2 size-36" />
      <h1 ref={heading} tabIndex={-1} className="type-display-2">
        {title}
      </h1>
      <p className="measure text-ink-2">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={() => window.location.reload()}>
          {t('common:action.tryAgain')}
        </Button>
        <LinkButton to={pageLinks.home}>{t('failed.home')}</LinkButton>
      </div>
    </div>
  )
}
