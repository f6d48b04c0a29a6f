import type { EventDetail } from '@certify/wire/events'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { serverNow } from '../../../lib/clock'
import { focusFirstInvalid } from '../../../lib/focus-first-invalid'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { IconButton } from '../../../ui/icon-button'
import { Plus, Trash2 } from '../../../ui/icons'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { useCopyEvent } from '../api/copy-event'
import { findCopyProblem, weekAfter } from '../event-copy'

/** One date of the dialog, and its result. */
type CopyRow = { readonly key: number; start: string; error?: string; created?: number }

/** Creates the event again on one or more other dates. */
export function DuplicateEvent({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-editor')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('duplicate.open')}</Button>
      {open && <DuplicateDialog event={event} onClose={() => setOpen(false)} />}
    </>
  )
}

function DuplicateDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { t } = useTranslation('event-editor')
  const navigate = useNavigate()
  const copy = useCopyEvent(event)
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState<readonly CopyRow[]>([{ key: 0, start: '' }])
  /** The number of the row that is being created. */
  const [creating, setCreating] = useState<number>()
  const isBusy = creating !== undefined
  const missing = rows.filter(({ created }) => created === undefined)

  const change = (key: number, changes: Partial<CopyRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)))

  async function submit() {
    const problems = new Map(
      missing.map(({ key, start }) => [key, findCopyProblem(event, start, serverNow())] as const),
    )
    const checked = rows.map(({ error: _, ...row }) => withError(row, problems.get(row.key)))
    setRows(checked)
    if (checked.some(({ error }) => error !== undefined)) {
      if (form.current) focusFirstInvalid(form.current)
      return
    }
    const made = new Map<number, number>()
    for (const [index, { key, start, created }] of checked.entries()) {
      if (created !== undefined) continue
      setCreating(index + 1)
      try {
        const { id, hasDesign } = await copy(start)
        if (!hasDesign) toast.error(t('duplicate.noDesign'))
        made.set(key, id)
        change(key, { created: id })
      } catch (error) {
        change(key, { error: tellFailure(error, t('create.failed')) })
      }
    }
    setCreating(undefined)
    if (made.size < missing.length) return
    toast.success(t('duplicate.done', { count: rows.length }))
    const [only] = made.values()
    navigate(rows.length === 1 && only ? pageLinks.manageEvent(only) : pageLinks.vendorDashboard)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={t('duplicate.title')}
      description={t('duplicate.lead')}
      footer={
        <Button look="primary" type="submit" form="duplicate-event" busy={isBusy}>
          {isBusy && rows.length > 1
            ? t('duplicate.creating', { number: creating, total: rows.length })
            : t('duplicate.submit', { count: missing.length })}
        </Button>
      }
    >
      <form
        id="duplicate-event"
        ref={form}
        noValidate
        className="pt-1"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void submit()
        }}
      >
        <fieldset disabled={isBusy} className="flex flex-col gap-4">
          <ul className="flex flex-col gap-4">
            {rows.map((row, index) => (
              <li key={row.key} className="flex items-start gap-2">
                {row.created === undefined ? (
                  <>
                    <Field
                      className="flex-1"
                      label={
                        rows.length === 1 ? t('field.start') : t('duplicate.date', { number: index + 1 })
                      }
                      error={row.error}
                    >
                      <Input
                        type="datetime-local"
                        value={row.start}
                        onChange={({ target }) => change(row.key, { start: target.value })}
                      />
                    </Field>
                    {rows.length > 1 && (
                      <IconButton
                        className="mt-7"
                        label={t('duplicate.remove', { number: index + 1 })}
                        icon={<Trash2 className="size-4" aria-hidden="true" />}
                        onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                      />
                    )}
                  </>
                ) : (
                  <Link to={pageLinks.manageEvent(row.created)}>
                    {t('duplicate.created', { number: index + 1 })}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <p className="type-small text-ink-3">{t('duplicate.zone', { zone: event.time_zone })}</p>
          <Button
            size="small"
            look="quiet"
            className="-ml-2 self-start"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => {
              const last = rows.at(-1)
              setRows([...rows, { key: (last?.key ?? 0) + 1, start: weekAfter(last?.start ?? '') }])
            }}
          >
            {t('duplicate.add')}
          </Button>
        </fieldset>
      </form>
    </Dialog>
  )
}

function withError(row: CopyRow, error: string | undefined): CopyRow {
  return error === undefined ? row : { ...row, error }
}
