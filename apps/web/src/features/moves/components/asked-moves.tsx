import type { Address } from '@certify/domain/shared/address'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { formatDate } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CertificateNumber } from '../../../ui/certificate-number'
import { movesQuery, useMoves } from '../api/moves'
import { EmailProof } from './email-proof'

/** The moves that the person asked for, and the result of each. Nothing if there are none. */
export function AskedMoves({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('moves')
  const { data } = useQuery(movesQuery(wallet))
  const { stop } = useMoves(wallet)
  const asked = data?.filter(({ move }) => move?.to_wallet === wallet) ?? []
  const sendsMail = useConfig()?.sendsMail === true
  if (asked.length === 0) return null
  // One code covers all moves away from one account.
  const unproven = new Map(
    asked
      .filter(({ state, move }) => state === 'open' && move?.email_confirmed === false)
      .map((move) => [move.wallet_address, move]),
  )
  return (
    <Card title={t('asked.title')}>
      <ul className="divide-y divide-line">
        {asked.map(({ id, tokenId, state, move, answer, replacement }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-4 py-4 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-56">
              {tokenId && (
                <Link className="link tabular" to={pageLinks.verify(tokenId)}>
                  <CertificateNumber of={tokenId} />
                </Link>
              )}
              <p className="type-small mt-1 wrap-anywhere text-ink-2">
                <span>
                  {state === 'open' && !move?.not_before
                    ? t('asked.unproven')
                    : t(`asked.${state}`, { date: move?.not_before ? formatDate(move.not_before) : '' })}
                </span>
                {move?.email_confirmed && <span className="mt-1 block">{t('proof.done')}</span>}
                {answer && <span className="mt-1 block">“{answer}”</span>}
              </p>
              {replacement?.tokenId && (
                <Link className="link type-small tabular" to={pageLinks.verify(replacement.tokenId)}>
                  <CertificateNumber of={replacement.tokenId} />
                </Link>
              )}
            </div>
            {state === 'open' && (
              <Button size="small" look="quiet" busy={stop.isPending} onClick={() => stop.mutate(id)}>
                {t('asked.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sendsMail &&
        [...unproven.values()].map(({ id, wallet_address }) => (
          <EmailProof key={wallet_address} wallet={wallet} correctionId={id} oldWallet={wallet_address} />
        ))}
      {stop.error && (
        <Banner tone="canceled" live className="mt-4">
          {tellFailure(stop.error, t('away.failed'))}
        </Banner>
      )}
    </Card>
  )
}
