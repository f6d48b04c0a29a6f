import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation'
import { nameChain, useConfig } from '../../lib/config'
import { pageLinks } from '../../lib/page-links'
import { Mark } from '../../ui/rosette'
import { LanguageSwitch } from './language-switch'
import { ThemeSwitch } from './theme-switch'

const columns = [
  {
    title: 'footer.product',
    links: [
      { to: pageLinks.events, key: 'nav.events' },
      { to: pageLinks.verifyStart(), key: 'footer.verify' },
      { to: pageLinks.tryToFoolIt, key: 'footer.tryToFoolIt' },
      { to: pageLinks.about, key: 'nav.about' },
    ],
  },
  {
    title: 'footer.organizers',
    links: [
      { to: pageLinks.registerVendor(), key: 'footer.createAccount' },
      { to: pageLinks.vendorLogin, key: 'footer.vendorLogin' },
      { to: pageLinks.vendorAgreement, key: 'footer.agreement' },
    ],
  },
  {
    title: 'footer.help',
    links: [
      { to: pageLinks.help, key: 'nav.help' },
      { to: pageLinks.faq, key: 'nav.faq' },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      { to: pageLinks.terms, key: 'footer.terms' },
      { to: pageLinks.privacy, key: 'footer.privacy' },
    ],
  },
] as const

/** The foot of every page: where help and the fine print are, in the same place everywhere. */
export function Footer() {
  const { t } = useTranslation('layout')
  const config = useConfig()
  return (
    <footer className="no-print mt-16 border-t border-line bg-sunken">
      <div className="page grid gap-x-10 gap-y-5 py-5 sm:py-6 lg:grid-cols-[1.4fr_2.6fr]">
        <div className="flex flex-col items-start gap-1.5">
          <span className="flex items-center gap-2 max-sm:hidden">
            <Mark className="size-7" />
            <span className="type-serif text-[1.25rem]">Certify</span>
          </span>
          <p className="type-small text-ink-2 max-sm:hidden">{t('footer.claim')}</p>
          <p className="type-small text-ink-3">
            <span>{t('footer.rights')}</span>{' '}
            {config?.operator && (
              <span className="block wrap-anywhere">
                {t('footer.operatedBy', { name: config.operator.name })}
              </span>
            )}
            <span className="inline-block min-h-[1lh] whitespace-nowrap max-sm:block">
              {config && t('footer.recordedOn', { chain: nameChain(config) })}
            </span>
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
        <nav aria-label={t('footer.label')} className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
          {columns.map((column) => (
            <div key={column.title} className="flex flex-col gap-1">
              <h2 className="type-label text-ink-3">{t(column.title)}</h2>
              <ul className="flex flex-col gap-0.5">
                {column.links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      className="inline-flex min-h-6 items-center text-[0.875rem] pointer-coarse:min-h-9 leading-snug text-ink-2 no-underline transition-control hover:text-ink hover:underline"
                    >
                      {t(link.key)}
                    </Link>
                  </li>
                ))}
                {column.title === 'footer.help' && (
                  <li>
                    <a
                      href={config && `mailto:${config.supportEmail}`}
                      className="inline-flex min-h-6 items-center text-[0.875rem] pointer-coarse:min-h-9 leading-snug text-ink-2 no-underline transition-control hover:text-ink hover:underline"
                    >
                      {t('footer.contact')}
                    </a>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}
