import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Card } from '../../../ui/card'
import { WalletAddress } from '../../../ui/wallet-address'
import type { RegistryRecord } from '../registry-records'

/** The records of a transaction, one per line. Each certificate links to its verdict. */
export function Records({ records }: { records: readonly RegistryRecord[] }) {
  const { t } = useTranslation('transaction')
  return (
    <Card title={t('records.title')}>
      {records.length === 0 ? (
        <p className="text-ink-2">{t('records.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {records.map((record, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a record is its place in the receipt
            <li key={index} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5 wrap-anywhere">
              <Words record={record} />
              {'tokenId' in record && (
                <Link to={pageLinks.verify(record.tokenId)} className="link type-small ml-auto">
                  {t('records.verify', { number: record.tokenId })}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Words({ record }: { record: RegistryRecord }): ReactNode {
  const { t } = useTranslation('transaction')
  switch (record.kind) {
    case 'issued':
      return (
        <>
          {t('records.issued', { number: record.tokenId })} <WalletAddress value={record.to} />
        </>
      )
    case 'moved':
      return (
        <>
          {t('records.moved', { number: record.tokenId })} <WalletAddress value={record.from} />
        </>
      )
    case 'revoked':
      return t('records.revoked', { number: record.tokenId, reason: record.reason })
    case 'replaced':
      return t('records.replaced', { number: record.tokenId, by: record.by })
    case 'organizer':
      return (
        <>
          {t('records.organizer', { name: record.name })} <WalletAddress value={record.account} />
        </>
      )
    case 'page':
      return t('records.page', { page: record.page, count: record.count })
  }
}
