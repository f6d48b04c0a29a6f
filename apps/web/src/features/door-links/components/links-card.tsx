import { doorLabel } from '@certify/domain/roster/door-link'
import type { DoorLinkMade, WireDoorLink } from '@certify/wire/door'
import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { listSessions } from '../../../lib/event-sessions'
import { formatRelative } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { ErrorPanel } from '../../../ui/error-panel'
import { Field } from '../../../ui/field'
import { Input, Select } from '../../../ui/input'
import { RowsSkeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { doorLinksQuery, useMakeLink, useRevokeLink } from '../api/door-links'
import { MadeDialog } from './made-dialog'

/** Makes, labels and revokes the event's door links. */
export function LinksCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('door-links')
  const { data, error, isPending, refetch, isFetching } = useQuery(doorLinksQuery(event.id))
  const [made, setMade] = useState<DoorLinkMade>()
  const [revoking, setRevoking] = useState<WireDoorLink>()
  const sessions = listSessions(event)
  return (
    <Card title={t('links.title')}>
      <p className="text-ink-2">{t('links.text')}</p>
      {event.status === 'canceled' ? (
        <p className="type-small mt-4 text-ink-3">{t('links.canceled')}</p>
      ) : (
        <MakeForm event={event} onMade={setMade} />
      )}
      <div className="mt-6">
        {isPending && <RowsSkeleton />}
        {!data && error && (
          <ErrorPanel
            title={t('links.failed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.links.length === 0 && <p className="type-small text-ink-3">{t('links.none')}</p>}
        {data && data.links.length > 0 && (
          <ul className="-mb-3 divide-y divide-line border-t border-line">
            {data.links.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                session={sessions.find(({ session }) => session === link.session)?.words}
                onRevoke={() => setRevoking(link)}
              />
            ))}
          </ul>
        )}
      </div>
      {made && <MadeDialog link={made} onClose={() => setMade(undefined)} />}
      {revoking && <RevokeDialog eventId={event.id} link={revoking} onClose={() => setRevoking(undefined)} />}
    </Card>
  )
}

function MakeForm({ event, onMade }: { event: EventDetail; onMade: (link: DoorLinkMade) => void }) {
  const { t } = useTranslation('door-links')
  const make = useMakeLink(event.id)
  const [label, setLabel] = useState('')
  const [session, setSession] = useState('')
  const sessions = listSessions(event).filter(({ canceled }) => !canceled)
  const submit = (press: FormEvent) => {
    press.preventDefault()
    if (make.isPending) return
    const made = { label: label.trim(), ...(session !== '' && { session: Number(session) }) }
    make.mutate(made, {
      onSuccess: (link) => {
        setLabel('')
        onMade(link)
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-wrap items-end gap-3">
      <Field
        label={t('links.label')}
        error={make.error ? tellFailure(make.error, t('links.makeFailed')) : undefined}
        className="min-w-0 flex-1 basis-56"
      >
        <Input
          value={label}
          maxLength={doorLabel.max}
          placeholder={t('links.example')}
          autoComplete="off"
          onChange={(typed) => {
            make.reset()
            setLabel(typed.target.value)
          }}
        />
      </Field>
      {sessions.length > 0 && (
        <Field label={t('links.session')} className="min-w-0 flex-1 basis-56">
          <Select value={session} onChange={({ target }) => setSession(target.value)}>
            <option value="">{t('links.anySession')}</option>
            {sessions.map((each) => (
              <option key={each.session} value={each.session}>
                {each.words}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button type="submit" busy={make.isPending}>
        {t('links.make')}
      </Button>
    </form>
  )
}

function LinkRow({
  link,
  session,
  onRevoke,
}: {
  link: WireDoorLink
  /** The session for which it was made; undefined if its device chooses. */
  session: string | undefined
  onRevoke: () => void
}) {
  const { t } = useTranslation('door-links')
  const now = useNow(10_000)
  const isOver = new Date(link.expires_at) < now
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-[550] wrap-anywhere">{link.label}</p>
        {session && <p className="type-small wrap-anywhere text-ink-2">{session}</p>}
        <p className="type-small text-ink-3">{describe()}</p>
      </div>
      {!link.revoked_at && !isOver && (
        <Button
          size="small"
          look="danger-quiet"
          aria-label={t('links.revokeOf', { label: link.label })}
          onClick={onRevoke}
        >
          {t('links.revoke')}
        </Button>
      )}
    </li>
  )

  function describe(): string {
    if (link.revoked_at) return t('links.revoked', { when: formatRelative(link.revoked_at, now) })
    if (isOver) return t('links.over')
    if (!link.last_heard_at) return t('links.neverHeard')
    return t('links.heard', { when: formatRelative(link.last_heard_at, now) })
  }
}

function RevokeDialog({
  eventId,
  link,
  onClose,
}: {
  eventId: number
  link: WireDoorLink
  onClose: () => void
}) {
  const { t } = useTranslation('door-links')
  const revoke = useRevokeLink(eventId)
  return (
    <ConfirmDialog
      open
      danger
      title={t('links.revokeTitle', { label: link.label })}
      confirm={t('links.revokeConfirm')}
      busy={revoke.isPending}
      error={revoke.error ? tellFailure(revoke.error, t('links.revokeFailed')) : undefined}
      onCancel={onClose}
      onConfirm={() =>
        revoke.mutate(link.id, {
          onSuccess: () => {
            toast.success(t('links.revokedNow'))
            onClose()
          },
        })
      }
    >
      {t('links.revokeText')}
    </ConfirmDialog>
  )
}
