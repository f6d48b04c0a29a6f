import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation'
import { usePageHeading } from '../../lib/page-heading'
import { pageLinks } from '../../lib/page-links'
import { Button, LinkButton } from '../../ui/button'
import { RosetteRing } from '../../ui/rosette'

export default function Page() {
  const { t } = useTranslation('layout')
  const heading = usePageHeading(t('notFound.title'))
  const navigate = useNavigate()
  return (
    <div className="page-reading flex flex-col items-center gap-3 py-20 text-center">
      <RosetteRing className="mb-2 size-36" />
      <p className="type-mono text-ink-3">404</p>
      <h1 ref={heading} tabIndex={-1} className="type-display-2">
        {t('notFound.title')}
      </h1>
      <p className="measure text-ink-2">{t('notFound.text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton look="primary" to={pageLinks.home}>
          {t('notFound.home')}
        </LinkButton>
        <Button onClick={() => navigate(-1)}>{t('notFound.back')}</Button>
      </div>
      <ul className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2">
        <li>
          <Link className="link" to={pageLinks.events}>
            {t('notFound.events')}
          </Link>
        </li>
        <li>
          <Link className="link" to={pageLinks.about}>
            {t('notFound.about')}
          </Link>
        </li>
        <li>
          <Link className="link" to={pageLinks.faq}>
            {t('notFound.faq')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
