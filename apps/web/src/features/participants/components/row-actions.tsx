import type { EventDetail } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useTranslation } from '../../../i18n/use-translation'
import { transactionHref, useConfig } from '../../../lib/config'
import { pageLinks } from '../../../lib/page-links'
import { ExplainedButton } from '../../../ui/explained-button'
import { ArrowUpRight, Ban, Eye, Mail, PenLine, RefreshCw, Upload } from '../../../ui/icons'
import { MenuItem, MenuLink, MenuSeparator } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'
import { toast } from '../../../ui/toast'
import { displayName } from '../display-name'
import { useRefusalWords } from '../hooks/use-refusal-words'
import { needsCertificate, refusalToMint, refusalToPropose, refusalToUpload } from '../may-act'

/** The actions of a person's row. */
export type RowAction = 'mint' | 'upload' | 'name' | 'mail' | 'reissue' | 'revoke'

/** A button to mint, which says why if it is closed, and a menu for all other actions. */
export function RowActions({
  participant,
  event,
  onAction,
}: {
  participant: WireParticipant
  event: Pick<EventDetail, 'status' | 'print_names' | 'names_have_place' | 'completion' | 'sessions_held'>
  onAction: (action: RowAction) => void
}) {
  const { t } = useTranslation('participants')
  const words = useRefusalWords(event.status)
  const explorer = useConfig()?.explorerUrl
  const name = displayName(participant)
  const { certificate } = participant
  const uploadRefusal = words(refusalToUpload(participant, event.status), name)
  const nameRefusal = words(refusalToPropose(participant, event), name)
  return (
    <div className="flex items-center justify-end gap-1.5">
      {needsCertificate(participant) && (
        <ExplainedButton
          size="small"
          aria-label={t('mint.actionFor', { name })}
          reason={words(refusalToMint(participant), name, participant.requirement)}
          onClick={() => onAction('mint')}
        >
          {t('mint.action')}
        </ExplainedButton>
      )}
      <RowMenu name={name}>
        {needsCertificate(participant) && (
          <MenuItem
            icon={<Upload aria-hidden="true" />}
            onSelect={() => (uploadRefusal ? toast.info(uploadRefusal) : onAction('upload'))}
          >
            {t('menu.upload')}
          </MenuItem>
        )}
        {certificate.tokenId && (
          <MenuLink icon={<Eye aria-hidden="true" />} to={pageLinks.verify(certificate.tokenId)}>
            {t('menu.view')}
          </MenuLink>
        )}
        {certificate.transactionHash && (
          <MenuItem
            icon={<ArrowUpRight aria-hidden="true" />}
            onSelect={() =>
              window.open(
                transactionHref(explorer, certificate.transactionHash ?? ''),
                '_blank',
                'noreferrer',
              )
            }
          >
            {t('menu.transaction')}
          </MenuItem>
        )}
        <MenuItem
          icon={<PenLine aria-hidden="true" />}
          onSelect={() => (nameRefusal ? toast.info(nameRefusal) : onAction('name'))}
        >
          {t(participant.name_proposal?.state === 'waiting' ? 'menu.proposed' : 'menu.propose')}
        </MenuItem>
        <MenuItem icon={<Mail aria-hidden="true" />} onSelect={() => onAction('mail')}>
          {t('menu.mail')}
        </MenuItem>
        {certificate.state === 'minted' && certificate.ended === null && !certificate.revoking && (
          <>
            <MenuSeparator />
            {(event.completion ?? event.sessions_held) !== undefined && (
              <MenuItem icon={<RefreshCw aria-hidden="true" />} onSelect={() => onAction('reissue')}>
                {t('menu.reissue')}
              </MenuItem>
            )}
            <MenuItem danger icon={<Ban aria-hidden="true" />} onSelect={() => onAction('revoke')}>
              {t('menu.revoke')}
            </MenuItem>
          </>
        )}
      </RowMenu>
    </div>
  )
}
