import type { Address } from '@certify/domain/shared/address'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { saveFile } from '../../../lib/save-file'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Download } from '../../../ui/icons'
import { toast } from '../../../ui/toast'
import { fetchExport } from '../api/profile'
import { EraseDialog } from './erase-dialog'

/** Exports the account's data, and leads to erasing it. */
export function DataCard({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('profile')
  const [asking, setAsking] = useState(false)
  const download = useMutation({
    mutationFn: () => fetchExport(wallet),
    onSuccess: (text) => saveFile('certify-account.json', 'application/json', text),
    onError: (error) => toast.error(tellFailure(error, t('data.exportFailed'))),
  })
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
      {asking && <EraseDialog wallet={wallet} onClose={() => setAsking(false)} />}
    </Card>
  )
}
