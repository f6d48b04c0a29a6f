import type { MailSources } from '../mail-files'

/** Sources that are away: mails go out without files. */
export const noSources: MailSources = {
  drawCover: () => Promise.reject(new Error('away')),
  drawLogo: () => Promise.reject(new Error('away')),
  drawCertificate: () => Promise.reject(new Error('away')),
}
