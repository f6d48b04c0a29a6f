import type { TemplateFieldKind } from '@certify/domain/certificate/template-field'
import { type Dispatch, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Plus, Trash2 } from '../../../ui/icons'
import { useArrowKeys } from '../arrow-keys'
import type { FieldAction, FieldDraft } from '../field-draft'
import { choosePageLanguage } from '../page-language'

/** A button for each of a template's fields: adds it, or selects it, moves it by arrow keys, and removes it. */
export function FieldButtons({
  draft,
  kinds,
  dispatch,
}: {
  draft: FieldDraft
  kinds: readonly TemplateFieldKind[]
  dispatch: Dispatch<FieldAction>
}) {
  const { t } = useTranslation('certificate-design')
  const arrowKeys = useArrowKeys(dispatch)
  const buttons = useRef(new Map<TemplateFieldKind, HTMLButtonElement | null>())
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-2">{t('fields.list')}</legend>
      <ul className="flex flex-col gap-2">
        {kinds.map((kind) => {
          const placed = draft.fields.find((field) => field.kind === kind)
          const label = t(`fields.kinds.${kind}`)
          return (
            <li key={kind} className="flex items-center gap-1">
              <Button
                ref={(button) => void buttons.current.set(kind, button)}
                size="small"
                full
                className="justify-start aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
                icon={placed ? undefined : <Plus className="size-4" aria-hidden="true" />}
                aria-pressed={placed ? draft.selected === kind : undefined}
                onKeyDown={placed && arrowKeys(placed)}
                onClick={() =>
                  dispatch(
                    placed ? { type: 'select', kind } : { type: 'add', kind, language: choosePageLanguage() },
                  )
                }
              >
                {placed ? label : t('fields.add', { field: label })}
              </Button>
              {placed && (
                <IconButton
                  label={t('fields.remove', { field: label })}
                  icon={<Trash2 className="size-4" aria-hidden="true" />}
                  onClick={() => {
                    dispatch({ type: 'remove', kind })
                    buttons.current.get(kind)?.focus()
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
