import { useMemo } from 'react'
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form'
import { serverNow } from '../../../lib/clock'
import { eventProblems } from '../event-problems'
import type { EventValues } from '../event-values'

/**
 * The form, checked by the domain's rules and the server's clock.
 *
 * @param keepsStart - Whether the start is unchanged. An unchanged start may be near or past.
 */
export function useEventForm(defaultValues: EventValues, keepsStart: (values: EventValues) => boolean) {
  const resolver = useMemo<Resolver<EventValues>>(
    () => (values) => {
      const problems = eventProblems(values, { now: serverNow(), keepsStart: keepsStart(values) })
      if (problems.length === 0) return { values, errors: {} }
      const errors: FieldErrors<EventValues> = {}
      for (const { path, message } of problems) set(errors, path, { type: 'invalid', message })
      return { values: {}, errors }
    },
    [keepsStart],
  )
  return useForm<EventValues>({
    defaultValues,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // Otherwise the library moves the focus again a moment later: to the next field, if the person corrected the first.
    shouldFocusError: false,
  })
}
