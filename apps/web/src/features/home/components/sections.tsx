import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { Engraving } from '../../../ui/engraving'
import { ArrowRight } from '../../../ui/icons'
import { Questions } from '../../../ui/questions'

/** Four reasons, in one ruled strip. */
export function Features() {
  const { t, words } = useTranslation('home')
  return (
    <section className="border-y border-line bg-surface">
      <div className="page py-16 lg:py-20">
        <h2 className="type-title-1 mb-10">{t('features.title')}</h2>
        <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {words.features.cards.map((card) => (
            <li key={card.title} className="flex flex-col gap-2.5 border-t-2 border-brass pt-5">
              <h3 className="type-title-3">{card.title}</h3>
              <p className="text-[0.9375rem] text-ink-2">{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Three kinds of people, each with their three steps. */
export function Audience() {
  const { t, words } = useTranslation('home')
  const verifiers = words.audience.groups.at(-1)
  return (
    <section className="page py-16 lg:py-24">
      <h2 className="type-title-1 mb-10">{t('audience.title')}</h2>
      <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-3">
        {words.audience.groups.map((group) => (
          <section key={group.title} className="flex flex-col gap-4 bg-surface p-6 lg:p-8">
            <h3 className="type-serif text-[1.5rem] leading-tight">{group.title}</h3>
            <p className="text-ink-2">{group.text}</p>
            <ol className="mt-auto flex flex-col gap-2 border-t border-line pt-4">
              {group.steps.map((step, index) => (
                <li key={step} className="flex items-baseline gap-3 text-[0.9375rem]">
                  <span className="type-mono text-ink-3">{index + 1}</span>
                  {step}
                </li>
              ))}
            </ol>
            {group === verifiers && (
              <Link to={pageLinks.tryToFoolIt} className="link inline-flex items-center gap-1.5 self-start">
                {t('audience.tryToFoolIt')}
                <ArrowRight className="size-4" aria-hidden="true" />
              </Link>
            )}
          </section>
        ))}
      </div>
    </section>
  )
}

/** The first four questions. */
export function FirstQuestions() {
  const { t } = useTranslation('home')
  const { words } = useTranslation('faq')
  const first: readonly string[] = words.first
  return (
    <section className="page grid gap-x-16 gap-y-8 pb-16 lg:grid-cols-[1fr_2fr] lg:pb-24">
      <div className="flex flex-col items-start gap-3">
        <h2 className="type-title-1">{t('faq.title')}</h2>
        <Link to={pageLinks.faq} className="link inline-flex items-center gap-1.5">
          {t('faq.more')}
          <ArrowRight className="size-4" aria-hidden="true" />
        </Link>
      </div>
      <Questions entries={words.entries.filter(({ id }) => first.includes(id))} headings="h3" />
    </section>
  )
}

/** The closing section of the page. */
export function Closing() {
  const { t } = useTranslation('home')
  return (
    <section className="page">
      <div className="relative overflow-hidden rounded-paper border border-paper-line bg-paper px-6 py-14 text-paper-ink sm:px-12 lg:py-20">
        <div
          aria-hidden="true"
          className="absolute top-1/2 -right-20 w-96 -translate-y-1/2 opacity-70 max-sm:opacity-25"
        >
          <Engraving of="certify" />
        </div>
        <div className="relative flex max-w-xl flex-col items-start gap-4">
          <h2 className="type-display-2">{t('closing.title')}</h2>
          <p className="text-paper-ink-2">{t('closing.lead')}</p>
          <div className="mt-2 flex flex-wrap gap-3 [--brand-hover:#044349] [--brand:#00555d] [--ink:#132129] [--line-strong:#7d888e] [--on-brand:#ffffff] [--sunken:#f5f3ef] [--surface:#ffffff]">
            <LinkButton look="primary" size="large" to={pageLinks.register()}>
              {t('closing.register')}
            </LinkButton>
            <LinkButton size="large" to={pageLinks.events}>
              {t('closing.events')}
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}
