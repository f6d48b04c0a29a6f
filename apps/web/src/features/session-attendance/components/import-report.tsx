import { MAX_INVITED, MAX_INVITED_BYTES } from '@certify/domain/invitation/invitation'
import type { AttendanceImportResponse } from '@certify/wire/attendance-import'
import type { EventDetail } from '@certify/wire/events'
import { uploadTypes } from '@certify/wire/invitations'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { translateRefusal } from '../../../i18n/words'
import { type EventSession, listSessions } from '../../../lib/event-sessions'
import { formatDateLong } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { FileDrop } from '../../../ui/file-drop'
import { Select } from '../../../ui/input'
import { NotBegun } from '../../../ui/not-begun'
import { Table } from '../../../ui/table'
import { useCheckReport, useInviteUnknown, useRecordReport, useUndoReport } from '../api/import-report'
import { InviteUnknown, isInvitable } from './invite-unknown'

/** The types that systems give a report; some give none. The server looks at the bytes. */
const types = [...uploadTypes, 'text/plain', 'text/tab-separated-values', '']

/** How many rows with a problem are shown. */
const SHOWN = 50

/**
 * Records the people of a report, such as that of an online meeting, at one session, or at an event that has none. What
 * it says can be taken back: at once, or after the same report was imported again.
 */
export function ImportReport({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { t } = useTranslation('participants')
  const sessions = listSessions(event).filter(({ canceled }) => !canceled)
  const [session, setSession] = useState(sessions[0] ? String(sessions[0].session) : null)
  const [file, setFile] = useState<File>()
  const check = useCheckReport(event.id)
  const record = useRecordReport(event.id)
  const undo = useUndoReport(event.id)
  const checked = check.data
  const recorded = record.data
  const { marks_before: before = [] } = recorded ?? {}
  const marks = recorded && [...recorded.marks, ...before]
  const invite = useInviteUnknown(event.id)
  const unknown = checked && (
    <InviteUnknown event={event} isAboutEvent={session === null} rows={checked.rows} invite={invite} />
  )
  const startOver = () => {
    check.reset()
    invite.reset()
  }
  const isBusy = check.isPending || record.isPending
  const error = record.error ?? check.error
  const press = () => {
    if (!file) return
    if (checked) record.mutate({ file, session })
    else check.mutate({ file, session })
  }
  return (
    <Dialog
      open
      width="wide"
      title={t('bySession.import.title')}
      description={t(session === null ? 'bySession.import.textEvent' : 'bySession.import.text')}
      dismissible={!record.isPending && !undo.isPending}
      onClose={onClose}
      footer={
        marks ? (
          <>
            <Button blocked={undo.isPending} onClick={onClose}>
              {t('bySession.import.close')}
            </Button>
            {marks.length > 0 && !undo.isSuccess && (
              <Button busy={undo.isPending} onClick={() => undo.mutate(marks)}>
                {t('bySession.import.undo')}
              </Button>
            )}
          </>
        ) : (
          <Button look="primary" busy={isBusy} blocked={!file || checked?.fine === 0} onClick={press}>
            {checked ? t('bySession.import.record', { count: checked.fine }) : t('bySession.import.check')}
          </Button>
        )
      }
    >
      {recorded ? (
        <div className="flex flex-col gap-3">
          <Banner tone="ongoing" live>
            {undo.isSuccess ? (
              t('bySession.import.undone')
            ) : (
              <>
                <p>{t('bySession.import.done', { count: recorded.marks.length })}</p>
                {before.length > 0 && <p>{t('bySession.import.before', { count: before.length })}</p>}
              </>
            )}
          </Banner>
          {!undo.isSuccess && <p className="type-small text-ink-2">{t('bySession.import.later')}</p>}
          {undo.isError && (
            <Banner tone="canceled" live>
              {tellFailure(undo.error, t('bySession.import.undoFailed'))}
            </Banner>
          )}
          {unknown}
        </div>
      ) : (
        <fieldset disabled={isBusy} className="flex flex-col gap-5">
          <NotBegun event={event} />
          {session !== null && (
            <Field
              label={t('bySession.session')}
              hint={
                hasSessionsBeside(sessions, session, event.time_zone) && t('bySession.import.whichSession')
              }
            >
              <Select
                value={session}
                onChange={({ target }) => {
                  setSession(target.value)
                  startOver()
                }}
              >
                {sessions.map((each) => (
                  <option key={each.session} value={each.session}>
                    {each.words}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <FileDrop
            label={t('bySession.import.file')}
            hint={t('bySession.import.hint', { max: MAX_INVITED })}
            limits={{ types, maxBytes: MAX_INVITED_BYTES, wrongType: t('bySession.import.wrongType') }}
            file={file}
            disabled={isBusy}
            onFile={(chosen) => {
              setFile(chosen)
              startOver()
            }}
          />
          {error && (
            <Banner tone="canceled" live>
              {tellFailure(error, t('bySession.import.failed'))}
            </Banner>
          )}
          {checked && <Judged checked={checked}>{unknown}</Judged>}
        </fieldset>
      )}
    </Dialog>
  )
}

/** Whether a report of the session's day may be about another session, too: its times have no zone, so nobody knows which. */
function hasSessionsBeside(sessions: readonly EventSession[], chosen: string, zone: string): boolean {
  const day = ({ start }: EventSession) => formatDateLong(start, zone)
  const session = sessions.find((each) => String(each.session) === chosen)
  return session !== undefined && sessions.some((each) => each !== session && day(each) === day(session))
}

/** How many people the report records, and each row that it does not. @param children - The rows of unknown people. */
function Judged({ checked, children }: { checked: AttendanceImportResponse; children: ReactNode }) {
  const { t } = useTranslation('participants')
  const left = checked.rows.filter((row) => row.state !== 'fine' && !isInvitable(row))
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-[550]">
        {t('bySession.import.fine', { count: checked.fine })}
      </p>
      <div className="contents">{children}</div>
      {left.length > 0 && (
        <Table
          compact
          caption={t('bySession.import.left')}
          rows={left.slice(0, SHOWN)}
          rowKey={({ row }) => row}
          columns={[
            { key: 'row', label: t('bySession.import.row'), className: 'md:w-16', cell: ({ row }) => row },
            {
              key: 'person',
              label: t('bySession.person'),
              primary: true,
              className: 'wrap-anywhere',
              cell: ({ name, email }) => name || email || t('bySession.noName'),
            },
            {
              key: 'reason',
              label: t('bySession.import.reason'),
              className: 'wrap-anywhere',
              cell: ({ code = '', values = {}, reason = '' }) => translateRefusal({ code, values }) ?? reason,
            },
          ]}
        />
      )}
      {left.length > SHOWN && (
        <p className="type-small text-ink-3">{t('bySession.import.more', { count: left.length - SHOWN })}</p>
      )}
    </div>
  )
}
