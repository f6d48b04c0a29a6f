import { judgeTrust } from '@certify/domain/invitation/invitation-trust'
import type { MailStanding } from '@certify/domain/mail/mail-store'
import { type OrganizerMailLine, SHOWN_ORGANIZERS } from '@certify/domain/mail/operator-mail'
import { refuse } from '@certify/domain/shared/errors'
import { bearsToken } from '../http/bears-token'
import { isFromHere } from '../http/caller-address'
import { defineRoute } from '../http/route'
import { limitMail } from './mail-acts'

/** Who sends how much mail, and what the operator decides about it. */
export const operatorMailRoutes = [
  defineRoute('operatorMail', {
    as: 'anyone',
    anonymous: true,
    secret: 'operator',
    summary:
      'What the mail server says, and which organizations send how much mail: to this machine, and to those who send the operator’s token.',
    refusals: [403],
    async handle({ c, ports }) {
      const { operatorToken, mailNewPerDay } = ports.settings
      if (!isFromHere(c) && !bearsToken(c, operatorToken)) throw refuse('operator.refused')
      const [lines, standing] = await Promise.all([
        ports.operatorMail.list(ports.clock()),
        ports.mailStanding(),
      ])
      return new Response(`${writeStanding(standing)}\n${writePage(lines, mailNewPerDay)}`, {
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    },
  }),

  defineRoute('operatorMailSave', {
    as: 'anyone',
    anonymous: true,
    secret: 'operator',
    summary:
      'Sets an organization’s limit of mail, or ends the pause of its mail, with the operator’s token.',
    refusals: [403, 404],
    async handle({ c, ports, body, doing }) {
      // A proxy on this machine can make strangers look local, so a change always needs the token.
      if (!bearsToken(c, ports.settings.operatorToken)) throw refuse('operator.refused')
      await limitMail(doing(null), {
        organizer: body.organizer,
        newPerDay: ports.settings.mailNewPerDay,
        perDay: body.per_day,
        endsPause: body.paused === false,
      })
      return { message: 'Done.' }
    },
  }),
]

const columns = [
  'organization',
  'level',
  'limit a day',
  'sent today',
  'waiting',
  'claimed',
  'not me',
  'refused',
  'paused since',
  'name',
]

/** What the mail server does, in its own words. */
function writeStanding({ overdue, overdueSaid, unknown, trouble }: MailStanding): string {
  const said = trouble?.said ?? overdueSaid
  const state = { none: 'takes mail', away: 'does not answer, or refuses for now', refuses: 'refuses us' }
  const stopped = trouble === null ? '' : `Nothing goes out since ${trouble.since.toISOString()}.\n`
  return `The mail server ${state[trouble?.why ?? 'none']}${said === null ? '' : `: “${said}”`}
${stopped}Overdue: ${overdue}. Handed over without an answer, tried once more after four hours: ${unknown}.
`
}

/** A table in plain text: names of organizations are other people's words, and text runs nothing. */
function writePage(organizers: readonly OrganizerMailLine[], newPerDay: number): string {
  const rows = organizers.map((organizer) => {
    const { level, perDay } = judgeTrust(organizer, newPerDay)
    const sum = (state: 'sent' | 'waiting') => organizer.mails.reduce((all, mail) => all + mail[state], 0)
    const { id, claimed, complaints, refused, pausedAt, name } = organizer
    const numbers = [id, level, perDay, sum('sent'), sum('waiting'), claimed, complaints, refused]
    return [...numbers.map(String), pausedAt?.toISOString() ?? '-', (name ?? '-').replace(/\p{C}+/gu, ' ')]
  })
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const write = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return `Mail by organization: paused ones, then those with the most mail (${SHOWN_ORGANIZERS} at most).

${[columns, ...rows].map(write).join('\n')}

POST to this address with "Authorization: Bearer", the token of CERTIFY_OPERATOR_TOKEN, and JSON:
{"organizer": 7, "per_day": 500} sets a limit (null: as its level says), {"organizer": 7, "paused": false} ends a pause.
`
}
