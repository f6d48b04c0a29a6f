import { invitedRoles } from '@certify/domain/team/member'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button, buttonClass } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Mail } from '../../../ui/icons'
import { Input } from '../../../ui/input'
import { type Place, useTeamChanges } from '../api/team'
import { PlaceFields } from './place-fields'

type Offer = Place & { role: (typeof invitedRoles)[number] }

/** Makes a link for one person, and shows it once, to be sent in a mail of the owner's own. */
export function InviteDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { invite } = useTeamChanges(number)
  const [place, setPlace] = useState<Offer>({ role: 'manager', eventIds: null })
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  /** The mail in the owner's own mail program, so that it comes from a person whom the reader knows. */
  const writeMail = (url: string) => {
    const subject = encodeURIComponent(t('mail.subject'))
    const hello = name.trim() === '' ? t('mail.hello') : t('mail.helloName', { name: name.trim() })
    const body = [hello, t('mail.text', { role: t(`role.${place.role}`) }), url].join('\n\n')
    return `mailto:${encodeURIComponent(email.trim())}?subject=${subject}&body=${encodeURIComponent(body)}`
  }
  if (invite.data) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('made.title')}
        description={t('made.text')}
        footer={
          <>
            <Button onClick={onClose}>{t('made.done')}</Button>
            <a className={buttonClass('primary')} href={writeMail(invite.data.url)}>
              <Mail className="size-4" aria-hidden="true" />
              {t('made.mail')}
            </a>
          </>
        }
      >
        <div className="flex flex-col items-start gap-3 pt-1">
          <code className="type-mono w-full rounded-control border border-line bg-sunken p-3 break-all">
            {invite.data.url}
          </code>
          <CopyButton text={invite.data.url} label={t('made.copy')} />
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!invite.isPending}
      title={t('invite.title')}
      footer={
        <Button look="primary" form="invite-member" type="submit" busy={invite.isPending}>
          {t('invite.submit')}
        </Button>
      }
    >
      <form
        id="invite-member"
        className="flex flex-col gap-5 pt-1"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (!invite.isPending) invite.mutate(place)
        }}
      >
        {invite.error && (
          <Banner tone="canceled" live>
            {tellFailure(invite.error, t('invite.failed'))}
          </Banner>
        )}
        <Field label={t('invite.name')} hint={t('invite.notKept')}>
          <Input
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label={t('invite.email')}>
          <Input
            type="email"
            value={email}
            maxLength={254}
            autoComplete="off"
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <PlaceFields number={number} roles={invitedRoles} place={place} onChange={setPlace} />
      </form>
    </Dialog>
  )
}
