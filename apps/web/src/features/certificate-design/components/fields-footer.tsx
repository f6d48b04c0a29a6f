import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Undo2 } from '../../../ui/icons'
import { type FieldDraft, isUnsaved } from '../field-draft'

/** The state of the draft, undo, and saving. */
export function FieldsFooter({
  draft,
  busy,
  refused,
  closed,
  onUndo,
  onSave,
}: {
  draft: FieldDraft
  busy: boolean
  refused: string | undefined
  /** Why nothing can be saved at all. */
  closed: string | null
  onUndo: () => void
  onSave: () => void
}) {
  const { t } = useTranslation('certificate-design')
  const state = useId()
  const unsaved = isUnsaved(draft)
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      {draft.fields.length === 0 && <p className="text-ink-2">{t('fields.none')}</p>}
      {refused && (
        <Banner tone="canceled" live>
          {refused}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p id={state} role="status" className="type-small mr-auto text-ink-2">
          {closed ?? (unsaved ? t('fields.unsaved') : t('fields.unchanged'))}
        </p>
        <Button
          icon={<Undo2 className="size-4" aria-hidden="true" />}
          blocked={draft.past.length === 0}
          onClick={onUndo}
        >
          {t('fields.undo')}
        </Button>
        <Button
          look="primary"
          busy={busy}
          blocked={closed !== null || !unsaved}
          aria-describedby={state}
          onClick={onSave}
        >
          {t('fields.save')}
        </Button>
      </div>
    </div>
  )
}
