import { type FormEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { TextArea } from '../../../ui/input'
import type { WordsFailure } from '../sign-in-state'

/** Takes the twelve words. They are only in the field: not in React state, in storage or in a spelling service. */
export function WordsForm({
  failure,
  isTrying,
  onSubmit,
  onBack,
}: {
  failure: WordsFailure | undefined
  isTrying: boolean
  onSubmit: (text: string) => void
  onBack: () => void
}) {
  const { t } = useTranslation('passkey')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isTrying) onSubmit(field.current?.value ?? '')
      }}
    >
      <Field
        label={t('typeWords.label')}
        hint={t('typeWords.hint')}
        error={
          failure && (failure.why === 'wrong' ? t('typeWords.wrong') : failure.message || t('failedText'))
        }
      >
        <TextArea
          ref={field}
          autoFocus
          rows={3}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={isTrying}>
          {t('typeWords.submit')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('goBack')}
        </Button>
      </div>
    </form>
  )
}
