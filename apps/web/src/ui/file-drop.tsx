import type { CaseOf } from '@certify/domain/shared/errors'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { translateRefusal } from '../i18n/words'
import { cx } from '../lib/cx'
import { formatBytes } from '../lib/format'
import { Button } from './button'
import { FieldError } from './field'
import { FileUp } from './icons'

/** The files that may be chosen. */
export type FileLimits = {
  /** MIME types, e.g. `['image/png', 'image/jpeg']`. */
  types: readonly string[]
  maxBytes: number
  /** The message for a file of another type, if the allowed types have no names that people know. */
  wrongType?: string
  /** The purpose of the file, if its refusals have their own words. */
  kind?: CaseOf<'upload.not_an_image'> & CaseOf<'request.too_large'>
}

/**
 * Takes one file, by button, keyboard or dragging. It discards a refused file and shows the reason; the server
 * checks again. `preview` shows the chosen file, such as its picture.
 */
export function FileDrop({
  label,
  hint,
  limits,
  file,
  preview,
  error,
  disabled = false,
  onFile,
  onRefused,
}: {
  label: string
  hint?: ReactNode
  limits: FileLimits
  file: File | undefined
  preview?: ReactNode
  error?: string | undefined
  disabled?: boolean
  onFile: (file: File | undefined) => void
  /** Receives a file that may not be chosen, for pages that must not go on as if there were none. */
  onRefused?: (file: File, reason: string) => void
}) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const shown = refusal ?? error

  const refuse = ({ type, size }: File): string | undefined => {
    const { types, maxBytes, kind, wrongType } = limits
    if (!types.includes(type)) {
      const said = kind && translateRefusal({ code: 'upload.not_an_image', values: { case: kind } })
      return wrongType ?? said ?? t('file.wrongType', { types: listTypes(types) })
    }
    if (size <= maxBytes) return undefined
    const values = { case: kind ?? '', megabytes: maxBytes / 1024 ** 2 }
    const said = kind && translateRefusal({ code: 'request.too_large', values })
    return said ?? t('file.tooLarge', { limit: formatBytes(maxBytes) })
  }
  const take = (next: File | undefined) => {
    if (!next || disabled) return
    const reason = refuse(next)
    setRefusal(reason)
    if (reason && onRefused) onRefused(next, reason)
    else onFile(reason ? undefined : next)
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="type-label">
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is only an alternative to the button inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
        className={cx(
          'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-6 text-center transition-control',
          over ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
          disabled && 'opacity-55',
        )}
      >
        {preview ?? <FileUp className="size-7 text-ink-3" strokeWidth={1.5} aria-hidden="true" />}
        <div className="flex flex-wrap items-center justify-center gap-2">
          <Button
            size="small"
            blocked={disabled}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {file ? t('file.replace') : t('file.choose')}
          </Button>
          {file ? (
            <Button
              size="small"
              look="quiet"
              blocked={disabled}
              aria-describedby={`${id}-hint`}
              onClick={() => {
                setRefusal(undefined)
                onFile(undefined)
              }}
            >
              {t('file.remove')}
            </Button>
          ) : (
            <span className="type-small text-ink-3 pointer-coarse:hidden">{t('file.drop')}</span>
          )}
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          accept={limits.types.join(',')}
          disabled={disabled}
          aria-invalid={shown !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <p id={`${id}-hint`} className="type-small text-balance text-ink-3">
          {file ? t('file.chosen', { name: file.name }) : hint}
        </p>
      </div>
      <FieldError id={`${id}-error`} message={shown} />
    </div>
  )
}

function listTypes(types: readonly string[]): string {
  return types.map((type) => (type.split('/')[1] ?? type).replace('jpeg', 'JPG').toUpperCase()).join(', ')
}
