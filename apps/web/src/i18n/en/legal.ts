/** Words of terms, privacy policy and vendor agreement: plain, and true to what the product does. */
export default {
  updated: 'In force since 21 November 2026',
  contents: 'On this page',
  contact: 'Questions about this page: <mail>{{address}}</mail>.',
  terms: {
    title: 'Terms of Service',
    lead: 'The agreement between you and the operator of this Certify instance. The short version: your wallet is your account, what is on the chain stays there, and be honest with one another.',
    sections: [
      {
        id: 'service',
        title: '1. The service',
        paragraphs: [
          'Certify lets organizations create events and issue certificates of attendance, lets attendees receive them, and lets anybody verify them. Certificates are recorded on the network named in the footer of this site.',
          {
            ifTest:
              'That network is a test network: the records are real and checkable, but the coins there have no value and the network is kept by others. We cannot promise that it exists forever.',
            ifLocal:
              'That network is a local chain, to try things out. Its records are real and checkable while it runs, and end with it.',
            otherwise: 'The network is kept by others. We cannot promise that it exists forever.',
          },
        ],
      },
      {
        id: 'account',
        title: '2. Your account',
        paragraphs: [
          'Your account is your wallet address. You sign in with a signature that costs nothing and moves nothing. One wallet has one role, user or vendor, chosen at registration.',
          'You alone hold the key of your wallet or passkey. We cannot restore it, and we cannot undo what is done with it. Tell the truth about your name and email address, and keep them up to date.',
        ],
      },
      {
        id: 'attendance',
        title: '3. Events and attendance',
        paragraphs: [
          'Events are held by their organizers, not by us. Being on a whitelist does not guarantee a certificate: that takes attendance, and an organizer who opens minting.',
          'Do not pass an attendance code to people who are not at the event, and do not enter one for an event that you are not attending.',
        ],
      },
      {
        id: 'certificates',
        title: '4. Certificates',
        paragraphs: [
          'A certificate says that its organizer recorded the wallet’s attendance. It is not a qualification, an identity document or an investment. It cannot be transferred or sold.',
          'Minting cannot be undone. An organizer may revoke a certificate with a public reason, or replace it by another. You may burn your own for good.',
        ],
      },
      {
        id: 'conduct',
        title: '5. Fair use',
        paragraphs: [
          'Do not upload what is unlawful or not yours to publish, do not impersonate people or organizations, and do not disturb the service: automated calls are welcome within the published limits.',
          'We may refuse service to accounts that break these terms. Certificates already issued to honest attendees stay valid.',
        ],
      },
      {
        id: 'liability',
        title: '6. What we answer for',
        paragraphs: [
          'The software is provided as it is, under an open license. We work to keep it correct and available, and say plainly when we could not check something. We are not liable for the conduct of organizers, of wallets, or of the networks the records live on, beyond what the law requires.',
        ],
      },
      {
        id: 'changes',
        title: '7. Changes and ending',
        paragraphs: [
          'We announce changes to these terms on this page before they take effect. You may erase your account at any time on your profile page; what is on the chain stays there.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    lead: 'What is kept, where, who sees it, and how to take it along or have it erased.',
    sections: [
      {
        id: 'kept',
        title: 'What we keep',
        paragraphs: [
          'Of everybody with an account: wallet address, name, email address, role, when the account was made and changed, and which passkeys open it. Of organizations, also what they say of themselves on their profile.',
          'Of your use: which events you joined, wait for or asked to join, and what you answered there, whether you attended and how that was recorded, which certificates you hold, what mail there was for you in the last year, and your open sessions with the browser they were made in. Of visitors who are not signed in, nothing beyond short-lived technical logs.',
        ],
      },
      {
        id: 'public',
        title: 'What is public, for good',
        paragraphs: [
          {
            ifPublicIpfs:
              'A certificate is on a public network: its number, the wallet that holds it, the event, the organizer, and when it was issued or revoked. Its content is on IPFS. Neither carries your email address, and your name is in it only if you agreed to that before it was issued.',
            ifPublic:
              'A certificate is on a public network: its number, the wallet that holds it, the event, the organizer, and when it was issued or revoked. Its content is kept by this service, and the public can fetch it. Neither carries your email address, and your name is in it only if you agreed to that before it was issued.',
            otherwise:
              'A certificate is on the network named in the footer, for the public to read: its number, the wallet that holds it, the event, the organizer, and when it was issued or revoked. So is its content. Neither carries your email address, and your name is in it only if you agreed to that before it was issued.',
          },
          {
            ifPublic: 'Nobody can remove the records from that network, neither you nor we.',
            ifLocal: 'The records stay on the chain of this instance as long as it runs.',
            otherwise: 'We do not remove these records.',
          },
          'Anyone who knows that a wallet is yours can see which certificates it holds; use a separate wallet if that matters to you.',
        ],
      },
      {
        id: 'who',
        title: 'Who sees your name and email',
        paragraphs: [
          'You, and the organizers of events that you joined, wait for or asked to join. They can also export them, so that they can run their events. People at the door of such an event see your name. Everybody can read what an organization says of itself on its profile, except its email address, which only the organization sees.',
          'We do not sell data, show advertising, or use trackers. Cookies are there to sign you in, to keep you signed in and, for half an hour, to remember a code that you scanned. Browser storage keeps your language and theme, your drafts, the wallet and role you used last, the names of your passkeys, which events you joined, your tickets, and your key if you chose to keep it there. A device at a door keeps the names of its event’s list until that door ends. Where a page names an organization’s internet domain, your browser asks public DNS resolvers about that domain; they learn your network address.',
          {
            ifMailed:
              'If an organizer invites you by email, your address and name come from the organizer, who sees them while the invitation is open. We delete them when you claim or decline it (after one last mail that tells you who claimed), when the organizer withdraws it, or after 90 days.',
            otherwise:
              'If an organizer invites you, your address and name come from the organizer, who sees them while the invitation is open. We delete them when you claim or decline it, when the organizer withdraws it, or after 90 days.',
          },
        ],
      },
      {
        id: 'why',
        title: 'Why, and for how long',
        paragraphs: [
          'We keep account data to provide the service that you asked for, for as long as you have the account. Sessions end after seven days, or after twelve hours without use. Technical logs contain no names and no email addresses.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        paragraphs: [
          'On your profile page you can read and correct your details, download everything kept about your account as one file, and erase the account. Erasing removes your name and email everywhere off the chain, including the lists of events you joined; the chain’s records stay, and the page says so before you confirm.',
          'For anything else, write to the address below. You may also complain to your data protection authority.',
        ],
      },
    ],
  },
  agreement: {
    title: 'Vendor Agreement',
    lead: 'What an organization promises when it registers, beside the Terms of Service. A certificate is worth what its organizer’s word is worth.',
    sections: [
      {
        id: 'truth',
        title: '1. Issue only what is true',
        paragraphs: [
          'You issue a certificate only to people who attended. Marking somebody present by hand is your word that they were there; it is kept with the record who said so, and when.',
          'You register under a name that is yours to use. It stands on every certificate that you issue.',
        ],
      },
      {
        id: 'consent',
        title: '2. Issuing on your behalf',
        paragraphs: [
          'By opening minting or pressing mint you instruct the service to issue certificates for your event. The service’s key sends the transactions and pays for them; the record names your organization and its wallet as the organizer.',
          'Minting cannot be undone. Check the artwork, the dates and the list before you open it.',
        ],
      },
      {
        id: 'revoking',
        title: '3. Revoking and replacing',
        paragraphs: [
          'You may revoke certificates of your own events, with a reason that everybody can read, and not as a punishment for something unrelated to attendance. Write the reason for strangers: no names, no accusations, nothing private. Revoking cannot be undone.',
        ],
      },
      {
        id: 'people',
        title: '4. The people on your lists',
        paragraphs: [
          'You see names and email addresses of those who joined your events, wait for a seat or asked for one, and the people to whom you give a door link see the names. Use them for that event only, keep exported lists safe, and delete them when you no longer need them. You answer for your own use of them under the law.',
        ],
      },
      {
        id: 'content',
        title: '5. Your content',
        paragraphs: [
          'You hold the rights to the texts, pictures and logos that you upload, and allow the service to store, show and publish them as part of events and certificates.',
          {
            ifIpfs: 'That includes IPFS, from where nobody can withdraw them once a certificate uses them.',
            otherwise: 'Once a certificate uses them, they stay with it.',
          },
        ],
      },
      {
        id: 'canceling',
        title: '6. Canceling events',
        paragraphs: [
          'You may cancel an event until it has ended. That cannot be undone. Certificates already issued for it stay valid unless you revoke them one by one.',
        ],
      },
      {
        id: 'ending',
        title: '7. Ending',
        paragraphs: [
          'You may stop at any time. Certificates that you issued remain verifiable, with your organization’s name, which is part of the public record.',
        ],
      },
    ],
  },
} as const
