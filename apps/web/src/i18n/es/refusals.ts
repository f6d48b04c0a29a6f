import type { RefusalWords } from '@certify/domain/shared/refusal-words'
import { accountRefusals } from './refusals/accounts'
import { certificateRefusals } from './refusals/certificates'
import { eventRefusals } from './refusals/events'
import { fieldRefusals } from './refusals/fields'
import { issuingWaits } from './refusals/issuing'
import { remedies } from './refusals/remedies'
import { requestRefusals } from './refusals/requests'

/** Lo que el servidor y los formularios rechazan, por código. Los nombres de los campos llevan su artículo. */
export default {
  ...requestRefusals,
  ...accountRefusals,
  ...eventRefusals,
  ...certificateRefusals,
  ...issuingWaits,
  ...remedies,
  ...fieldRefusals,
} satisfies RefusalWords
