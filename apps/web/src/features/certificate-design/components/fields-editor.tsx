import { extremeNames } from '@certify/artwork/extremes'
import {
  attendedFieldKinds,
  type TemplateField,
  type TemplateFieldKind,
  templateFieldKinds,
} from '@certify/domain/certificate/template-field'
import type { EventDetail } from '@certify/wire/events'
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useLeaveGuard } from '../../../lib/leave-guard'
import { tellFailure } from '../../../lib/tell-failure'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useSaveTemplateFields } from '../api/template-fields'
import { fieldDraft, isUnsaved, startDraft } from '../field-draft'
import { toFieldRefusal } from '../field-refusal'
import type { PreviewName } from '../preview-sheet'
import { PreviewNameChoice } from './design-choices'
import { FieldButtons } from './field-buttons'
import { FieldSettings } from './field-settings'
import { FieldsFooter } from './fields-footer'
import { FieldsSheet } from './fields-sheet'

/** Places fields on the artwork: by dragging, by keyboard, and by numbers. */
export function FieldsEditor({
  event,
  image,
  fields,
}: {
  event: EventDetail
  image: string
  fields: readonly TemplateField[]
}) {
  const { t } = useTranslation('certificate-design')
  const [draft, dispatch] = useReducer(fieldDraft, fields, startDraft)
  const [name, setName] = useState<PreviewName>('longest')
  const save = useSaveTemplateFields(event.id)
  const unsaved = isUnsaved(draft)
  const guard = useLeaveGuard(unsaved)
  useEffect(() => dispatch({ type: 'loaded', fields }), [fields])

  const selected = draft.fields.find(({ kind }) => kind === draft.selected)
  // A refusal is about the fields that were sent. Once the fields change, it no longer applies.
  const refusal =
    save.isError && save.variables === draft.fields ? toFieldRefusal(save.error, draft.fields) : null
  const submit = () =>
    save.mutate(draft.fields, {
      onSuccess: (_answer, sent) => {
        dispatch({ type: 'saved', fields: sent })
        toast.success(t('fields.saved'))
      },
      onError: (error, sent) => {
        const { kind } = toFieldRefusal(error, sent)
        if (kind) dispatch({ type: 'select', kind })
      },
    })
  return (
    <div className="flex flex-col gap-5">
      <PreviewNameChoice value={name} onChange={setName} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <FieldsSheet
          event={event}
          image={image}
          draft={draft}
          name={name === 'none' ? undefined : extremeNames[name]}
          dispatch={dispatch}
        />
        <div className="flex flex-col gap-5">
          <FieldButtons draft={draft} kinds={listKinds(event, draft.fields)} dispatch={dispatch} />
          {selected && (
            <FieldSettings key={selected.kind} field={selected} refusal={refusal} dispatch={dispatch} />
          )}
        </div>
      </div>
      <FieldsFooter
        draft={draft}
        busy={save.isPending}
        refused={refusal ? tellFailure(save.error, t('fields.saveFailed')) : undefined}
        closed={event.status === 'canceled' ? t('canceled') : null}
        onUndo={() => dispatch({ type: 'undo' })}
        onSave={submit}
      />
      <ConfirmDialog
        open={guard.asking}
        title={t('fields.leave.title')}
        confirm={t('fields.leave.leave')}
        cancel={t('fields.leave.stay')}
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        {t('fields.leave.text')}
      </ConfirmDialog>
    </div>
  )
}

/** Fields for hours are offered for events whose certificates state them, and wherever one was placed. */
function listKinds(event: EventDetail, fields: readonly TemplateField[]): readonly TemplateFieldKind[] {
  const isOffered = (kind: TemplateFieldKind) =>
    event.sessions_held !== undefined ||
    Boolean(event.completion) ||
    !attendedFieldKinds.some((each) => each === kind) ||
    fields.some((field) => field.kind === kind)
  return templateFieldKinds.filter(isOffered)
}
