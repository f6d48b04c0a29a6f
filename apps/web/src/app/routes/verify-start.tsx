import { isAddress } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { Link, useSearchParams } from 'react-router'
import { FileStart } from '../../features/file-in-hand/components/file-start'
import { HeldByAddress } from '../../features/many-numbers/components/held-by-address'
import { ManyCertificates } from '../../features/many-numbers/components/many-certificates'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { Banner } from '../../ui/banner'
import { ArrowRight } from '../../ui/icons'
import { PageHeader } from '../../ui/page-header'
import { NumberBox } from '../layout/number-box'

export default function Page() {
  const { t, words } = useTranslation('lookup')
  const [params] = useSearchParams()
  const address = params.get('address')
  return (
    <div className="page-reading flex flex-col gap-10 pt-12 sm:pt-16">
      <PageHeader display title={t('title')} lead={t('lead')} />
      <NumberBox className="max-w-md" />
      {address && !isAddress(address) && <Banner tone="warning">{t('badAddress')}</Banner>}
      {address && isAddress(address) && <HeldByAddress wallet={parseAddress(address)} />}
      {!address && <FileStart />}
      {!address && <ManyCertificates />}
      {!address && (
        <section className="flex flex-col gap-3">
          <h2 className="type-title-2">{t('what.title')}</h2>
          <dl className="divide-y divide-line border-y border-line">
            {words.what.items.map(({ term, text }) => (
              <div key={term} className="grid gap-x-8 py-4 sm:grid-cols-[1fr_2.4fr]">
                <dt className="font-[600]">{term}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
          <Link to={pageLinks.tryToFoolIt} className="link inline-flex items-center gap-1.5 self-start">
            {t('tryToFoolIt')}
            <ArrowRight className="size-4" aria-hidden="true" />
          </Link>
        </section>
      )}
    </div>
  )
}
