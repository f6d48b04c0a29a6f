import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { forgetBrowserKey } from '../../../lib/browser-key'
import { tellFailure } from '../../../lib/tell-failure'
import { ConfirmDialog } from '../../../ui/confirm-dialog'

/** Asks once, and deletes the key of the person who used this browser before. */
export default function ForgetKey({ onForgotten }: { onForgotten: () => void }) {
  const { t } = useTranslation('passkey')
  const [isAsking, setAsking] = useState(false)
  const forget = useMutation({ mutationFn: forgetBrowserKey, onSuccess: onForgotten })
  return (
    <>
      <button type="button" className="link min-h-6" onClick={() => setAsking(true)}>
        {t('browserKey.forget')}
      </button>
      <ConfirmDialog
        open={isAsking}
        title={t('browserKey.forgetTitle')}
        confirm={t('browserKey.forgetConfirm')}
        danger
        busy={forget.isPending}
        error={forget.error ? tellFailure(forget.error, t('browserKey.forgetFailed')) : undefined}
        onCancel={() => setAsking(false)}
        onConfirm={() => forget.mutate()}
      >
        <p>{t('browserKey.forgetText')}</p>
      </ConfirmDialog>
    </>
  )
}
