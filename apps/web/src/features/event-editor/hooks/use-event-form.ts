import { useMemo } from 'react'
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form'
import { serverNow } from '../../../lib/clock'
import { eventProblems } from '../event-problems'
import type { EventValues } from '../event-values'

/** The form itself, checked by the schema of the wire and by the server's clock. */
export function useEventForm(defaultValues: EventValues, startFixed: boolean) {
  const resolver = useMemo<Resolver<EventValues>>(
    () => (values) => {
      const problems = eventProblems(values, { now: serverNow(), startFixed })
      if (problems.length === 0) return { values, errors: {} }
      const errors: FieldErrors<EventValues> = {}
      for (const { path, message } of problems) set(errors, path, { type: 'invalid', message })
      return { values: {}, errors }
    },
    [startFixed],
  )
  return useForm<EventValues>({ defaultValues, resolver, mode: 'onSubmit', reValidateMode: 'onChange' })
}
