import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { cx } from '../lib/cx'
import { Button } from './button'
import { dialogBackdrop, dialogPopup } from './dialog'
import { Field } from './field'
import { Input } from './input'

/**
 * Asks once before an important step. The confirming button names the result. `typeToConfirm` asks for a word if the
 * step affects many people. The dialog stays open while `busy`, so that it can show a failure.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel,
  danger = false,
  busy = false,
  error,
  typeToConfirm,
  onConfirm,
  onCancel,
}: {
  open: boolean
  title: ReactNode
  children?: ReactNode
  confirm: string
  cancel?: string
  danger?: boolean
  busy?: boolean
  error?: string | undefined
  typeToConfirm?: { label: string; word: string } | undefined
  onConfirm: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation('common')
  const reason = useId()
  const [typed, setTyped] = useState('')
  const blocked = typeToConfirm !== undefined && typed.trim() !== typeToConfirm.word
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) {
          setTyped('')
          onCancel()
        }
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        <AlertDialog.Popup className={cx(dialogPopup, 'max-w-md')}>
          <div className="overflow-y-auto px-6 pt-6 pb-5 wrap-anywhere">
            <AlertDialog.Title className="type-title-2">{title}</AlertDialog.Title>
            {children && (
              <AlertDialog.Description
                render={<div />}
                className="mt-2 flex flex-col gap-3 text-[0.9375rem] text-ink-2"
              >
                {children}
              </AlertDialog.Description>
            )}
            {typeToConfirm && (
              <Field
                label={<span id={`${reason}-word`}>{typeToConfirm.label}</span>}
                className="mt-4"
                id={reason}
              >
                <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
              </Field>
            )}
            <div role="alert" className="type-small mt-3 text-error empty:hidden">
              {error}
            </div>
          </div>
          <div className="flex flex-wrap justify-end gap-3 border-t border-line bg-sunken/50 px-6 py-4">
            <AlertDialog.Close render={<Button blocked={busy}>{cancel ?? t('action.cancel')}</Button>} />
            <Button
              look={danger ? 'danger' : 'primary'}
              busy={busy}
              blocked={blocked}
              aria-describedby={blocked ? `${reason}-word` : undefined}
              onClick={onConfirm}
            >
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
