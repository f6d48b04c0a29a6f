import { Needs } from '../../features/needs/components/needs'
import { VendorDashboard } from '../../features/vendor-dashboard/components/vendor-dashboard'

/** `/vendor/dashboard` */
export default function Page() {
  return (
    <div className="page-dashboard py-8 sm:py-10">
      <VendorDashboard needs={<Needs />} />
    </div>
  )
}
