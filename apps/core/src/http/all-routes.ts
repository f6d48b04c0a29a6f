import { accountRoutes } from '../account/accounts-routes'
import { authRoutes } from '../account/auth-routes'
import { consentRoutes } from '../account/consent-routes'
import { keyRoutes } from '../account/keys-routes'
import { sessionRoutes } from '../agenda/sessions-routes'
import { arrivingRoutes } from '../attendance/arriving-routes'
import { attendanceRoutes } from '../attendance/attendance-routes'
import { doorRoutes } from '../attendance/door-routes'
import { artworkRoutes } from '../certificate/artwork-routes'
import { batchRoutes } from '../certificate/batches-routes'
import { certificateDocumentRoutes } from '../certificate/certificate-documents-routes'
import { certificateRoutes } from '../certificate/certificates-routes'
import { nameRoutes } from '../certificate/names-routes'
import { verificationRoutes } from '../certificate/verification-routes'
import { gatewayRoutes } from '../content/gateway-routes'
import { previewRoutes } from '../content/previews-routes'
import { credentialRoutes } from '../credential/credentials-routes'
import { domainRoutes } from '../credential/domains-routes'
import { eventRoutes } from '../event/events-routes'
import { organizerRoutes } from '../event/organizers-routes'
import { importingRoutes } from '../invitation/importing-routes'
import { invitationRoutes } from '../invitation/invitations-routes'
import { issuingRoutes } from '../issuing/issuing-routes'
import { announcementRoutes } from '../mail/announcements-routes'
import { mailRoutes } from '../mail/mail-routes'
import { operatorMailRoutes } from '../mail/operator-mail-routes'
import { passkeyRoutes } from '../passkey/passkeys-routes'
import { paperRoutes } from '../roster/paper-routes'
import { questionRoutes } from '../roster/question-routes'
import { rosterRoutes } from '../roster/roster-routes'
import { teamRoutes } from '../team/team-routes'
import { transcriptRoutes } from '../transcript/transcript-routes'
import { webhookRoutes } from '../webhook/webhooks-routes'
import { documentRoutes } from './documents-routes'
import { findingRoutes } from './finding-routes'
import { legalRoutes } from './legal-routes'
import type { Metrics } from './metrics/metrics'
import { oembedRoutes } from './oembed-routes'
import type { DocumentedInstance } from './openapi'
import { operationRoutes } from './operations-routes'
import type { Route } from './route'
import { rpcRoutes } from './rpc-routes'

/** Every route of the API. */
export function allRoutes(metrics: Metrics, instance: DocumentedInstance): Route[] {
  const routes = [
    ...authRoutes,
    ...passkeyRoutes,
    ...accountRoutes,
    ...legalRoutes,
    ...mailRoutes,
    ...announcementRoutes,
    ...consentRoutes,
    ...organizerRoutes,
    ...teamRoutes,
    ...keyRoutes,
    ...webhookRoutes,
    ...domainRoutes,
    ...eventRoutes,
    ...rosterRoutes,
    ...paperRoutes,
    ...questionRoutes,
    ...attendanceRoutes,
    ...sessionRoutes,
    ...arrivingRoutes,
    ...invitationRoutes,
    ...importingRoutes,
    ...doorRoutes,
    ...artworkRoutes,
    ...certificateRoutes,
    ...batchRoutes,
    ...issuingRoutes,
    ...certificateDocumentRoutes,
    ...credentialRoutes,
    ...nameRoutes,
    ...transcriptRoutes,
    ...verificationRoutes,
    ...previewRoutes,
    ...findingRoutes,
    ...oembedRoutes,
    ...gatewayRoutes,
    ...rpcRoutes,
    ...operationRoutes(metrics),
    ...operatorMailRoutes,
  ]
  return [...routes, ...documentRoutes(routes, instance)]
}
