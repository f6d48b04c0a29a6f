import { useQuery } from '@tanstack/react-query'
import { needsQuery } from '../../features/needs/api/needs'
import { Needs } from '../../features/needs/components/needs'
import { VendorDashboard } from '../../features/vendor-dashboard/components/vendor-dashboard'
import { useOrganizerWallet } from '../../lib/acting'
import { useFirstAnswers } from '../../lib/use-first-answers'

/** `/vendor/dashboard` */
export default function Page() {
  const isReady = useFirstAnswers(useQuery(needsQuery(useOrganizerWallet())))
  return (
    <div className="page py-8 sm:py-10">
      <VendorDashboard needs={<Needs />} isReady={isReady} />
    </div>
  )
}
