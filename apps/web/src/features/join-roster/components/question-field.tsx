import { MAX_ANSWER_TEXT } from '@certify/domain/roster/answers'
import type { WireAnswer, WireQuestion } from '@certify/wire/questions'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/checkbox'
import { Field, FieldError } from '../../../ui/field'
import { Select, TextArea } from '../../../ui/input'

type Props = {
  question: WireQuestion
  value: WireAnswer | undefined
  error: string | undefined
  /** The id of the control that gets the focus after a refusal. */
  id: string
  onChange: (answer: WireAnswer) => void
}

/** One question with its control. */
export function QuestionField(props: Props) {
  switch (props.question.kind) {
    case 'several':
      return <Several {...props} />
    case 'tick':
      return <Tick {...props} />
    default:
      return <Words {...props} />
  }
}

function Words({ question, value, error, id, onChange }: Props) {
  const { t } = useTranslation('answers')
  const { kind, label, help, options, required } = question
  const text = typeof value === 'string' ? value : ''
  return (
    <Field label={label} hint={help} error={error} optional={!required} id={id}>
      {kind === 'text' ? (
        <TextArea
          rows={2}
          maxLength={MAX_ANSWER_TEXT}
          aria-required={required}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Select aria-required={required} value={text} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('choose')}</option>
          {withChosen(options, text === '' ? [] : [text]).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Several({ question, value, error, id, onChange }: Props) {
  const { t } = useTranslation(['answers', 'common'])
  const { label, help, options, required } = question
  const hint = useId()
  const chosen = Array.isArray(value) ? value : []
  const choose = (option: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, option] : chosen.filter((other) => other !== option))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={`${hint} ${id}-error`}>
      <legend className="type-label mb-1.5 text-ink wrap-anywhere">
        <span>{label}</span>
        {!required && <span className="font-normal text-ink-3"> ({t('common:field.optional')})</span>}
      </legend>
      {withChosen(options, chosen).map((option, at) => (
        <Checkbox
          key={option}
          id={at === 0 ? id : `${id}-${at}`}
          label={option}
          checked={chosen.includes(option)}
          onChange={({ target }) => choose(option, target.checked)}
        />
      ))}
      <div id={hint} className="type-small text-ink-3 empty:hidden">
        {help}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}

function Tick({ question, value, error, id, onChange }: Props) {
  const { t } = useTranslation(['answers', 'common'])
  const { label, help, required } = question
  return (
    <Checkbox
      id={id}
      error={error}
      aria-required={required}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
      label={
        <>
          <span className="text-ink">{label}</span>
          {!required && <span className="text-ink-3"> ({t('common:field.optional')})</span>}
          {help && <span className="mt-0.5 block text-ink-3">{help}</span>}
        </>
      }
    />
  )
}

/** The options, and what the person chose of those that are not offered any more. */
function withChosen(options: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...options, ...chosen.filter((option) => !options.includes(option))]
}
