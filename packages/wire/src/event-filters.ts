import type { EventFilters } from '@certify/domain/event/event-search'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, searchText } from './fields'
import { MOMENT, readMoment } from './sent-values'

/** A moment in a query. Without an offset it is in UTC. */
const queryMoment = z
  .string(rule('field.not_a_date'))
  .refine(isKnownMoment, rule('field.not_a_date'))
  .meta({ pattern: MOMENT.source })

/** The filters of `GET events/all`. */
export const eventFilters = {
  /** Events that end at this moment or later. */
  from: queryMoment.optional(),
  /** Events that start before this moment. */
  to: queryMoment.optional(),
  /** A part of the location. */
  place: searchText.optional(),
  /** Events with an online link, webinars, and events whose location is “Online”. */
  online: choice(['true']).optional(),
  /** One tag, in any spelling. */
  tag: searchText.optional(),
}

type FilterQuery = z.output<z.ZodObject<typeof eventFilters>>

/** The filters in the domain's words. */
export function toEventFilters({ from, to, place, online, tag }: FilterQuery): EventFilters {
  return {
    from: readFilterMoment(from),
    until: readFilterMoment(to),
    place: place || undefined,
    online: online && true,
    tag: tag || undefined,
  }
}

function readFilterMoment(text = ''): Date | undefined {
  return readMoment(text) ?? undefined
}

/** A blank text sets no filter. The database knows no year 0. */
function isKnownMoment(text: string): boolean {
  const year = readFilterMoment(text)?.getUTCFullYear() ?? 1
  return year >= 1 && year <= 9999
}
