import { JoinPage } from '../../features/join-roster/components/join-page'

/** `/whitelist/{eventId}` */
export default function Page() {
  return (
    <div className="page-form py-10">
      <JoinPage />
    </div>
  )
}
