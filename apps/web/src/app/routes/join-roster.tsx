import { JoinWhitelist } from '../../features/join-roster/components/join-page'

/** `/whitelist/{eventId}` */
export default function Page() {
  return (
    <div className="page-form py-10">
      <JoinWhitelist />
    </div>
  )
}
