import { paths } from '@certify/wire/paths'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { routes } from '../testing/conformity'
import { namesIn } from './parameters'
import { isTeamRole } from './policy'
import { defineRoute, type Route } from './route'
import { listReferences, namedInPaths } from './subject'

/** Every field of a schema with its JSON Schema as text, those inside lists included. */
function listFields(schema: z.ZodType | undefined): [field: string, json: string][] {
  const shape = schema instanceof z.ZodObject ? schema.shape : {}
  const toJson = (of: z.ZodType) => z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' })
  return Object.entries(shape).map(([field, of]) => [field, JSON.stringify(toJson(of as z.ZodType))])
}

const closed = routes.filter(({ as }) => as !== 'anyone')

describe('what a call is about', () => {
  test('behavior: a call for a team is about everything of an organization that its path names', () => {
    const unsaid = closed.filter(({ name, as, about }) => {
      const things = Object.entries(namedInPaths).filter(([, parameter]) =>
        namesIn(paths[name]).includes(parameter),
      )
      return isTeamRole(as) && things.some(([thing]) => !(thing in about))
    })
    expect(unsaid.map(({ name }) => name)).toEqual([])
  })

  test('behavior: what is said is read from the path before query and body are', () => {
    const read = (name: Route['name'], input: Partial<Parameters<typeof listReferences>[1]>) => {
      const { about } = routes.find((route) => route.name === name) as Route
      return listReferences(about, { params: {}, query: {}, body: {}, ...input })
    }
    expect(read('eventCancel', { params: { id: 7 } })).toEqual([{ kind: 'event', id: 7 }])
    expect(read('certificateUpload', {})).toEqual([])
    expect(read('certificateUpload', { body: { event_id: 7 } })).toEqual([{ kind: 'event', id: 7 }])
  })

  test('error: a role of a team without it does not compile, nor a path’s wallet, nor a thing not in the path', () => {
    const rest = { summary: 'Nothing.', handle: async () => new Response() }
    // @ts-expect-error
    defineRoute('eventLinkRenew', { as: 'manager', ...rest })
    // @ts-expect-error
    defineRoute('accountExport', { as: 'account', ...rest })
    // @ts-expect-error
    defineRoute('eventLinkRenew', { as: 'manager', about: 'organization', ...rest })
    defineRoute('eventLinkRenew', { as: 'manager', about: 'event', ...rest })
  })
})

describe('marked fields', () => {
  test('behavior: a wallet in a body is marked as the caller’s own, except where it is other people’s', () => {
    const others = closed.flatMap(({ name, body, ownWallets }) =>
      listFields(body?.schema)
        .filter(([field, json]) => json.includes('0x[0-9a-fA-F]{40}') && !ownWallets.includes(field))
        .map(([field]) => `${name} ${field}`),
    )
    expect(others).toEqual([
      'eventAttendance user_address',
      'eventAttendanceMany people',
      'certificateUpload user_address',
      'certificateMint user_address',
      'eventCertificatesRevoke people',
      'eventCertificatesMint people',
      'userTranscriptJoin owner',
      'userTranscriptJoin wallet',
      'userTranscriptPart owner',
      'userTranscriptPart wallet',
    ])
  })

  test('behavior: every field that names events is marked, so that unlisted ones stay hidden', () => {
    const unmarked = routes.flatMap(({ name, query, body, eventsIn }) =>
      [...listFields(query), ...listFields(body?.schema)]
        .filter(([field]) => /(^|_)events?(_?ids?)?$/i.test(field))
        .filter(([field]) => ![...eventsIn.query, ...eventsIn.body].includes(field))
        .map(([field]) => `${name} ${field}`),
    )
    expect(unmarked).toEqual([])
  })
})
