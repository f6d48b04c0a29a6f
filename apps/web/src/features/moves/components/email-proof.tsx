import { type Address, shortAddress } from '@certify/domain/shared/address'
import type { MoveCodeResponse } from '@certify/wire/names'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { useNow } from '../../../lib/clock'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { SixDigits } from '../../../ui/six-digits'
import { useEmailProof } from '../api/moves'

/** The refusals that belong to the field. */
const ofField = ['invitation.code_wrong', 'invitation.code_over']

const frame = 'mt-6 flex flex-col gap-4 border-line border-t pt-5'

/** The optional step after asking: six digits that went to the old account's confirmed address, if it has one. */
export function EmailProof({
  wallet,
  correctionId,
  oldWallet,
}: {
  wallet: Address
  correctionId: number
  oldWallet: string
}) {
  const { t } = useTranslation('moves')
  const { send, prove } = useEmailProof(wallet)
  const now = useNow().getTime()
  const [code, setCode] = useState<MoveCodeResponse>()
  const order = (again: boolean) => {
    prove.reset()
    send.mutate({ correctionId, again }, { onSuccess: setCode })
  }
  const isOver = code !== undefined && now >= Date.parse(code.expires_at)
  const refusal = prove.error instanceof ApiError ? prove.error : undefined
  const isOfField = ofField.includes(refusal?.code ?? '')
  const waitsSeconds = code ? Math.ceil((Date.parse(code.again_at) - now) / 1000) : 0
  const head = (
    <div className="flex flex-col gap-1">
      <h3 className="font-[600]">{t('proof.title')}</h3>
      <p className="measure type-small text-ink-2">{t('proof.text', { wallet: shortAddress(oldWallet) })}</p>
    </div>
  )
  const notSent = send.error && (
    <Banner tone="canceled" live>
      {tellFailure(send.error, t('proof.notSent'))}
    </Banner>
  )
  if (code === undefined) {
    return (
      <div className={frame}>
        {head}
        <Button className="self-start" busy={send.isPending} onClick={() => order(false)}>
          {t('proof.send')}
        </Button>
        {notSent}
      </div>
    )
  }
  return (
    <SixDigits
      className={frame}
      head={
        <>
          {head}
          <p role="status" className="type-small text-ink-2">
            {t('proof.sent')}
          </p>
        </>
      }
      label={t('proof.label')}
      missing={t('proof.missing')}
      error={isOfField ? refusal?.message : isOver ? t('proof.over') : undefined}
      submit={t('proof.confirm')}
      isBusy={prove.isPending}
      again={t('proof.again')}
      waits={waitsSeconds > 0 ? t('proof.againSoon', { seconds: waitsSeconds }) : undefined}
      isSending={send.isPending}
      onSubmit={(typed) => prove.mutate({ correctionId, code: typed })}
      onSend={() => order(true)}
    >
      {prove.error && !isOfField && (
        <Banner tone="canceled" live>
          {tellFailure(prove.error, t('proof.failed'))}
        </Banner>
      )}
      {notSent}
    </SixDigits>
  )
}
