import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { readCertificateInput } from '../../../lib/certificate-input'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Input } from '../../../ui/input'

/** Accepts the number of a certificate to forge. */
export function ForgeYourOwn({ onNumber }: { onNumber: (tokenId: string) => void }) {
  const { t } = useTranslation('forgeries')
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'unreadable' | 'several'>()
  return (
    <Card title={t('own.title')}>
      <form
        noValidate
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const input = readCertificateInput(text)
          if (input.kind === 'number') onNumber(input.tokenId)
          else setProblem(input.kind === 'several' ? 'several' : 'unreadable')
        }}
      >
        <p className="measure text-ink-2">{t('own.text')}</p>
        <div className="flex w-full max-w-md flex-col gap-1.5">
          <label htmlFor={id} className="type-label">
            {t('own.label')}
          </label>
          <div className="flex gap-2">
            <Input
              id={id}
              value={text}
              autoComplete="off"
              spellCheck={false}
              placeholder="10001"
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-hint`}
              onChange={(event) => {
                setText(event.target.value)
                setProblem(undefined)
              }}
              className="min-w-0 flex-1 font-mono"
            />
            <Button type="submit">{t('own.go')}</Button>
          </div>
          <p id={`${id}-hint`} aria-live="polite" className="type-small text-error">
            {problem && t(`common:number.${problem}`)}
          </p>
        </div>
      </form>
    </Card>
  )
}
