import { type Audience, announcementFields } from '@certify/domain/mail/announcement'
import { findTextProblems } from '@certify/domain/shared/field-rules'
import type { WireAnnouncements } from '@certify/wire/announcements'
import type { EventDetail } from '@certify/wire/events'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { type FieldErrors, toFieldErrors } from '../../../lib/field-errors'
import { formatNumber } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input, Select, TextArea } from '../../../ui/input'
import type { Words } from '../api/announcements'
import { CheckAndSend } from './check-and-send'

/** Writes an announcement in two steps: the text, then a check of the mail and of the people who get it. */
export function AnnouncementDialog({
  event,
  known,
  audience: first,
  onClose,
}: {
  event: EventDetail
  known: WireAnnouncements
  /** The group that is chosen at first. By default it is the first group with people. */
  audience?: Audience
  onClose: () => void
}) {
  const { t } = useTranslation('announcing')
  const [words, setWords] = useState<Words>(() =>
    first === 'undecided'
      ? { subject: t('undecided.subject'), text: t('undecided.text') }
      : { subject: '', text: '' },
  )
  const [audience, setAudience] = useState<Audience>(
    () => first ?? known.audiences.find(({ people }) => people > 0)?.audience ?? 'seats',
  )
  const [isChecking, setChecking] = useState(false)
  const group = known.audiences.find((each) => each.audience === audience)
  return isChecking && group ? (
    <CheckAndSend
      event={event}
      words={words}
      group={group}
      isOwnAddressConfirmed={known.own_address_confirmed}
      onBack={() => setChecking(false)}
      onClose={onClose}
    />
  ) : (
    <WriteStep
      known={known}
      words={words}
      audience={audience}
      onWords={setWords}
      onAudience={setAudience}
      onNext={() => setChecking(true)}
      onClose={onClose}
    />
  )
}

/** Only events that print names have people who must decide about theirs. */
const isOffered = ({ audience, people }: WireAnnouncements['audiences'][number]) =>
  audience !== 'undecided' || people > 0

function WriteStep({
  known,
  words,
  audience,
  onWords,
  onAudience,
  onNext,
  onClose,
}: {
  known: WireAnnouncements
  words: Words
  audience: Audience
  onWords: (words: Words) => void
  onAudience: (audience: Audience) => void
  onNext: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('announcing')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const change = (changed: Partial<Words>) => {
    onWords({ ...words, ...changed })
    setErrors({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = findTextProblems(announcementFields, words)
    if (problems.length === 0) return onNext()
    setErrors(toFieldErrors(problems))
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('write')}
      footer={
        <Button type="submit" form={id} look="primary">
          {t('preview')}
        </Button>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={t('to')}>
          <Select value={audience} onChange={({ target }) => onAudience(target.value as Audience)}>
            {known.audiences.filter(isOffered).map((each) => (
              <option key={each.audience} value={each.audience}>
                {t('option', { group: t(`group.${each.audience}`), people: formatNumber(each.people) })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('subject')} hint={t('subjectHint')} error={errors.subject}>
          <Input
            value={words.subject}
            maxLength={announcementFields.subject.max}
            autoComplete="off"
            onChange={({ target }) => change({ subject: target.value })}
          />
        </Field>
        <Field label={t('text')} hint={t('textHint')} error={errors.text}>
          <TextArea
            rows={6}
            value={words.text}
            maxLength={announcementFields.text.max}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
