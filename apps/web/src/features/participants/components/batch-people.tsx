import type { BatchPerson, MintBatchAnswer } from '@certify/wire/batches'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { translateIssuing } from '../../../i18n/words'
import { pageLinks } from '../../../lib/page-links'
import { Badge } from '../../../ui/badge'
import { Pager } from '../../../ui/pager'
import { Table } from '../../../ui/table'
import { WalletAddress } from '../../../ui/wallet-address'
import { batchLooks } from './batch-states'

/** One row per person of a batch, a page at a time: name, state, and the number once it exists. */
export function BatchPeople({
  people,
  onPage,
}: {
  people: NonNullable<MintBatchAnswer['people']>
  onPage: (page: number) => void
}) {
  const { t } = useTranslation('participants')
  return (
    <div className="flex flex-col gap-4">
      <Table
        compact
        caption={t('batch.people')}
        rows={people.items}
        rowKey={({ wallet_address }) => wallet_address}
        columns={[
          {
            key: 'person',
            label: t('column.person'),
            primary: true,
            cell: ({ name, wallet_address }) => (
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <span className="font-[550] wrap-anywhere">
                  {name ?? <span className="text-ink-3">{t('noName')}</span>}
                </span>
                <WalletAddress value={wallet_address} className="font-normal text-ink-3" />
              </span>
            ),
          },
          { key: 'state', label: t('batch.column.state'), cell: (person) => <State person={person} /> },
          {
            key: 'number',
            label: t('batch.column.number'),
            align: 'end',
            cell: ({ tokenId, state }) => (
              <CertificateNumber tokenId={tokenId} isOnChain={isOnChain(state)} />
            ),
          },
        ]}
      />
      <Pager page={people.page} pages={people.pages} onPage={onPage} />
    </div>
  )
}

function State({ person: { state, blocked } }: { person: BatchPerson }) {
  const { t } = useTranslation('participants')
  const { tone, Icon } = batchLooks[state]
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end max-md:text-right">
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        <span className="inline-block first-letter:uppercase">{t(`batch.state.${state}`)}</span>
      </Badge>
      {blocked && <span className="type-small wrap-anywhere text-ink-2">{translateIssuing(blocked)}</span>}
    </span>
  )
}

/** A number is known before it is on the chain. It becomes a link to its verdict once it is on the chain. */
function CertificateNumber({ tokenId, isOnChain }: { tokenId: string | null; isOnChain: boolean }) {
  const { t } = useTranslation('participants')
  if (tokenId === null) return <span className="text-ink-3">–</span>
  const number = t('certificate.number', { tokenId })
  return isOnChain ? (
    <Link to={pageLinks.verify(tokenId)} className="link type-mono">
      {number}
    </Link>
  ) : (
    <span className="type-mono text-ink-3">{number}</span>
  )
}

function isOnChain(state: BatchPerson['state']): boolean {
  return state === 'confirmed' || state === 'final'
}
