import { shortAddress } from '@certify/domain/shared/address'
import type { WhitelistEntry } from '@certify/wire/roster'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { Badge } from '../../../ui/badge'
import { Ban, Check } from '../../../ui/icons'
import { MenuItem } from '../../../ui/menu'
import { cornerOfCard, RowMenu } from '../../../ui/row-menu'
import type { Column } from '../../../ui/table'
import { WalletAddress } from '../../../ui/wallet-address'

/** Names a person in a sentence. */
export const describeEntry = (entry: WhitelistEntry) =>
  entry.name?.trim() || shortAddress(entry.wallet_address)

/** One row for each person: name, time of joining, access. */
export function useRosterColumns(
  onRevoke: (entry: WhitelistEntry) => void,
): readonly Column<WhitelistEntry>[] {
  const { t } = useTranslation('event-roster')
  return [
    {
      key: 'user',
      label: t('column.user'),
      primary: true,
      className: cornerOfCard.primary,
      cell: (entry) => (
        <div className="flex min-w-0 flex-col items-start py-1">
          <span className="font-[550] wrap-anywhere">
            {entry.name ?? <span className="text-ink-3">{t('noName')}</span>}
          </span>
          {entry.email && <span className="font-normal break-all text-ink-2">{entry.email}</span>}
          <WalletAddress value={entry.wallet_address} className="text-ink-3" />
        </div>
      ),
    },
    {
      key: 'date',
      label: t('column.date'),
      cell: (entry) => <time dateTime={entry.registrationDate}>{formatDate(entry.registrationDate)}</time>,
    },
    {
      key: 'status',
      label: t('column.status'),
      cell: (entry) =>
        entry.status === 'approved' ? (
          <Badge tone="ongoing" icon={<Check aria-hidden="true" />}>
            {t('status.approved')}
          </Badge>
        ) : (
          <Badge tone="canceled" icon={<Ban aria-hidden="true" />}>
            {t('status.revoked')}
          </Badge>
        ),
    },
    {
      key: 'actions',
      label: t('column.actions'),
      align: 'end',
      className: cornerOfCard.menu,
      hideLabel: true,
      cell: (entry) =>
        entry.status === 'approved' && (
          <RowMenu name={describeEntry(entry)}>
            <MenuItem danger icon={<Ban aria-hidden="true" />} onSelect={() => onRevoke(entry)}>
              {t('revoke.action')}
            </MenuItem>
          </RowMenu>
        ),
    },
  ]
}
