import { shortAddress } from '@certify/domain/shared/address'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { useSessionActions, useWallet } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { toast } from '../../../ui/toast'
import { movesQuery, useMoves } from '../api/moves'

/** Asks the holder of a wallet about each waiting move away from it. Nothing if there are none. */
export function MoveWarning() {
  const { t } = useTranslation('moves')
  const wallet = useWallet()
  const { data } = useQuery(movesQuery(wallet))
  const { stop, confirm } = useMoves(wallet)
  const [confirming, setConfirming] = useState<{ id: number; wallet: string }>()
  const { logout } = useSessionActions()
  const navigate = useNavigate()
  /** The server has ended this account. Only the new wallet or passkey signs in from now on. */
  const leave = async (to: string) => {
    setConfirming(undefined)
    await logout({ ended: true })
    toast.success(t('confirm.done', { wallet: shortAddress(to) }))
    navigate(pageLinks.login(), { replace: true })
  }
  const away = data?.filter(({ move, state }) => state === 'open' && move && move.to_wallet !== wallet) ?? []
  if (away.length === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      {away.map(({ id, tokenId, move, reason, asked_at }) => (
        <Banner
          key={id}
          tone="warning"
          title={t('away.title', {
            date: formatDate(asked_at),
            number: tokenId ?? '',
            wallet: shortAddress(move?.to_wallet ?? ''),
          })}
          action={
            <>
              <Button size="small" busy={stop.isPending} onClick={() => stop.mutate(id)}>
                {t('away.stop')}
              </Button>
              <Button
                size="small"
                look="quiet"
                onClick={() => setConfirming({ id, wallet: move?.to_wallet ?? '' })}
              >
                {t('away.mine')}
              </Button>
            </>
          }
        >
          <p>
            {move?.not_before ? t('away.text', { date: formatDate(move.not_before) }) : t('away.unproven')}
          </p>
          {reason && <p className="mt-1">“{reason}”</p>}
          {stop.error && <p role="alert">{tellFailure(stop.error, t('away.failed'))}</p>}
        </Banner>
      ))}
      {confirming && (
        <Dialog
          open
          onClose={() => setConfirming(undefined)}
          dismissible={!confirm.isPending}
          title={t('confirm.title')}
          footer={
            <>
              <Button blocked={confirm.isPending} onClick={() => setConfirming(undefined)}>
                {t('confirm.cancel')}
              </Button>
              <Button
                look="primary"
                busy={confirm.isPending}
                onClick={() => confirm.mutate(confirming.id, { onSuccess: () => leave(confirming.wallet) })}
              >
                {t('confirm.send')}
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <p className="text-ink-2">{t('confirm.text')}</p>
            <p className="font-[600]">{t('confirm.ends')}</p>
            <p className="rounded-control bg-sunken px-3 py-3 font-mono wrap-anywhere">{confirming.wallet}</p>
            {confirm.error && (
              <Banner tone="canceled" live>
                {tellFailure(confirm.error, t('confirm.failed'))}
              </Banner>
            )}
          </div>
        </Dialog>
      )}
    </div>
  )
}
