import { MintedCertificates } from '../../features/minted/components/minted-certificates'
import { RevokeDialog } from '../../features/revocation/components/revoke-dialog'
import { useTranslation } from '../../i18n/use-translation'
import { useEventId } from '../../lib/use-event-id'
import { ErrorPanel } from '../../ui/error-panel'

/** `/vendor/event/{id}/minted` and `/vendor/event/{id}/minted-certificates` */
export default function Page() {
  const { t } = useTranslation('minted')
  const id = useEventId()
  return (
    <div className="page-dashboard py-8 sm:py-10">
      {id === undefined ? (
        <ErrorPanel title={t('error.title')}>{t('error.invalid')}</ErrorPanel>
      ) : (
        <MintedCertificates
          eventId={id}
          revokeDialog={(target, onClose) => <RevokeDialog eventId={id} onClose={onClose} {...target} />}
        />
      )}
    </div>
  )
}
