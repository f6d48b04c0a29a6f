import type { UserEvent } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { myCertificatesQuery } from '../../../lib/certificates-query'
import { formatNumber } from '../../../lib/format'
import { myEventsQuery } from '../../../lib/my-events-query'
import { pageLinks } from '../../../lib/page-links'
import { useWallet } from '../../../lib/session'
import { useSearchState } from '../../../lib/use-search-state'
import { LinkButton } from '../../../ui/button'
import { ShieldCheck, User } from '../../../ui/icons'
import { PageHeader } from '../../../ui/page-header'
import { StatStrip } from '../../../ui/stat-strip'
import { countMyEvents } from '../event-actions'
import { MyEventsCard } from './my-events-card'
import { NamesToDecide } from './names-to-decide'
import { NextStep } from './next-step'

/** How many certificates the dashboard's shelf shows. */
export const SHELF = 6

/**
 * `/user/dashboard`. The route passes in the certificates and the code dialog from other features.
 * The address names the event to attend (`?attend=7`), so that an event's page can link here.
 */
export function UserDashboard({
  certificates,
  attendDialog,
}: {
  certificates: ReactNode
  attendDialog: (event: UserEvent | undefined, onClose: () => void) => ReactNode
}) {
  const { t } = useTranslation('user-dashboard')
  const wallet = useWallet()
  const events = useQuery(myEventsQuery(wallet))
  const held = useQuery(myCertificatesQuery(wallet, { perPage: SHELF })).data?.counts.held
  const [{ attend }, setSearch] = useSearchState({ attend: '' })
  const counters = events.data && countMyEvents(events.data)
  const onAttend = (event: UserEvent) => setSearch({ attend: String(event.id) })
  const attended = events.data?.find(({ id }) => String(id) === attend)
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <LinkButton
              to={pageLinks.userVerify}
              icon={<ShieldCheck className="size-4" aria-hidden="true" />}
            >
              {t('verify')}
            </LinkButton>
            <LinkButton to={pageLinks.profile} icon={<User className="size-4" aria-hidden="true" />}>
              {t('profile')}
            </LinkButton>
          </>
        }
      />
      <StatStrip
        label={t('counters.label')}
        stats={[
          { label: t('counters.events'), value: counters && formatNumber(counters.total) },
          { label: t('counters.certificates'), value: held === undefined ? undefined : formatNumber(held) },
          { label: t('counters.active'), value: counters && formatNumber(counters.active) },
          { label: t('counters.attended'), value: counters && formatNumber(counters.attended) },
        ]}
      />
      {events.data && <NextStep events={events.data} onAttend={onAttend} />}
      {events.data && <NamesToDecide events={events.data} />}
      <MyEventsCard query={events} onAttend={onAttend} />
      <section className="flex flex-col gap-5">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="type-title-2">{t('certificates.title')}</h2>
          <LinkButton size="small" to={pageLinks.myCertificates}>
            {t('certificates.all')}
          </LinkButton>
        </header>
        {certificates}
      </section>
      {attendDialog(attended, () => setSearch({ attend: '' }))}
    </div>
  )
}
