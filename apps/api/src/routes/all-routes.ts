import type { Metrics } from '../metrics'
import type { Route } from '../route'
import { accountRoutes } from './accounts'
import { announcementRoutes } from './announcements'
import { arrivingRoutes } from './arriving'
import { attendanceRoutes } from './attendance'
import { authRoutes } from './auth'
import { batchRoutes } from './batches'
import { certificateDocumentRoutes } from './certificate-documents'
import { certificateRoutes } from './certificates'
import { consentRoutes } from './consent'
import { credentialRoutes } from './credentials'
import { documentRoutes } from './documents'
import { domainRoutes } from './domains'
import { doorRoutes } from './doors'
import { eventRoutes } from './events'
import { galleryRoutes } from './gallery'
import { gatewayRoutes } from './gateway'
import { invitationRoutes } from './invitations'
import { issuingRoutes } from './issuing'
import { joinRequestRoutes } from './join-requests'
import { keyRoutes } from './keys'
import { legalRoutes } from './legal'
import { mailRoutes } from './mail'
import { nameRoutes } from './names'
import { operationRoutes } from './operations'
import { operatorMailRoutes } from './operator-mail'
import { organizerRoutes } from './organizers'
import { passkeyRoutes } from './passkeys'
import { previewRoutes } from './previews'
import { rosterRoutes } from './roster'
import { rpcRoutes } from './rpc'
import { teamRoutes } from './team'
import { templateFieldRoutes } from './template-fields'
import { verificationRoutes } from './verification'
import { webhookRoutes } from './webhooks'

/** Every route of the API. */
export function allRoutes(metrics: Metrics, publicUrl: string): Route[] {
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
    ...joinRequestRoutes,
    ...attendanceRoutes,
    ...arrivingRoutes,
    ...invitationRoutes,
    ...doorRoutes,
    ...certificateRoutes,
    ...batchRoutes,
    ...issuingRoutes,
    ...certificateDocumentRoutes,
    ...credentialRoutes,
    ...nameRoutes,
    ...templateFieldRoutes,
    ...verificationRoutes,
    ...previewRoutes,
    ...galleryRoutes,
    ...gatewayRoutes,
    ...rpcRoutes,
    ...operationRoutes(metrics),
    ...operatorMailRoutes,
  ]
  return [...routes, ...documentRoutes(routes, publicUrl)]
}
