import { JoinPage } from '../../features/join-roster/components/join-page'
import { NameAsked } from '../parts/name-asked'

/** `/whitelist/{eventId}` */
export default function Page() {
  return (
    <div className="page-form py-10">
      <JoinPage nameForm={(event) => <NameAsked event={event} />} />
    </div>
  )
}
