import type { EventDetail } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { FactList } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { NotBegun } from '../../../ui/not-begun'
import { toast } from '../../../ui/toast'
import { WalletAddress } from '../../../ui/wallet-address'
import { useMintCertificate } from '../api/mint-certificate'
import { displayName } from '../display-name'

/** Names the person and the kind of certificate, and says that minting is final. */
export function MintDialog({
  event,
  participant,
  onClose,
}: {
  event: Pick<EventDetail, 'id' | 'start_date' | 'status' | 'print_names' | 'names_have_place'>
  participant: WireParticipant
  onClose: () => void
}) {
  const { t } = useTranslation('participants')
  const mint = useMintCertificate(event.id)
  const name = displayName(participant)
  const { source, image_url: image, tokenURI } = participant.certificate
  const failure = tellFailure(mint.error, t('mint.failed'))
  return (
    <ConfirmDialog
      open
      title={t('mint.title', { name })}
      confirm={t('mint.confirm')}
      busy={mint.isPending}
      error={mint.isError ? failure : undefined}
      onCancel={onClose}
      onConfirm={() =>
        mint.mutate(
          { wallet: participant.wallet_address, tokenURI },
          {
            onSuccess: (answer) => {
              if (answer.mint_status === 'minted') {
                toast.success(t('mint.done', { name, tokenId: answer.tokenId }))
              } else toast.info(t('mint.pending', { name }))
              onClose()
            },
          },
        )
      }
    >
      {image && (
        <img
          src={image}
          alt=""
          className="max-h-52 w-full rounded-paper border border-line bg-sunken object-contain"
        />
      )}
      <FactList
        facts={[
          {
            label: t('mint.wallet'),
            value: <WalletAddress value={participant.wallet_address} copy={false} />,
          },
          { label: t('mint.type'), value: source ? t(`mint.${source}`) : t('certificate.none') },
        ]}
      />
      {participant.attendance_state === 'not recorded' && (
        <Banner tone="brand">{t('mint.vouch', { name })}</Banner>
      )}
      {event.print_names && event.names_have_place && participant.name_choice === null && (
        <Banner tone="warning">{t('undecided.one', { name })}</Banner>
      )}
      <NotBegun event={event} />
      <p>{t('mint.warning')}</p>
      {mint.isPending && (
        <p role="status" className="type-small text-ink-3">
          {t('mint.slow')}
        </p>
      )}
    </ConfirmDialog>
  )
}
