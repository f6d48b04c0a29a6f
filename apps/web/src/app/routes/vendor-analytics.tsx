import { AnalyticsPage } from '../../features/analytics/components/analytics-page'

/** `/vendor/analytics` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <AnalyticsPage />
    </div>
  )
}
