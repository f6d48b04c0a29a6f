import { importStates } from '@certify/domain/invitation/imported-attendance'
import * as z from 'zod'
import { sessionAsked } from './fields'
import { invitationsQuery, invitationsResponse, listedPeople, said } from './invitations'

/** Query of `POST events/{id}/attendance/import`. All but the first two are for a file, whose body has no fields. */
export const importQuery = invitationsQuery
  .pick({
    dry_run: true,
    table: true,
    encoding: true,
    means: true,
    keep_names: true,
    take_hidden: true,
    map: true,
  })
  .extend({
    /** The session that the list is about; left out: the event. */
    session: sessionAsked.optional(),
  })

/** `POST events/{id}/attendance/import` in JSON. In its place the body may be a file. */
export const attendanceImportRequest = z
  .strictObject({ people: listedPeople })
  .meta({ id: 'AttendanceImportRequest' })

const count = z.int()

/**
 * The outcome of each row. `fine`: its person is on the list and attended. `absent`: the list does not say so. `unknown`:
 * nobody on the list has this confirmed address or wallet.
 */
export const attendanceImportResponse = invitationsResponse
  .pick({ columns: true, map: true, found: true })
  .extend({
    fine: count,
    double: count,
    absent: count,
    unknown: count,
    refused: count,
    rows: z.array(
      z.object({
        /** As spreadsheets count: the first row of the file is row 1. */
        row: count,
        state: z.enum(importStates),
        ...said.partial().shape,
        name: z.string(),
        email: z.string(),
        /**
         * What is recorded of a person who attended, or what the list says of an unknown one; left out for as long as the
         * event.
         */
        minutes: count.optional(),
        notes: z.array(said).optional(),
      }),
    ),
    /** The marks that were added, by which `attendance/undo` takes them back. The same list again adds none. */
    marks: z.array(z.string()),
    /** Those of the same rows that were imported before and count, so that this list can still be taken back; left out if there are none. */
    marks_before: z.array(z.string()).optional(),
  })
  .meta({ id: 'AttendanceImported' })
export type AttendanceImportResponse = z.infer<typeof attendanceImportResponse>
