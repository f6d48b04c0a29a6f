import { attendingTurns } from './attending-turns'
import { listPace } from './lists/list-pace'
import { listTurns } from './lists/list-turns'
import { sharedAnswers } from './lists/shared-answers'
import type { ApiPorts } from './ports'
import { rateGuard } from './rate-limits'
import { shareReadiness } from './readiness'
import type { Tools } from './route'
import { createCookies } from './session-cookie'

/** The tools of one process: all its routes count, queue and share together. */
export function createTools(ports: ApiPorts): Tools {
  return {
    ports,
    cookies: createCookies(ports.settings.publicUrl),
    guard: rateGuard(ports.rateCounter),
    lists: listTurns(ports.settings.listsAtOnce),
    shared: sharedAnswers(),
    pace: listPace(),
    attending: attendingTurns(),
    readiness: shareReadiness(ports),
  }
}
