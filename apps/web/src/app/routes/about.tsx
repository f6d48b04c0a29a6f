import { InstanceFigures } from '../../features/home/components/instance-figures'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { LinkButton } from '../../ui/button'
import { Engraving } from '../../ui/engraving'
import { PageHeader } from '../../ui/page-header'

export default function Page() {
  const { t, words } = useTranslation('about')
  return (
    <div className="page-reading flex flex-col gap-14 pt-12 sm:pt-16">
      <PageHeader display title={t('title')} lead={t('lead')} />
      <section className="flex flex-col gap-3">
        <h2 className="type-title-2">{t('why.title')}</h2>
        {words.why.paragraphs.map((paragraph) => (
          <p key={paragraph} className="measure text-ink-2">
            {paragraph}
          </p>
        ))}
      </section>
      <section className="flex flex-col gap-5">
        <h2 className="type-title-2">{t('how.title')}</h2>
        <ol className="relative flex flex-col gap-4 overflow-hidden rounded-card border border-line bg-surface p-6 sm:p-8">
          {/* The page's own inks, because this is no paper: it darkens with the page. */}
          <div
            aria-hidden="true"
            className="absolute -top-16 -right-16 w-64 opacity-30 [--paper-brass:var(--brass)] [--paper-petrol:var(--brand)] max-sm:hidden"
          >
            <Engraving of="about certify" />
          </div>
          {words.how.steps.map((step, index) => (
            <li key={step} className="relative flex max-w-md gap-4">
              <span className="type-mono pt-0.5 text-brass-ink">{index + 1}</span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className="flex flex-col gap-5">
        <h2 className="type-title-2">{t('principles.title')}</h2>
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {words.principles.items.map((item) => (
            <div key={item.title} className="border-t border-brass pt-4">
              <dt className="font-[600]">{item.title}</dt>
              <dd className="mt-1 text-[0.9375rem] text-ink-2">{item.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <InstanceFigures />
      <div className="flex flex-wrap gap-3">
        <LinkButton look="primary" to={pageLinks.events}>
          {t('closing.events')}
        </LinkButton>
        <LinkButton to={pageLinks.verifyStart()}>{t('closing.verify')}</LinkButton>
        <LinkButton look="quiet" to={pageLinks.faq}>
          {t('closing.faq')}
        </LinkButton>
      </div>
    </div>
  )
}
