import type { InvitedRole } from '@certify/domain/team/member'
import { useTranslation } from '../../../i18n/use-translation'
import { Button, buttonClass } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Mail } from '../../../ui/icons'
import { ShownLink } from './shown-link'

type Person = { name: string; email: string; role: InvitedRole }

/** A new link, to be sent in a mail of the owner's own. */
export function MadeLink({ url, person, onClose }: { url: string; person: Person; onClose: () => void }) {
  const { t } = useTranslation('team')
  /** The mail in the owner's own mail program, so that it comes from a person whom the reader knows. */
  const writeMail = ({ name, email, role }: Person) => {
    const subject = encodeURIComponent(t('mail.subject'))
    const hello = name.trim() === '' ? t('mail.hello') : t('mail.helloName', { name: name.trim() })
    const body = [hello, t('mail.text', { role: t(`role.${role}`) }), url].join('\n\n')
    return `mailto:${encodeURIComponent(email.trim())}?subject=${subject}&body=${encodeURIComponent(body)}`
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('made.title')}
      description={t('made.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('made.done')}</Button>
          <a className={buttonClass('primary')} href={writeMail(person)}>
            <Mail className="size-4" aria-hidden="true" />
            {t('made.mail')}
          </a>
        </>
      }
    >
      <ShownLink url={url} />
    </Dialog>
  )
}
