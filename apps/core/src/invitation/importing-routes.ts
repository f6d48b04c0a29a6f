import { FieldInvalidError } from '@certify/domain/shared/errors'
import { attendanceImportRequest } from '@certify/wire/attendance-import'
import { toImported } from '@certify/wire/attendance-import-answers'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { listBody, readPeople } from '../http/uploads/people-list'
import { checkImport, importAttendance } from './importing-acts'

export const importingRoutes = [
  defineRoute('eventAttendanceImport', {
    as: 'manager',
    about: 'event',
    key: 'attendance:write',
    summary:
      'Records for how long people attended an event or a session, as a list says, or with `dry_run` judges each row. JSON, or a file: CSV, .xlsx, .xls or .ods. The same list again changes nothing.',
    reads: listBody(attendanceImportRequest),
    refusals: [409],
    async handle({ guard, actor, doing, params, query, body }) {
      await guard.take(limits.checkedLists, actor.account.wallet)
      const list = await readPeople(body, { query, allAttended: false })
      const checked = await checkImport(doing(params.id), {
        session: query.session ?? null,
        people: list.people,
      })
      if (query.dry_run === 'true') return toImported(checked.rows, list, { added: [], before: [] })
      if (typeof list.map?.email !== 'number')
        throw new FieldInvalidError({ field: 'map', code: 'field.not_a_column' })
      return toImported(checked.rows, list, await importAttendance(doing(params.id), checked))
    },
  }),
]
