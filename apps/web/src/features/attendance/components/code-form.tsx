import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useWallet } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { useAttend } from '../api/attend'

/** Marks the viewer present by a typed code. If the code is for another event than `eventId`, the form says so. */
export function CodeForm({
  eventId,
  joins = false,
  onDone,
  secondary,
}: {
  eventId?: number | undefined
  /** Whether the viewer has not joined that event yet. The code then joins it, too. */
  joins?: boolean
  onDone?: (eventId: number) => void
  /** Beside the button, e.g. closing a dialog. */
  secondary?: ReactNode
}) {
  const { t } = useTranslation('attendance')
  const attend = useAttend(useWallet(), joins ? eventId : undefined)
  const id = useId()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isBlank = code.trim() === ''
  // A promise, because the form may unmount once the person is present, and callbacks would then not run.
  const submit = async () => {
    const answer = await attend.mutateAsync(code).catch(() => undefined)
    if (!answer) return
    if (eventId !== undefined && answer.event_id !== eventId) toast.info(t('other'))
    else toast.success(t(answer.already ? 'already' : 'done'))
    setCode('')
    onDone?.(answer.event_id)
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (attend.isPending) return
        if (isBlank) setMissing(true)
        else void submit()
      }}
    >
      <Field
        id={id}
        label={t('field')}
        hint={joins ? `${t('joins')} ${t('hint')}` : t('hint')}
        error={isMissing ? t('missing') : attend.isError ? tellFailure(attend.error, t('failed')) : undefined}
      >
        <Input
          value={code}
          maxLength={100}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono tracking-wide"
          // Browsers do not submit a form whose button is disabled.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isBlank) setMissing(true)
          }}
          onChange={(event) => {
            setCode(event.target.value)
            setMissing(false)
            if (attend.isError) attend.reset()
          }}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        {secondary}
        <Button
          type="submit"
          look="primary"
          busy={attend.isPending}
          disabled={isBlank}
          aria-describedby={isBlank ? `${id}-hint` : undefined}
        >
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
