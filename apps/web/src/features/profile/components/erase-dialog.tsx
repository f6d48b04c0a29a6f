import type { Address } from '@certify/domain/shared/address'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { useSessionActions } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { CertificateNumber } from '../../../ui/certificate-number'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Download } from '../../../ui/icons'
import { Spinner } from '../../../ui/spinner'
import { toast } from '../../../ui/toast'
import { erasePreviewQuery, requestErasure } from '../api/profile'

/** Erases the account. Says first what is removed, which certificates lose their documents, what remains and where. */
export function EraseDialog({ wallet, onClose }: { wallet: Address; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const { logout } = useSessionActions()
  const navigate = useNavigate()
  const erase = useMutation({
    mutationFn: async () => {
      await requestErasure(wallet)
      await logout({ ended: true })
    },
    onSuccess: () => {
      toast.success(t('data.erased'))
      navigate(pageLinks.home, { replace: true })
    },
  })
  const word = t('data.eraseWord')
  return (
    <ConfirmDialog
      open
      title={t('data.eraseConfirmTitle')}
      confirm={t('data.erase')}
      danger
      busy={erase.isPending}
      error={erase.error ? tellFailure(erase.error, t('data.eraseFailed')) : undefined}
      typeToConfirm={{ label: t('data.eraseType', { word }), word }}
      onConfirm={() => erase.mutate()}
      onCancel={onClose}
    >
      <p>{t('data.eraseConfirmText')}</p>
      <LostDocuments wallet={wallet} />
      <p>{t('data.eraseConfirmChain')}</p>
      <p className="font-[600] text-ink">{t('data.eraseConfirmFinal')}</p>
    </ConfirmDialog>
  )
}

/** The certificates that lose their documents, each with its PDF to save before. */
function LostDocuments({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useQuery(erasePreviewQuery(wallet))
  if (error) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{tellFailure(error, t('data.lostUnknown'))}</p>
        <Button size="small" onClick={() => refetch()}>
          {t('data.lostAgain')}
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <p className="flex items-center gap-2">
        <Spinner className="size-4" />
        <span>{t('data.lostLoading')}</span>
      </p>
    )
  }
  if (data.length === 0) return <p>{t('data.lostNone')}</p>
  return (
    <div>
      <p>{t('data.lost', { count: data.length })}</p>
      <ul className="mt-2 max-h-48 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {data.map(({ token_id, title, pdf_url }) => (
          <li key={token_id} className="flex items-baseline justify-between gap-4 px-3 py-2">
            <span>
              <span className="text-ink">
                <CertificateNumber of={token_id} />
              </span>{' '}
              <span>{title}</span>
            </span>
            {pdf_url ? (
              <a
                href={pdf_url}
                download
                className="link type-small inline-flex shrink-0 items-center gap-1.5"
                aria-label={t('data.lostPdf', { number: token_id })}
              >
                <Download className="size-4" aria-hidden="true" />
                <span>PDF</span>
              </a>
            ) : (
              <span className="type-small shrink-0">{t('data.lostNoPdf')}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
