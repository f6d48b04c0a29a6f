import type { Account } from '@certify/domain/account/account'
import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse, UnavailableError } from '@certify/domain/shared/errors'
import { actsOf, type Scope } from '../act/act'
import type { Doing } from '../act/core'
import { addAllPending } from '../certificate/batch-slices'
import { cancel } from '../event/cancel'
import { endAccess } from '../roster/end-access'
import { endTranscripts } from '../transcript/transcript-store'
import { eraseContent, removeErased } from './erased-content'
import { erasingStore, listFormerAccounts } from './erasing-store'
import { forgetSessions, holdEventsOf } from './forget-sessions'

type Stores = { readonly rows: ReturnType<typeof erasingStore> }

const act = actsOf((tx, at): Stores => ({ rows: erasingStore(tx, at) }))

/**
 * Erases an account off chain, and the accounts that the same person moved from: the person's data in the database and
 * the content with their name or picture. Wallet, event number and content addresses stay on chain.
 *
 * @throws `account.not_found` if it is erased already.
 */
export async function eraseAccount(
  doing: Omit<Doing<unknown>, 'about'>,
  { account }: { account: Account },
): Promise<void> {
  await forgetPerson(doing, { id: account.id })
  try {
    await removeErased(doing.core)
  } catch (error) {
    // The content is no longer served. Its bytes are removed as soon as the store answers.
    if (!(error instanceof UnavailableError)) throw error
  }
}

const forgetPerson = act(async (scope, { id }: { id: AccountId }): Promise<void> => {
  const ids = [...(await listFormerAccounts(scope.tx, id)), id]
  await holdEventsOf(scope.tx, ids)
  await addAllPending(scope.tx, ids)
  await forgetSessions(scope.tx, ids)
  for (const each of ids) await forgetAccount(scope, each)
})

/**
 * Removes name, email and every contact field, ends all that the account can still do, gives back the seats of events
 * that have not begun, and cancels its own events that are not over. Keeps what the chain holds anyway.
 */
async function forgetAccount(scope: Scope<Stores>, id: AccountId): Promise<void> {
  const { tx, at, rows, note } = scope.as(id)
  // This finds the content by the names, the image and the logo, so it comes before those go.
  await eraseContent(tx, id, at)
  const wallet = await rows.forgetAccount(id)
  if (wallet === null) throw refuse('account.not_found')
  await rows.removeOwned(id, wallet)
  await endAccess(tx, { id, wallet, at })
  await endTranscripts(tx, { id, wallet, at })
  await rows.removeImage(id)
  await rows.forgetNames(id)
  for (const eventId of await rows.holdOpenEvents(id)) {
    await cancel(tx, eventId, at)
    await note('event.canceled', { becauseErased: true }, { eventId })
  }
  await rows.withdrawInvitations(id)
  await note('account.erased')
}
