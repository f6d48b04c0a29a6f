import { accountsCalls } from './accounts'
import { agendaCalls } from './agenda'
import { announcementsCalls } from './announcements'
import { arrivingCalls } from './arriving'
import { attendanceCalls } from './attendance'
import { authCalls } from './auth'
import { batchesCalls } from './batches'
import { certificateDocumentsCalls } from './certificate-documents'
import { certificatesCalls } from './certificates'
import { consentCalls } from './consent'
import { credentialsCalls } from './credentials'
import { documentsCalls } from './documents'
import { domainsCalls } from './domains'
import { doorsCalls } from './doors'
import { eventsCalls } from './events'
import { findingCalls } from './finding'
import { galleryCalls } from './gallery'
import { gatewayCalls } from './gateway'
import { invitationsCalls } from './invitations'
import { issuingCalls } from './issuing'
import { joinRequestsCalls } from './join-requests'
import { keysCalls } from './keys'
import { legalCalls } from './legal'
import { mailCalls } from './mail'
import { namesCalls } from './names'
import { operationsCalls } from './operations'
import { organizersCalls } from './organizers'
import { paperCalls } from './paper'
import { passkeysCalls } from './passkeys'
import { previewsCalls } from './previews'
import { questionsCalls } from './questions'
import { rosterCalls } from './roster'
import { rpcCalls } from './rpc'
import { sessionsCalls } from './sessions'
import { teamCalls } from './team'
import { templateFieldsCalls } from './template-fields'
import { transcriptsCalls } from './transcripts'
import { verificationCalls } from './verification'
import { webhooksCalls } from './webhooks'

/** Every call of the API: its input and its answers. */
export const calls = {
  ...accountsCalls,
  ...announcementsCalls,
  ...arrivingCalls,
  ...attendanceCalls,
  ...authCalls,
  ...batchesCalls,
  ...certificateDocumentsCalls,
  ...certificatesCalls,
  ...consentCalls,
  ...credentialsCalls,
  ...documentsCalls,
  ...domainsCalls,
  ...doorsCalls,
  ...eventsCalls,
  ...findingCalls,
  ...galleryCalls,
  ...gatewayCalls,
  ...invitationsCalls,
  ...issuingCalls,
  ...joinRequestsCalls,
  ...keysCalls,
  ...legalCalls,
  ...mailCalls,
  ...namesCalls,
  ...operationsCalls,
  ...organizersCalls,
  ...agendaCalls,
  ...paperCalls,
  ...passkeysCalls,
  ...previewsCalls,
  ...questionsCalls,
  ...rosterCalls,
  ...rpcCalls,
  ...sessionsCalls,
  ...teamCalls,
  ...templateFieldsCalls,
  ...transcriptsCalls,
  ...verificationCalls,
  ...webhooksCalls,
}

/** A call's rule, by the call's name. */
export type Calls = typeof calls
