import { type Address, isAddress, shortAddress } from '@certify/domain/shared/address'
import type { WireOwnPair } from '@certify/wire/transcripts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { WalletAddress } from '../../../ui/wallet-address'
import { useJoin, usePart } from '../api/my-transcripts'

/** Other wallets whose certificates the person's links show, and people whose links show this wallet's. */
export function JoinedWallets({ wallet, pairs }: { wallet: Address; pairs: readonly WireOwnPair[] }) {
  const { t } = useTranslation('transcript')
  const own = pairs.filter((pair) => pair.owner === wallet)
  const others = pairs.filter((pair) => pair.owner !== wallet)
  return (
    <Card title={t('own.wallets.title')}>
      <div className="flex flex-col gap-5">
        <p className="measure text-ink-2">{t('own.wallets.text')}</p>
        {others.length > 0 && (
          <ul className="flex flex-col gap-3">
            {others.map((pair) => (
              <PairRow key={pair.owner} wallet={wallet} pair={pair} />
            ))}
          </ul>
        )}
        {own.length > 0 && (
          <ul className="flex flex-col gap-3">
            {own.map((pair) => (
              <PairRow key={pair.wallet} wallet={wallet} pair={pair} />
            ))}
          </ul>
        )}
        <OfferForm wallet={wallet} />
      </div>
    </Card>
  )
}

function PairRow({ wallet, pair }: { wallet: Address; pair: WireOwnPair }) {
  const { t } = useTranslation('transcript')
  const join = useJoin(wallet)
  const part = usePart(wallet)
  const isOwner = pair.owner === wallet
  const other = isOwner ? pair.wallet : pair.owner
  const asks = !isOwner && pair.joined_at === null
  const failure = join.error ?? part.error
  const problem = failure && tellFailure(failure, t('own.wallets.failed'))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-sunken px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <WalletAddress value={other} />
        <p className="type-small text-ink-2">{describe()}</p>
        {problem && (
          <p role="alert" className="type-small text-error">
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {asks && (
          <Button
            size="small"
            look="primary"
            busy={join.isPending}
            onClick={() =>
              join.mutate(pair, { onSuccess: () => void toast.success(t('own.wallets.joined')) })
            }
          >
            {t('own.wallets.sign')}
          </Button>
        )}
        <Button
          size="small"
          look="danger-quiet"
          busy={part.isPending}
          aria-label={t(asks ? 'own.wallets.refuseOf' : 'own.wallets.endOf', {
            address: shortAddress(other),
          })}
          onClick={() => part.mutate(pair, { onSuccess: () => void toast.success(t('own.wallets.ended')) })}
        >
          {t(asks ? 'own.wallets.refuse' : 'own.wallets.end')}
        </Button>
      </div>
    </li>
  )

  function describe(): string {
    if (asks) return t('own.wallets.asks')
    if (pair.joined_at === null) return t('own.wallets.waits')
    return t(isOwner ? 'own.wallets.shown' : 'own.wallets.shows', { date: formatDate(pair.joined_at) })
  }
}

function OfferForm({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('transcript')
  const join = useJoin(wallet)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (join.isPending) return
    const other = typed.trim()
    if (!isAddress(other) || other.toLowerCase() === wallet.toLowerCase()) {
      return setProblem(t('own.wallets.invalid'))
    }
    join.mutate(
      { owner: wallet, wallet: other },
      {
        onSuccess: () => {
          setTyped('')
          toast.success(t('own.wallets.offered'))
        },
        onError: (error) => setProblem(tellFailure(error, t('own.wallets.failed')) || undefined),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={t('own.wallets.address')} error={problem} className="min-w-0 flex-1 basis-72">
        <Input
          value={typed}
          placeholder="0x…"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button type="submit" busy={join.isPending}>
        {t('own.wallets.offer')}
      </Button>
    </form>
  )
}
