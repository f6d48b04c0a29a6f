import {
  type EventFieldName,
  type EventFieldRule,
  type EventSection,
  eventFields,
  eventTextKeys,
} from '@certify/domain/event/event-fields'
import { Fragment } from 'react'
import { useFormContext } from 'react-hook-form'
import type { QualifiedKey } from '../../../i18n/areas'
import { useTranslation } from '../../../i18n/use-translation'
import { translate } from '../../../i18n/words'
import { Field } from '../../../ui/field'
import { Input, TextArea } from '../../../ui/input'
import { Unprintable } from '../../../ui/unprintable'
import type { EventValues } from '../event-values'

/** Labels and hints that only this form has. Every other field uses the name that other pages have for it. */
const words = {
  title: { label: 'field.title', hint: 'field.titleHint' },
  description: { label: 'field.description', hint: 'field.descriptionHint' },
  location: { label: 'field.location', hint: 'field.locationHint' },
} as const satisfies Partial<Record<EventFieldName, object>>

/** The texts of an event that certificates show. */
function isPrinted(name: EventFieldName): name is 'title' | 'location' {
  return name === 'title' || name === 'location'
}

/** The text fields of one card of the form, in the order of the domain's table. */
export function TextFields({ section }: { section: EventSection }) {
  const { t } = useTranslation('event-editor')
  const { register, formState, watch } = useFormContext<EventValues>()
  const { errors } = formState
  return eventTextKeys
    .filter((key) => eventFields[key].section === section)
    .map((key) => {
      const { name } = eventFields[key]
      const rule: EventFieldRule = eventFields[key]
      const own = Object.hasOwn(words, name) ? words[name as keyof typeof words] : undefined
      return (
        <Fragment key={name}>
          <Field
            id={name}
            label={own ? t(own.label) : translate(`common:eventField.${name}` as QualifiedKey)}
            hint={own ? t(own.hint) : rule.audience === 'roster' && t('field.rosterOnly')}
            optional={!('required' in rule)}
            error={errors[name]?.message}
          >
            {rule.kind === 'paragraphs' ? (
              <TextArea {...register(name)} rows={5} />
            ) : (
              <Input {...register(name)} type={rule.kind === 'link' ? 'url' : 'text'} autoComplete="off" />
            )}
          </Field>
          {isPrinted(name) && <Unprintable texts={[watch(name)]} advice="event" />}
        </Fragment>
      )
    })
}
