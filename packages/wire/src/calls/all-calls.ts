import { accountCalls } from './account'
import { attendanceCalls } from './attendance'
import { certificateCalls } from './certificate'
import { contentCalls } from './content'
import { credentialCalls } from './credential'
import { eventCalls } from './event'
import { invitationCalls } from './invitation'
import { mailCalls } from './mail'
import { operationCalls } from './operation'
import { rosterCalls } from './roster'
import { teamCalls } from './team'
import { verificationCalls } from './verification'
import { webhookCalls } from './webhook'

/** Every call of the API: its input and its answers. */
export const calls = {
  ...accountCalls,
  ...attendanceCalls,
  ...certificateCalls,
  ...contentCalls,
  ...credentialCalls,
  ...eventCalls,
  ...invitationCalls,
  ...mailCalls,
  ...operationCalls,
  ...rosterCalls,
  ...teamCalls,
  ...verificationCalls,
  ...webhookCalls,
}

/** A call's rule, by the call's name. */
export type Calls = typeof calls
