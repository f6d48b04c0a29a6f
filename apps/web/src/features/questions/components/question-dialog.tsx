import {
  hasOptions,
  MAX_OPTIONS,
  type QuestionKind,
  questionFields,
  questionKinds,
} from '@certify/domain/event/question'
import type { WireOwnQuestion } from '@certify/wire/questions'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input, Select, TextArea } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { useSaveQuestion } from '../api/questions'

type Rewording = 'correction' | 'new'

/** Adds a question, or changes one. Other words need a word more once people have answered the old ones. */
export function QuestionDialog({
  eventId,
  question,
  onClose,
}: {
  eventId: number
  question: WireOwnQuestion | null
  onClose: () => void
}) {
  const { t } = useTranslation(['questions', 'common'])
  const form = useId()
  const save = useSaveQuestion(eventId)
  // Only what differs from this is sent: others may change the rest meanwhile.
  const [opened] = useState(question)
  const [kind, setKind] = useState<QuestionKind>(question?.kind ?? 'text')
  const [label, setLabel] = useState(question?.label ?? '')
  const [help, setHelp] = useState(question?.help ?? '')
  const [options, setOptions] = useState(question?.options.join('\n') ?? '')
  const [required, setRequired] = useState(question?.required ?? false)
  const [rewording, setRewording] = useState<Rewording | null>(null)
  const isOther = question !== null && question.kind !== kind
  const isReworded = question !== null && (isOther || question.label !== label.trim())
  const asksRewording = isReworded && question.answered
  const problem = save.error instanceof ApiError ? save.error : null
  const errorOf = (field: string) => (problem?.field?.split('.')[0] === field ? problem.message : undefined)
  const isNamed = ['label', 'help', 'options'].some((field) => errorOf(field) !== undefined)
  const send = () =>
    save.mutate(
      {
        ...(opened && { number: opened.number }),
        ...(kind !== opened?.kind && { kind }),
        ...(label !== opened?.label && { label }),
        ...(help !== (opened?.help ?? '') && { help }),
        ...(required !== (opened?.required ?? false) && { required }),
        ...(hasOptions(kind) && options !== opened?.options.join('\n') && { options: readOptions(options) }),
        ...(asksRewording && rewording && { rewording }),
      },
      {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(question ? 'editTitle' : 'add')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-5"
        onSubmit={(submit) => {
          submit.preventDefault()
          if (!save.isPending) send()
        }}
      >
        <Field label={t('field.label')} error={errorOf('label')}>
          <Input
            value={label}
            maxLength={questionFields.label.max}
            aria-required
            onChange={({ target }) => setLabel(target.value)}
          />
        </Field>
        <Field label={t('field.kind')}>
          <Select value={kind} onChange={({ target }) => setKind(target.value as QuestionKind)}>
            {questionKinds.map((each) => (
              <option key={each} value={each}>
                {t(`kind.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        {hasOptions(kind) && (
          <Field
            label={t('field.options')}
            hint={
              question?.answered ? t('field.optionsAnswered') : t('field.optionsHint', { max: MAX_OPTIONS })
            }
            error={errorOf('options')}
          >
            <TextArea value={options} onChange={({ target }) => setOptions(target.value)} />
          </Field>
        )}
        <Field label={t('field.help')} optional error={errorOf('help')}>
          <TextArea
            rows={2}
            value={help}
            maxLength={questionFields.help.max}
            onChange={({ target }) => setHelp(target.value)}
          />
        </Field>
        <Checkbox
          label={t('field.required')}
          checked={required}
          onChange={({ target }) => setRequired(target.checked)}
        />
        {asksRewording && (
          <fieldset className="flex flex-col gap-3 rounded-card border border-line-strong p-4">
            <legend className="type-label px-1 text-ink">{t('rewording.title')}</legend>
            {!isOther && (
              <Choice
                name={form}
                label={t('rewording.correction')}
                hint={t('rewording.correctionHint')}
                checked={rewording === 'correction'}
                onChoose={() => setRewording('correction')}
              />
            )}
            <Choice
              name={form}
              label={t('rewording.new')}
              hint={t('rewording.newHint')}
              checked={rewording === 'new'}
              onChoose={() => setRewording('new')}
            />
          </fieldset>
        )}
        <div role="alert" className="type-small text-error empty:hidden">
          {save.error && !isNamed ? tellFailure(save.error, t('saveFailed')) : ''}
        </div>
      </form>
    </Dialog>
  )
}

function Choice({
  name,
  label,
  hint,
  checked,
  onChoose,
}: {
  name: string
  label: string
  hint: string
  checked: boolean
  onChoose: () => void
}) {
  return (
    <label className="flex cursor-pointer items-start gap-3">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-brand"
      />
      <span className="type-small">
        <span className="block text-ink">{label}</span>
        <span className="block text-ink-2">{hint}</span>
      </span>
    </label>
  )
}

/** One option a line; blank lines are none. */
function readOptions(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
