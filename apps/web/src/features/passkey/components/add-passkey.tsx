import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { passkeysQuery } from '../api/passkeys'
import { makePasskey } from '../authenticator'
import { useOwnKey } from '../hooks/use-own-key'
import { nameNow } from '../name-now'
import { KeyProblem } from './key-problem'

/**
 * Adds a passkey with three presses, one per request to the device: use the old passkey, make the new one, use the new
 * one.
 */
export function AddPasskey({ wallet, onDone }: { wallet: string; onDone: () => void }) {
  const { t } = useTranslation('passkey')
  const key = useOwnKey(wallet)
  const cache = useQueryClient()
  const [made, setMade] = useState<string>()
  const step = !key.isOpen ? 'open' : made === undefined ? 'make' : 'use'

  const press = async () => {
    if (step === 'open') return key.open()
    if (made === undefined) {
      return key.attempt(async () => setMade((await makePasskey({ name: nameNow(), isSecond: true })).id))
    }
    if (!(await key.addPasskey(made))) return
    await cache.invalidateQueries(passkeysQuery)
    toast.success(t('add.done'))
    onDone()
  }
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken px-4 py-4">
      <div role="status">
        <p className="font-[550]">{t(`add.${step}`)}</p>
        <p className="type-small text-ink-2">{t(`add.${step}Text`)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button key={step} look="primary" autoFocus busy={key.isBusy} onClick={() => void press()}>
          {t(`add.${step}Press`)}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
      <KeyProblem failed={key.failed} />
    </div>
  )
}
