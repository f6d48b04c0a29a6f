import { difficulties, eventTypes } from '@certify/domain/event/event-kinds'
import { joiningModes, waitlistModes, walkInModes } from '@certify/domain/event/joining-modes'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { difficultyWord, eventTypeWord } from '../../../lib/event-words'
import { Card } from '../../../ui/card'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input, Select } from '../../../ui/input'
import { type EventValues, readJoining, readWalkIns } from '../event-values'

/** How many, what kind, for whom. `taken`: people who have joined already, below whom the capacity cannot fall. */
export function DetailFields({ taken }: { taken: number }) {
  const { t } = useTranslation(['event-editor', 'common'])
  const { register, watch, setValue, formState } = useFormContext<EventValues>()
  const { errors } = formState
  const [chosenJoining, chosenWaitlist, chosenWalkIns] = watch(['joining', 'waitlist', 'walk_ins'])
  const chosen = { joining: chosenJoining, walk_ins: chosenWalkIns }
  const joining = readJoining(chosen)
  const walkIns = readWalkIns(chosen)
  const waitlist = waitlistModes.find((mode) => mode === chosenWaitlist) ?? 'automatic'
  const joined = taken > 0 ? ` ${t('field.capacityTaken', { count: taken })}` : ''
  return (
    <Card title={t('section.details')}>
      <div className="grid gap-5 sm:grid-cols-3">
        <KindFields />
        <Field
          id="maxattendees"
          label={t('field.capacity')}
          optional
          hint={`${t('field.capacityHint')}${joined}`}
          error={errors.maxattendees?.message}
        >
          <Input {...register('maxattendees')} inputMode="numeric" autoComplete="off" className="tabular" />
        </Field>
        <Field
          id="joining"
          label={t('field.joining')}
          hint={t(`field.joiningHints.${joining}`)}
          error={errors.joining?.message}
          className="sm:col-span-3"
        >
          <Select {...register('joining', { onChange: () => setValue('walk_ins', '') })}>
            {joiningModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`field.joiningModes.${mode}`)}
              </option>
            ))}
          </Select>
        </Field>
        {joining === 'approval' && (
          <Field
            id="joining_question"
            label={t('common:eventField.joining_question')}
            hint={t('field.joiningQuestionHint')}
            optional
            error={errors.joining_question?.message}
            className="sm:col-span-3"
          >
            <Input {...register('joining_question')} autoComplete="off" />
          </Field>
        )}
        <Field
          id="walk_ins"
          label={t('field.walkIns')}
          hint={t(`field.${joining === 'approval' ? 'walkInHintsByApproval' : 'walkInHints'}.${walkIns}`)}
          error={errors.walk_ins?.message}
          className="sm:col-span-3"
        >
          <Select
            {...register('walk_ins')}
            value={walkIns}
            onChange={({ target }) => setValue('walk_ins', target.value, { shouldDirty: true })}
          >
            {walkInModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`field.walkInModes.${mode}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id="waitlist"
          label={t('field.waitlist')}
          hint={t(`field.waitlistHints.${waitlist}`)}
          error={errors.waitlist?.message}
          className="sm:col-span-3"
        >
          <Select {...register('waitlist')}>
            {waitlistModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`field.waitlistModes.${mode}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox className="mt-5" label={t('field.printNames')} {...register('print_names')} />
    </Card>
  )
}

function KindFields() {
  const { t } = useTranslation('event-editor')
  const { register, formState } = useFormContext<EventValues>()
  const { errors } = formState
  return (
    <>
      <Field id="event_type" label={t('field.type')} optional error={errors.event_type?.message}>
        <Select {...register('event_type')}>
          <option value="">{t('field.unspecified')}</option>
          {eventTypes.map((type) => (
            <option key={type} value={type}>
              {eventTypeWord(type)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="difficulty" label={t('field.difficulty')} optional error={errors.difficulty?.message}>
        <Select {...register('difficulty')}>
          <option value="">{t('field.unspecified')}</option>
          {difficulties.map((difficulty) => (
            <option key={difficulty} value={difficulty}>
              {difficultyWord(difficulty)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
