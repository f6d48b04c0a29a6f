import type { MintedRecord } from '@certify/wire/certificates'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { transactionHref, useConfig } from '../../../lib/config'
import { formatDate } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { Badge } from '../../../ui/badge'
import { ArrowUpRight, Ban, Check, Clock, RefreshCw, TriangleAlert } from '../../../ui/icons'
import { MenuItem } from '../../../ui/menu'
import { cornerOfCard, RowMenu } from '../../../ui/row-menu'
import type { Column } from '../../../ui/table'
import type { Tone } from '../../../ui/tone'
import { WalletAddress } from '../../../ui/wallet-address'

const looks = {
  pending: { tone: 'minting', Icon: Clock },
  valid: { tone: 'ongoing', Icon: Check },
  revoked: { tone: 'canceled', Icon: Ban },
  replaced: { tone: 'warning', Icon: RefreshCw },
  burned: { tone: 'ended', Icon: Ban },
  failed: { tone: 'warning', Icon: TriangleAlert },
} satisfies Record<MintedRecord['status'], { tone: Tone; Icon: typeof Ban }>

/** The certificate to revoke, for the route's dialog. */
export type RevocationTarget = { tokenId: string; recipient: string }

/** One row for each certificate: number, recipient, time, transaction, metadata, status. */
export function useMintedColumns(
  onRevoke: (target: RevocationTarget) => void,
): readonly Column<MintedRecord>[] {
  const { t } = useTranslation('minted')
  return [
    {
      key: 'number',
      label: t('column.number'),
      primary: true,
      className: cornerOfCard.primary,
      cell: (record) => <TokenId record={record} />,
    },
    {
      key: 'recipient',
      label: t('column.recipient'),
      cell: (record) => (
        <div className="flex min-w-0 flex-col items-start max-md:items-end">
          {record.name && <span className="wrap-anywhere">{record.name}</span>}
          <WalletAddress value={record.wallet_address} className="text-ink-2" />
        </div>
      ),
    },
    {
      key: 'date',
      label: t('column.date'),
      cell: (record) =>
        record.mintDate ? (
          <time dateTime={record.mintDate} className="whitespace-nowrap">
            {formatDate(record.mintDate)}
          </time>
        ) : (
          t('none')
        ),
    },
    {
      key: 'transaction',
      label: t('column.transaction'),
      cell: (record) => <Transaction hash={record.transactionHash} />,
    },
    { key: 'metadata', label: t('column.metadata'), cell: (record) => <Metadata record={record} /> },
    { key: 'status', label: t('column.status'), cell: (record) => <Status record={record} /> },
    {
      key: 'actions',
      label: t('column.actions'),
      hideLabel: true,
      align: 'end',
      className: cornerOfCard.menu,
      cell: ({ tokenId, status, replaced_by, name, wallet_address }) =>
        tokenId &&
        status === 'valid' &&
        !replaced_by && (
          <RowMenu name={t('certificateNumber', { tokenId })}>
            <MenuItem
              danger
              icon={<Ban aria-hidden="true" />}
              onSelect={() => onRevoke({ tokenId, recipient: name ?? wallet_address })}
            >
              {t('revoke.short')}
            </MenuItem>
          </RowMenu>
        ),
    },
  ]
}

function TokenId({ record }: { record: MintedRecord }) {
  const { t } = useTranslation('minted')
  if (!record.tokenId) return <span className="text-ink-3">{t('none')}</span>
  return (
    <Link to={pageLinks.verify(record.tokenId)} className="link type-mono">
      {record.tokenId}
    </Link>
  )
}

function Transaction({ hash }: { hash: string | null }) {
  const { t } = useTranslation('minted')
  const explorer = useConfig()?.explorerUrl
  if (!hash) return t('none')
  const short = `${hash.slice(0, 6)}…${hash.slice(-4)}`
  const face = (
    <>
      {short}
      <span className="sr-only">{t('viewTransaction', { hash: short })}</span>
    </>
  )
  if (!explorer) {
    return (
      <Link to={pageLinks.transaction(hash)} className="link type-mono">
        {face}
      </Link>
    )
  }
  return (
    <a
      href={transactionHref(explorer, hash)}
      target="_blank"
      rel="noreferrer"
      className="link type-mono inline-flex items-center gap-1"
    >
      {face}
      <ArrowUpRight className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{t('newTab')}</span>
    </a>
  )
}

function Metadata({ record }: { record: MintedRecord }) {
  const { t } = useTranslation('minted')
  if (!record.ipfsUrl || !record.tokenId) return t('none')
  return (
    <a
      href={record.ipfsUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={`${t('viewMetadata', { tokenId: record.tokenId })} ${t('newTab')}`}
      className="link inline-flex items-center gap-1"
    >
      {t('metadata')}
      <ArrowUpRight className="size-3.5" aria-hidden="true" />
    </a>
  )
}

function Status({ record }: { record: MintedRecord }) {
  const { t } = useTranslation('minted')
  const { tone, Icon } = looks[record.status]
  return (
    <div className="flex flex-col items-start gap-1 max-md:items-end max-md:text-right">
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {t(`status.${record.status}`)}
      </Badge>
      {record.reason && (
        <span className="type-small wrap-anywhere text-ink-2 md:max-w-56">{record.reason}</span>
      )}
      {record.replaced_by && <OtherNumber words={t('replacedBy')} tokenId={record.replaced_by} />}
      {record.replaces && <OtherNumber words={t('replaces')} tokenId={record.replaces} />}
    </div>
  )
}

/** The number at the other end of a replacement. */
function OtherNumber({ words, tokenId }: { words: string; tokenId: string }) {
  return (
    <span className="type-small text-ink-2">
      {words}{' '}
      <Link to={pageLinks.verify(tokenId)} className="link type-mono">
        {tokenId}
      </Link>
    </span>
  )
}
