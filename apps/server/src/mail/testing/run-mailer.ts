// A separate process that sends mail until it is ended, for tests that kill it.
// usage: node program.js FOLDER DATABASE-WORKER SMTP-URL NOW, bundled from this file
import { pathToFileURL } from 'node:url'
import { needsReads } from '@certify/core/certificate/needs-reads'
import { openDatabase } from '@certify/core/database/connection/open-database'
import { issuerLease } from '@certify/core/issuing/issuer-lease'
import { mailStore } from '@certify/core/mail/mail-store'
import { createInvitationKeys } from '@certify/domain/invitation/invitation-keys'
import { createMailLinks } from '@certify/domain/mail/mail-links'
import { ticketBook } from '@certify/domain/roster/ticket'
import { deriveDoorKey } from '@certify/domain/shared/door-key'
import { createMailer } from '../mailer'
import { openSmtp } from '../transport'
import { noSources } from './no-sources'

const [folder = '', databaseWorker = '', smtpUrl = '', now = ''] = process.argv.slice(2)
const sender = { name: 'Certify', address: 'no-reply@certify.example', dkimKey: null }
const database = await openDatabase({ folder, workerUrl: pathToFileURL(databaseWorker) })
const print = (message: string) => void process.stdout.write(`${message}\n`)
const mailer = createMailer({
  store: mailStore(database.queries),
  needs: needsReads(database.queries),
  transport: await openSmtp({ url: smtpUrl, from: sender.address, name: null }),
  perMinute: 10_000,
  render: {
    publicUrl: 'https://certify.example',
    links: createMailLinks(new Uint8Array(32).fill(3)),
    invitationKeys: createInvitationKeys(new Uint8Array(32).fill(3)),
    tickets: ticketBook(deriveDoorKey(new Uint8Array(32).fill(3))),
    sender,
    supportEmail: 'help@certify.example',
  },
  sources: noSources,
  clock: () => new Date(now),
  log: { info: print, warn: print, error: print },
  lease: issuerLease(database.queries, 'mail'),
  isAlone: true,
})
mailer.start()
process.once('SIGTERM', async () => {
  await mailer.stop()
  await database.close()
  process.exit()
})
