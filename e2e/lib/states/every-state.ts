import { announcing } from './announcing'
import { approving } from './approving'
import { arriving } from './arriving'
import { atDoors } from './at-doors'
import { attending } from './attending'
import { discovering } from './discovering'
import { frame } from './frame'
import { inviting } from './inviting'
import { issuing } from './issuing'
import { keeping } from './keeping'
import { mailing } from './mailing'
import { managing } from './managing'
import { managingCertificates } from './managing-certificates'
import { managingDoors } from './managing-doors'
import { managingPeople } from './managing-people'
import { moving } from './moving'
import { naming } from './naming'
import { opening } from './opening'
import { organizing } from './organizing'
import { proposing } from './proposing'
import { questioning } from './questioning'
import { sessionStates } from './sessions'
import { sharing } from './sharing'
import type { State } from './state'
import { teaming } from './teaming'
import { ticketed } from './ticketed'
import { verdictStates } from './verdicts'
import { waiting } from './waiting'
import { wordy } from './wordy'

/** Every state worth seeing that an address alone does not show. */
export const everyState: readonly State[] = [
  ...frame,
  ...discovering,
  ...wordy,
  ...arriving,
  ...attending,
  ...ticketed,
  ...atDoors,
  ...waiting,
  ...announcing,
  ...approving,
  ...keeping,
  ...sharing,
  ...mailing,
  ...naming,
  ...proposing,
  ...questioning,
  ...moving,
  ...organizing,
  ...teaming,
  ...managing,
  ...managingCertificates,
  ...managingPeople,
  ...managingDoors,
  ...inviting,
  ...sessionStates,
  ...issuing,
  ...verdictStates,
  ...opening,
]
