import { useMemo } from 'react'
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form'
import { serverNow } from '../../../lib/clock'
import { eventProblems } from '../event-problems'
import type { EventValues, KeptMoments } from '../event-values'

/**
 * The form, checked by the domain's rules and the server's clock.
 *
 * @param findKept - Finds the moments that are unchanged. An unchanged start may be near or past.
 */
export function useEventForm(defaultValues: EventValues, findKept: (values: EventValues) => KeptMoments) {
  const resolver = useMemo<Resolver<EventValues>>(
    () => (values) => {
      const problems = eventProblems(values, { now: serverNow(), kept: findKept(values) })
      if (problems.length === 0) return { values, errors: {} }
      const errors: FieldErrors<EventValues> = {}
      for (const { path, message } of problems) set(errors, path, { type: 'invalid', message })
      return { values: {}, errors }
    },
    [findKept],
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
