import type { AttendanceImportResponse } from '@certify/wire/attendance-import'
import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button, LinkButton } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import type { useInviteUnknown } from '../api/import-report'

/** How many people are named. */
const NAMED = 20

/** Whether a row is about somebody who is not on the list, and can be invited. */
export const isInvitable = ({ state, email }: AttendanceImportResponse['rows'][number]) =>
  state === 'unknown' && email !== ''

/**
 * Invites the people of a report who are not on the list. Nobody has confirmed their addresses, so nobody is present by
 * the report alone: an invitation to the event itself says for how long they attended, one after a session does not.
 */
export function InviteUnknown({
  event,
  isAboutEvent,
  rows,
  invite,
}: {
  event: EventDetail
  isAboutEvent: boolean
  rows: AttendanceImportResponse['rows']
  invite: ReturnType<typeof useInviteUnknown>
}) {
  const { t } = useTranslation('participants')
  const [expects, setExpects] = useState(false)
  const keeps = isAboutEvent && event.walk_ins === 'allowed'
  const people = rows
    .filter(isInvitable)
    .map(({ name, email, minutes }) => ({ name, email, attended: keeps, minutes }))
  if (people.length === 0) return null
  if (invite.data) {
    const { invited, here, refused } = invite.data
    return (
      <Banner tone="ongoing" live>
        <p>{t('bySession.unknown.done', { count: invited })}</p>
        {here > 0 && <p>{t('bySession.unknown.here', { count: here })}</p>}
        {refused > 0 && <p>{t('bySession.unknown.refused', { count: refused })}</p>}
        <LinkButton size="small" className="mt-3" to={`${pageLinks.manageEvent(event.id)}?tab=invited`}>
          {t('bySession.unknown.list')}
        </LinkButton>
      </Banner>
    )
  }
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line p-4">
      <div className="flex flex-col gap-1">
        <h3 className="type-title-3">{t('bySession.unknown.title', { count: people.length })}</h3>
        <p className="type-small text-ink-2">
          {t(keeps ? 'bySession.unknown.kept' : 'bySession.unknown.again')}
        </p>
      </div>
      <ul className="type-small flex flex-col gap-1 wrap-anywhere">
        {people.slice(0, NAMED).map(({ name, email }) => (
          <li key={email}>
            {name && <span className="font-[550]">{name} </span>}
            <span className="text-ink-2">{email}</span>
          </li>
        ))}
        {people.length > NAMED && (
          <li className="text-ink-3">{t('bySession.unknown.more', { count: people.length - NAMED })}</li>
        )}
      </ul>
      <Checkbox
        label={t('bySession.unknown.expects')}
        checked={expects}
        onChange={({ target }) => setExpects(target.checked)}
      />
      {invite.isError && (
        <Banner tone="canceled" live>
          {tellFailure(invite.error, t('bySession.unknown.failed'))}
        </Banner>
      )}
      <Button blocked={!expects} busy={invite.isPending} onClick={() => invite.mutate(people)}>
        {t('bySession.unknown.invite', { count: people.length })}
      </Button>
    </section>
  )
}
