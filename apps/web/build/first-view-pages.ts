import type { PageName } from '@certify/wire/page-paths'

/** The pages whose first view the server draws into the document: those that strangers open from a link. */
export const firstViewPages: readonly PageName[] = ['home', 'events', 'event', 'organizer', 'verify']
