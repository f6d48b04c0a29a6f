import type { WireAudience } from '@certify/wire/announcements'
import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { useConfig } from '../../../lib/config'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { ErrorPanel } from '../../../ui/error-panel'
import { ExplainedButton } from '../../../ui/explained-button'
import { RowsSkeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { announcementPreviewQuery, useAnnounce, useSendTest, type Words } from '../api/announcements'
import { AskByLink } from './ask-by-link'

const skipReasons = ['unconfirmed', 'unwanted', 'unreachable'] as const

/** The mail as people get it, who gets it and who does not, a test, and the button that sends it. */
export function CheckAndSend({
  event,
  words,
  group,
  isOwnAddressConfirmed,
  onBack,
  onClose,
}: {
  event: EventDetail
  words: Words
  group: WireAudience
  isOwnAddressConfirmed: boolean
  onBack: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('announcing')
  const isSent = useConfig()?.sendsMail !== false
  const test = useSendTest(event.id)
  const announce = useAnnounce(event.id)
  const send = () =>
    announce.mutate(
      { ...words, audience: group.audience },
      {
        onSuccess: () => {
          toast.success(t(isSent ? 'sent' : 'sentHere'))
          onClose()
        },
      },
    )
  const tryIt = () =>
    test.mutate(words, { onSuccess: () => toast.success(t(isSent ? 'tested' : 'testedHere')) })
  const { gets } = group
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!announce.isPending}
      title={t('previewTitle')}
      footer={
        <>
          <Button look="quiet" onClick={onBack}>
            {t('back')}
          </Button>
          <ExplainedButton
            reason={isOwnAddressConfirmed ? null : t('ownAddress')}
            busy={test.isPending}
            onClick={tryIt}
          >
            {t(isSent ? 'test' : 'testHere')}
          </ExplainedButton>
          <ExplainedButton
            look="primary"
            reason={gets === 0 ? t('chooseAnother') : null}
            busy={announce.isPending}
            onClick={send}
          >
            {gets === 0 ? t('sendNone') : t(isSent ? 'send' : 'keep', { count: gets })}
          </ExplainedButton>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {!isSent && <Banner>{t('noMail')}</Banner>}
        <section className="flex flex-col gap-1">
          <h3 className="type-label">{t('who')}</h3>
          <p className="type-small text-ink-3">{t(`group.${group.audience}`)}</p>
          <ul className="text-[0.9375rem]">
            <li className="font-[550]">{t('gets', { count: gets })}</li>
            {skipReasons
              .filter((reason) => group[reason] > 0)
              .map((reason) => (
                <li key={reason} className="text-ink-2">
                  {t(`skips.${reason}`, { count: group[reason] })}
                </li>
              ))}
          </ul>
          {group.audience === 'undecided' && (!isSent || gets < group.people) && <AskByLink event={event} />}
        </section>
        <MailText eventId={event.id} words={words} />
        {(announce.error ?? test.error) && (
          <Banner tone="canceled" live>
            {tellFailure(announce.error ?? test.error, t(announce.error ? 'sendFailed' : 'testFailed'))}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

/** The mail as people get it. */
function MailText({ eventId, words }: { eventId: number; words: Words }) {
  const { t } = useTranslation('announcing')
  const mail = useQuery(announcementPreviewQuery(eventId, words, currentLanguage()))
  return (
    <section className="flex flex-col gap-2">
      {mail.isPending && <RowsSkeleton />}
      {mail.error && (
        <ErrorPanel
          title={t('previewFailed')}
          error={mail.error}
          onRetry={() => void mail.refetch()}
          retrying={mail.isFetching}
        />
      )}
      {mail.data && (
        <details open>
          <summary className="type-label mb-2 w-fit cursor-pointer">{t('mail')}</summary>
          <div className="rounded-card border border-line bg-sunken p-4">
            <p className="font-[600] wrap-anywhere">{mail.data.subject}</p>
            <p className="type-small mt-2 whitespace-pre-line wrap-anywhere text-ink-2">{mail.data.text}</p>
          </div>
        </details>
      )}
      <p className="type-small text-ink-3">{t('language')}</p>
    </section>
  )
}
