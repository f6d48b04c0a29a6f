import { JoinPage } from '../../features/join-roster/components/join-page'
import { AnswersAsked } from '../parts/answers-asked'
import { NameAsked } from '../parts/name-asked'

/** `/whitelist/{eventId}` */
export default function Page() {
  return (
    <div className="page-form py-10">
      <JoinPage
        nameForm={(event) => (
          <>
            <AnswersAsked event={event} />
            <NameAsked event={event} />
          </>
        )}
      />
    </div>
  )
}
