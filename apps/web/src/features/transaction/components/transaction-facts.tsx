import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment, formatNumber } from '../../../lib/format'
import { Badge } from '../../../ui/badge'
import { Card, FactList } from '../../../ui/card'
import { CopyIcon } from '../../../ui/copy-button'
import { Check, Clock, X } from '../../../ui/icons'
import { WalletAddress } from '../../../ui/wallet-address'
import type { Transaction } from '../api/transaction'

const looks = {
  success: { tone: 'ongoing', Icon: Check },
  reverted: { tone: 'canceled', Icon: X },
  pending: { tone: 'warning', Icon: Clock },
} as const

/** Status, block, parties and cost. */
export function TransactionFacts({
  transaction,
  registry,
}: {
  transaction: Transaction
  registry: string | null
}) {
  const { t } = useTranslation(['transaction', 'common'])
  const { tone, Icon } = looks[transaction.status]
  const { block, from, to, gasUsed, hash } = transaction
  const none = <span className="text-ink-3">{t('facts.none')}</span>
  return (
    <Card title={t('facts.title')}>
      <FactList
        facts={[
          {
            label: t('facts.hash'),
            value: (
              <span className="inline-flex items-center gap-1">
                <span className="type-mono break-all">{hash}</span>
                <CopyIcon text={hash} label={`${t('common:copy.copy')}: ${t('facts.hash')}`} />
              </span>
            ),
          },
          {
            label: t('facts.status'),
            value: (
              <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
                {t(`status.${transaction.status}`)}
              </Badge>
            ),
          },
          {
            label: t('facts.block'),
            value: block ? (
              <span className="tabular">
                {t('facts.blockValue', { number: String(block.number), time: formatMoment(block.time) })}{' '}
                <span className="type-small text-ink-3">
                  ({t('facts.confirmations', { count: block.confirmations })})
                </span>
              </span>
            ) : (
              none
            ),
          },
          { label: t('facts.from'), value: <WalletAddress value={from} /> },
          {
            label: t('facts.to'),
            value: to ? (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                <WalletAddress value={to} />
                {to.toLowerCase() === registry?.toLowerCase() && (
                  <span className="type-small text-ink-3">{t('facts.registry')}</span>
                )}
              </span>
            ) : (
              none
            ),
          },
          {
            label: t('facts.gas'),
            value: gasUsed === null ? none : <span className="tabular">{formatNumber(Number(gasUsed))}</span>,
          },
        ]}
      />
    </Card>
  )
}
