import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RichText } from '../../../i18n/rich-text'
import { useTranslation } from '../../../i18n/use-translation'
import { usePageHeading } from '../../../lib/page-heading'
import { pageLinks } from '../../../lib/page-links'
import { useSession } from '../../../lib/session'
import { LinkButton } from '../../../ui/button'
import { showcaseQuery } from '../api/showcase'
import { Plate } from './plate'
import { PlateChecks } from './plate-checks'

/** One sentence, two actions, and a certificate. `numberBox` is the second action. */
export function Hero({ numberBox }: { numberBox: ReactNode }) {
  const { t } = useTranslation('home')
  const heading = usePageHeading(t('title'))
  const session = useSession()
  const { data: record, isPending } = useQuery(showcaseQuery)
  return (
    <section className="page grid gap-x-16 gap-y-6 pt-6 pb-20 sm:pt-12 lg:grid-cols-[5fr_6fr] lg:pt-20 lg:pb-28">
      <h1 ref={heading} tabIndex={-1} className="type-display-1">
        {t('hero.title')}
      </h1>
      {/* Between heading and button, so that phones show all three above the fold. */}
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-end">
        {isPending ? (
          <div aria-busy="true" className="aspect-[1400/990] w-full rounded-paper bg-paper shadow-float" />
        ) : (
          <div className="animate-appear">
            <Plate record={record ?? null} />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-6">
        <p className="max-w-[34rem] text-[1.125rem] leading-relaxed text-ink-2">{t('hero.lead')}</p>
        <div className="mt-1 flex max-w-md flex-col gap-5">
          <LinkButton look="primary" size="large" to={pageLinks.events} className="self-start">
            {t('hero.events')}
          </LinkButton>
          <div className="border-t border-line pt-5">
            <h2 className="sr-only">{t('hero.verify')}</h2>
            {numberBox}
          </div>
        </div>
        {session.status === 'signed-out' && (
          <p className="type-small text-ink-2">
            <RichText
              text={t('hero.account')}
              parts={{
                register: (words) => (
                  <Link className="link" to={pageLinks.register()}>
                    {words}
                  </Link>
                ),
                login: (words) => (
                  <Link className="link" to={pageLinks.login()}>
                    {words}
                  </Link>
                ),
              }}
            />
          </p>
        )}
      </div>
      {!isPending && (
        <div className="animate-appear min-w-0 max-lg:mt-2 lg:col-start-2">
          <PlateChecks record={record ?? null} />
        </div>
      )}
    </section>
  )
}
