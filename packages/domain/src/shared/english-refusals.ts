import { accountRefusals } from './english-refusals/accounts'
import { certificateRefusals } from './english-refusals/certificates'
import { eventRefusals } from './english-refusals/events'
import { fieldRefusals } from './english-refusals/fields'
import { issuingWaits } from './english-refusals/issuing'
import { remedies } from './english-refusals/remedies'
import { requestRefusals } from './english-refusals/requests'

/**
 * What each refusal says in English, by code: the server's `message`, and the English language file of the browser.
 * The specification fixes several of these sentences word for word.
 *
 * `{{places}}` are filled from the refusal's values. `code:case` replaces the sentence of `code` for one case: the
 * value `case`, or for a field its name. `label:field` names a field inside the sentences about fields, and
 * `status:ended` is how the value `ended` of the place `{{status}}` is said.
 * `why:code` is the second sentence: what would have to happen, by whom, and when.
 */
export const englishRefusals = {
  ...requestRefusals,
  ...accountRefusals,
  ...eventRefusals,
  ...certificateRefusals,
  ...issuingWaits,
  ...remedies,
  ...fieldRefusals,
} as const satisfies Readonly<Record<string, string>>
