import type { SessionSums } from '@certify/domain/agenda/agenda-item'
import { creditSteps, creditUnits } from '@certify/domain/agenda/credit'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input, Select } from '../../../ui/input'
import type { EventValues } from '../event-values'

const texts = ['name', 'body', 'reference'] as const

/** What the certificate credits, in the words of the body that recognizes it. */
export function CreditFields({ held, hasRule }: { held: SessionSums; hasRule: boolean }) {
  const { t } = useTranslation('event-editor')
  const { register, formState } = useFormContext<EventValues>()
  const unit = useWatch<EventValues, 'credit.unit'>({ name: 'credit.unit' })
  const errors = formState.errors.credit
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-5">
      <Field label={t('credit.title')} hint={t('credit.hint')} error={errors?.unit?.message} id="credit-unit">
        <Select {...register('credit.unit')}>
          <option value="">{t('credit.unit.none')}</option>
          {creditUnits.map((each) => (
            <option key={each} value={each}>
              {t(`credit.unit.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {unit !== '' && held.sessions === 0 && !hasRule && (
        <p className="type-small text-warning">{t('credit.unstated')}</p>
      )}
      {unit === 'points' && held.points === 0 && (
        <p className="type-small text-warning">{t('credit.noPoints')}</p>
      )}
      {unit !== '' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {texts.map((name) => (
            <TextField key={name} name={name} />
          ))}
          <Field
            label={t('credit.max')}
            optional
            hint={t('credit.maxHint')}
            error={errors?.max?.message}
            id="credit-max"
          >
            <Input {...register('credit.max')} inputMode="decimal" autoComplete="off" className="tabular" />
          </Field>
          {unit === 'hours' && (
            <Field label={t('credit.step')} error={errors?.step?.message} id="credit-step">
              <Select {...register('credit.step')}>
                {creditSteps.map((step) => (
                  <option key={step} value={String(step)}>
                    {t('credit.minutes', { count: step })}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      )}
      <Checkbox label={t('credit.lists')} {...register('lists_sessions')} />
      <p className="type-small -mt-2 text-ink-3">{t('credit.listsHint')}</p>
    </div>
  )
}

function TextField({ name }: { name: (typeof texts)[number] }) {
  const { t } = useTranslation('event-editor')
  const { register, formState } = useFormContext<EventValues>()
  return (
    <Field
      label={t(`credit.${name}`)}
      optional={name !== 'name'}
      error={formState.errors.credit?.[name]?.message}
      id={`credit-${name}`}
    >
      <Input {...register(`credit.${name}`)} placeholder={t(`credit.example.${name}`)} autoComplete="off" />
    </Field>
  )
}
