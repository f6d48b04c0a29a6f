import { Navigate, useSearchParams } from 'react-router'
import { VendorForm } from '../../features/sign-up/components/vendor-form'
import { pageLinks } from '../../lib/page-links'
import { chooseDestination } from '../../lib/redirect'
import { useSession } from '../../lib/session'
import { PageFallback } from '../page-fallback'
import { SessionUnknown } from '../unreachable'

export default function Page() {
  const session = useSession()
  const [params] = useSearchParams()
  const redirect = params.get('redirect') ?? undefined
  if (session.status === 'loading') return <PageFallback />
  if (session.status === 'unknown') return <SessionUnknown isBusy={session.isBusy} />
  if (session.status === 'signed-out')
    return <Navigate to={pageLinks.login(pageLinks.registerVendor(redirect))} replace />
  if (session.role) return <Navigate to={chooseDestination(session.role, redirect)} replace />
  return <VendorForm wallet={session.wallet} redirect={redirect} />
}
