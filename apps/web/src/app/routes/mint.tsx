import { CodeForm } from '../../features/attendance/components/code-form'
import { MintPage } from '../../features/minting/components/mint-page'
import { NameCard } from '../../features/names/components/name-card'
import { SessionsChoice } from '../../features/names/components/sessions-choice'
import { OrganizationCard } from '../../features/organization/components/organization-card'
import { PasskeyReminder } from '../../features/passkey/components/passkey-reminder'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { Banner } from '../../ui/banner'
import { LinkButton } from '../../ui/button'
import { NameQuestion } from '../parts/name-question'
import { OwnCertificate } from '../parts/own-certificate'

/** `/mint/{eventId}`: the attendance code while the doors are open, minting afterwards. */
export default function Page() {
  const { t } = useTranslation('attendance')
  return (
    <div className="page-reading py-10">
      <PasskeyReminder askAgain>
        <MintPage
          certificate={(own) => <OwnCertificate certificate={own} />}
          organizer={(event) => <OrganizationCard number={event.vendor_id} />}
          nameForm={(event) => (
            <>
              {event.current_user_name_proposal && <NameQuestion event={event} />}
              <NameCard event={event} />
              <SessionsChoice event={event} />
            </>
          )}
          codeForm={(event) => (
            <div className="flex flex-col gap-3">
              <h2 className="type-title-3">{t('enterCode')}</h2>
              {event.walk_ins === 'list_only' && event.is_current_user_whitelisted === false ? (
                <Banner
                  tone="warning"
                  title={t('listOnly')}
                  action={<LinkButton to={pageLinks.event(event.address)}>{t('toEvent')}</LinkButton>}
                >
                  {t('listOnlyText')}
                </Banner>
              ) : (
                <CodeForm eventId={event.id} joins={event.is_current_user_whitelisted === false} />
              )}
            </div>
          )}
        />
      </PasskeyReminder>
    </div>
  )
}
