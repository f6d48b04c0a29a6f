import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { isGone } from '../../../lib/api-client'
import { pageLinks } from '../../../lib/page-links'
import { Card } from '../../../ui/card'
import { ArrowRight } from '../../../ui/icons'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { organizationQuery } from '../api/organization'
import { ContactFacts, isReachable } from './contact-facts'
import { Paragraphs } from './paragraphs'
import { SupportLine } from './support-line'

/** An organization's profile on the page of its event, with a link to its own page. */
export function OrganizationCard({ number }: { number: number }) {
  const { t } = useTranslation('organization')
  return (
    <Card title={t('card.title')}>
      <div className="-mt-1 flex flex-col gap-4">
        <Said number={number} />
        <Link to={pageLinks.organizer(number)} className="link inline-flex items-center gap-1 self-start">
          {t('card.about')}
          <ArrowRight className="size-4" aria-hidden="true" />
        </Link>
      </div>
    </Card>
  )
}

function Said({ number }: { number: number }) {
  const { t } = useTranslation('organization')
  const { data, error } = useQuery(organizationQuery(number))
  if (!data && error) {
    return <p className="text-ink-2">{isGone(error) ? t('gone.text') : t('error.title')}</p>
  }
  if (!data) {
    return (
      <SkeletonGroup className="flex flex-col gap-2">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-16 w-full" />
      </SkeletonGroup>
    )
  }
  return (
    <>
      <p className="font-[600] wrap-anywhere">{data.name}</p>
      {data.organizer_similar && <p className="type-small text-warning">{t('common:similarOrganizer')}</p>}
      {data.description && (
        <div className="line-clamp-6">
          <Paragraphs text={data.description} />
        </div>
      )}
      {isReachable(data) ? (
        <ContactFacts organization={data} />
      ) : (
        <>
          <p className="type-small text-ink-2">{t('contact.none')}</p>
          <SupportLine />
        </>
      )}
    </>
  )
}
