import { completionKinds } from '@certify/domain/agenda/completion'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/card'
import { Checkbox } from '../../../ui/checkbox'
import { Field, FieldError } from '../../../ui/field'
import { Input, Select } from '../../../ui/input'
import type { EventValues } from '../event-values'
import { sumForm } from '../session-times'
import { CompletionPreview } from './completion-preview'
import { CreditFields } from './credit-fields'

/** What people must have attended for a certificate, as a sentence with choices, and what the certificate credits. */
export function CompletionFields({
  eventId,
  initial,
}: {
  eventId: number | undefined
  initial: EventValues
}) {
  const { t } = useTranslation('event-editor')
  const { register, setValue, formState } = useFormContext<EventValues>()
  const [agenda, zone, rule] = useWatch<EventValues, ['agenda', 'time_zone', 'completion']>({
    name: ['agenda', 'time_zone', 'completion'],
  })
  const held = sumForm({ agenda, time_zone: zone })
  const { kind } = rule
  const errors = formState.errors.completion
  const error = errors?.kind?.message ?? errors?.at_least?.message
  const rest =
    kind === ''
      ? undefined
      : t(`completion.of.${kind}`, {
          count: kind === 'sessions' || kind === 'all' ? held.sessions : held.minutes,
        })
  const isOutOfReach = kind === 'sessions' && held.sessions > 0 && Number(rule.at_least) > held.sessions
  return (
    <Card title={t('completion.title')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor="completion-kind">{t('completion.if')}</label>
        <div className="max-w-full">
          <Select
            id="completion-kind"
            aria-invalid={error !== undefined}
            aria-describedby="completion-error"
            {...register('completion.kind')}
          >
            <option value="">{t('completion.kind.none')}</option>
            {completionKinds.map((each) => (
              <option key={each} value={each}>
                {t(`completion.kind.${each}`)}
              </option>
            ))}
          </Select>
        </div>
        {kind !== '' && kind !== 'all' && (
          <div className="w-24">
            <Input
              aria-label={t(`completion.atLeast.${kind}`)}
              aria-invalid={error !== undefined}
              aria-describedby="completion-error"
              inputMode="numeric"
              autoComplete="off"
              className="tabular"
              {...register('completion.at_least')}
            />
          </div>
        )}
        {rest && <span className="tabular">{rest}</span>}
      </div>
      <div className="mt-2 empty:hidden">
        <FieldError id="completion-error" message={error} />
      </div>
      {kind === '' && <p className="type-small mt-2 text-ink-3">{t('completion.none')}</p>}
      {isOutOfReach && (
        <p className="type-small mt-2 text-warning">{t('completion.tooFew', { count: held.sessions })}</p>
      )}
      {eventId !== undefined && <CompletionPreview eventId={eventId} initial={initial} />}
      {kind !== '' && (
        <details className="mt-4" open={errors?.session_from !== undefined || undefined}>
          <summary className="type-small min-h-6 cursor-pointer text-ink-2">{t('agenda.more')}</summary>
          <div className="mt-3 flex flex-col gap-4">
            <Field
              label={t('completion.sessionFrom')}
              hint={t('completion.sessionFromHint')}
              error={errors?.session_from?.message}
              id="completion-session-from"
            >
              <Input
                inputMode="numeric"
                autoComplete="off"
                className="tabular max-w-24"
                {...register('completion.session_from')}
              />
            </Field>
            <Checkbox
              label={t('completion.entryCounts')}
              checked={rule.entry_counts ?? held.sessions > 0}
              onChange={({ target }) =>
                setValue('completion.entry_counts', target.checked, { shouldDirty: true })
              }
            />
          </div>
        </details>
      )}
      <CreditFields held={held} hasRule={kind !== ''} />
    </Card>
  )
}
