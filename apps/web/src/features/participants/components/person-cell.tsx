import type { WireParticipant } from '@certify/wire/roster'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { Badge } from '../../../ui/badge'
import { Ban } from '../../../ui/icons'
import { WalletAddress } from '../../../ui/wallet-address'
import type { Selection } from '../hooks/use-selection'
import { ChoosePerson } from './choose-person'

/** A person: checkbox, name, email, wallet, and whether their access was revoked. */
export function PersonCell({ person, selection }: { person: WireParticipant; selection: Selection }) {
  const { t } = useTranslation('participants')
  return (
    <div className="flex items-start gap-3">
      <ChoosePerson person={person} selection={selection} />
      <div className="flex min-w-0 flex-col items-start">
        <span className="flex flex-wrap items-center gap-2 font-[550] wrap-anywhere">
          <span className={person.name === null ? 'text-ink-3' : undefined}>
            {person.name ?? t('noName')}
          </span>
          {person.status === 'revoked' && (
            <Badge tone="canceled" icon={<Ban aria-hidden="true" />}>
              {t('revoked')}
            </Badge>
          )}
        </span>
        {person.email && (
          <span className="max-w-full type-small font-normal break-all text-ink-2 md:text-[length:inherit]">
            {person.email}
          </span>
        )}
        <WalletAddress
          value={person.wallet_address}
          className={cx('text-ink-3', person.email && 'max-md:hidden')}
        />
      </div>
    </div>
  )
}
