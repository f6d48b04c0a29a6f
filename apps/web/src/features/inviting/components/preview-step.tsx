import { invitationMessage } from '@certify/domain/invitation/invitation'
import type { EventDetail } from '@certify/wire/events'
import type { InvitationsResponse } from '@certify/wire/invitations'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { useConfig } from '../../../lib/config'
import { tellFailure } from '../../../lib/tell-failure'
import { useDebounced } from '../../../lib/use-debounced'
import { Banner } from '../../../ui/banner'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { TextArea } from '../../../ui/input'
import { RowsSkeleton } from '../../../ui/skeleton'
import { mailPreviewQuery, type useSendInvitations } from '../api/invitations'
import { StepButtons } from './step-buttons'

/** Step 4: the mail, and the certificate with the longest and the shortest name. */
export function PreviewStep({
  event,
  checked,
  sheet,
  send,
  onBack,
  onSend,
}: {
  event: EventDetail
  checked: InvitationsResponse
  sheet: (name: string | null) => ReactNode
  send: ReturnType<typeof useSendInvitations>
  onBack: () => void
  onSend: (sending: { message: string; code: boolean }) => void
}) {
  const { t } = useTranslation('inviting')
  const [message, setMessage] = useState('')
  const [code, setCode] = useState(true)
  const [expects, setExpects] = useState(false)
  const isSent = useConfig()?.sendsMail !== false
  const attended = checked.attended > 0
  const shown = { message: useDebounced(message.trim()), language: currentLanguage(), attended }
  const mail = useQuery(mailPreviewQuery(event.id, shown))
  return (
    <div className="flex flex-col gap-6">
      {!isSent && <Banner>{t('preview.noMail')}</Banner>}
      <Field label={t('preview.message')} hint={t('preview.messageHint')} optional>
        <TextArea
          rows={2}
          value={message}
          maxLength={invitationMessage.max}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <section className="flex flex-col gap-2">
        <h3 className="type-label">{t('preview.mail')}</h3>
        {attended && checked.attended < checked.fine && (
          <p className="type-small text-ink-3">{t('preview.mailMixed')}</p>
        )}
        {mail.isPending && <RowsSkeleton />}
        {mail.error && <Banner tone="warning">{tellFailure(mail.error, t('preview.mailFailed'))}</Banner>}
        {mail.data && (
          <div className="rounded-card border border-line bg-sunken p-4">
            <p className="font-[600] wrap-anywhere">{mail.data.subject}</p>
            <p className="type-small mt-2 whitespace-pre-line wrap-anywhere text-ink-2">{mail.data.text}</p>
          </div>
        )}
      </section>
      {event.certificate_uploaded ? (
        <section className="flex flex-col gap-3">
          <h3 className="type-label">
            {t(event.print_names && checked.names ? 'preview.sheets' : 'preview.sheet')}
          </h3>
          {event.print_names && checked.names ? (
            <div className="grid gap-5 sm:grid-cols-2">
              {[...new Set([checked.names.longest, checked.names.shortest])].map((name) => (
                <div key={name}>{sheet(name)}</div>
              ))}
            </div>
          ) : (
            <div className="sm:max-w-1/2">{sheet(null)}</div>
          )}
        </section>
      ) : (
        <Banner tone="warning">{t('preview.noSheet')}</Banner>
      )}
      {isSent && (
        <Checkbox
          label={t('preview.code')}
          checked={code}
          onChange={({ target }) => setCode(target.checked)}
        />
      )}
      <Checkbox
        label={t('preview.expects')}
        checked={expects}
        onChange={({ target }) => setExpects(target.checked)}
      />
      {send.error && (
        <Banner tone="canceled" live>
          {tellFailure(send.error, t('preview.failed'))}
        </Banner>
      )}
      <StepButtons
        next={
          isSent ? t('preview.send', { count: checked.fine }) : t('preview.make', { count: checked.fine })
        }
        busy={send.isPending}
        blocked={!expects}
        onBack={onBack}
        onNext={() => onSend({ message: message.trim(), code })}
      />
    </div>
  )
}
