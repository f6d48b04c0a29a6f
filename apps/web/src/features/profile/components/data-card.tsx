import type { Address } from '@certify/domain/shared/address'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { saveFile } from '../../../lib/save-file'
import { useSessionActions } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Download } from '../../../ui/icons'
import { toast } from '../../../ui/toast'
import { fetchExport, requestErasure } from '../api/profile'

/** Exports the account's data, and erases the account: says what is deleted, what remains, and that it is final. */
export function DataCard({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('profile')
  const { logout } = useSessionActions()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const download = useMutation({
    mutationFn: () => fetchExport(wallet),
    onSuccess: (text) => saveFile('certify-account.json', 'application/json', text),
    onError: (error) => toast.error(tellFailure(error, t('data.exportFailed'))),
  })
  const erase = useMutation({
    mutationFn: async () => {
      await requestErasure(wallet)
      await logout()
    },
    onSuccess: () => {
      toast.success(t('data.erased'))
      navigate(pageLinks.home, { replace: true })
    },
  })
  const word = t('data.eraseWord')
  return (
    <Card title={t('data.title')}>
      <div className="divide-y divide-line">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pb-5">
          <div className="max-w-md">
            <h3 className="font-[600]">{t('data.exportTitle')}</h3>
            <p className="type-small text-ink-2">{t('data.exportText')}</p>
          </div>
          <Button
            busy={download.isPending}
            icon={<Download className="size-4" aria-hidden="true" />}
            onClick={() => download.mutate()}
          >
            {t('data.export')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-5">
          <div className="max-w-md">
            <h3 className="font-[600]">{t('data.eraseTitle')}</h3>
            <p className="type-small text-ink-2">{t('data.eraseText')}</p>
          </div>
          <Button look="danger-quiet" className="max-sm:-ml-4" onClick={() => setAsking(true)}>
            {t('data.erase')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('data.eraseConfirmTitle')}
        confirm={t('data.erase')}
        danger
        busy={erase.isPending}
        error={erase.error ? tellFailure(erase.error, t('data.eraseFailed')) : undefined}
        typeToConfirm={{ label: t('data.eraseType', { word }), word }}
        onConfirm={() => erase.mutate()}
        onCancel={() => {
          setAsking(false)
          erase.reset()
        }}
      >
        <p>{t('data.eraseConfirmText')}</p>
        <p>{t('data.eraseConfirmChain')}</p>
        <p className="font-[600] text-ink">{t('data.eraseConfirmFinal')}</p>
      </ConfirmDialog>
    </Card>
  )
}
