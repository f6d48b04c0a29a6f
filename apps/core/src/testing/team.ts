import { hashSecret } from '@certify/domain/account/secret'
import { href, paths } from '@certify/wire/paths'
import type { WireMembership } from '@certify/wire/team'
import { sql } from 'drizzle-orm'
import type { Client } from './client'
import { type Harness, mustAnswer } from './harness'
import type { Person } from './people'

/** Lets a person join an organization's team by a link, with a wallet that needs no account. */
export async function joinTeam(
  harness: Harness,
  owner: Client,
  number: number,
  person: Person,
  place: object,
): Promise<{ readonly client: Client; readonly id: number }> {
  const token = await inviteToTeam(owner, number, place)
  const client = await harness.signedIn(person)
  const joined = await mustAnswer(200, await client.post(paths.organizationAccept, { token }))
  return { client, id: ((await joined.json()) as WireMembership).id }
}

/** Makes a link to join a team; answers its token. */
export async function inviteToTeam(owner: Client, number: number, place: object): Promise<string> {
  const made = await owner.post(href('organizationInvitations', { number }), place)
  const { url } = (await (await mustAnswer(201, made)).json()) as { url: string }
  return new URL(url).hash.slice(1)
}

/** The token that only the mail of an invitation carries, from its bare link. */
export async function readMailedToken({ database, ports }: Harness, link: string): Promise<string> {
  const tokenHash = hashSecret(new URL(link).hash.slice(1))
  const { rows } = await database.queries.execute<{ seed: string }>(
    sql`select seed from organization_invitations where token_hash = ${tokenHash}`,
  )
  const { writeMailedToken, writeTeamToken } = ports.invitationKeys
  return writeMailedToken(writeTeamToken(rows[0]?.seed ?? ''))
}
