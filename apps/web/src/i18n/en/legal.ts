/** Words of terms, privacy policy and vendor agreement: plain, and true to what the product does. */
export default {
  version: 'Version of {{date}}',
  contents: 'On this page',
  contact: 'Questions about this page: <mail>{{address}}</mail>.',
  /** The operator’s own text in another language than the page. */
  onlyIn: 'The operator wrote this text in {{language}} only.',
  operator: {
    title: 'Who operates this instance',
    unnamed:
      'The operator of this instance has not said who it is. Ask at the address below before you trust it with your data.',
    here: 'This instance has an address that only one computer reaches. Whoever started it there operates it.',
    law: 'The law of {{jurisdiction}} applies.',
  },
  limits: {
    title: 'Limits',
    lead: 'Beyond these an answer is 429, and says how long to wait. They are far above what a person does by hand.',
    none: 'This instance has no limits.',
    what: 'What',
    most: 'At most',
    within: 'Within',
    seconds_one: '{{count}} second',
    seconds_other: '{{count}} seconds',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    names: {
      general: 'Everything that one account, or one program with a key, asks',
      visitors: 'Everything that one network address asks without signing in',
      change: 'Changes by one account or address',
      verify: 'Verifications by this server',
      window: 'Questions to the chain through /rpc, in units of a cheap one',
      window_bulk: 'The same in requests with many questions',
      nonce: 'Beginnings of a sign-in',
      passkey: 'Sign-ins with a passkey',
      new_wallet: 'Sign-ins of wallets without an account',
      contract_login: 'Sign-ins of contract wallets',
      contract_login_wallet: 'The same for one wallet',
      confirmation: 'Attempts to confirm an address',
      announcement_tests: 'Tests of announcements by one organizer',
      document: 'Certificates drawn as files',
      upload: 'Uploads',
      stored_files: 'Pictures that one organizer stores',
      stored_kilobytes: 'The same in kilobytes',
      door_marks: 'Check-ins by one door',
      checked_lists: 'Lists of people that are read for one organizer',
      claim_codes: 'Codes for invitations that one wallet asks for',
      asked_domains: 'Checks of a domain for one organizer',
      asked_moves: 'Certificates that one wallet asks to have moved',
      asked_moves_per_certificate: 'Times that one wallet asks to have one certificate moved',
      moves_of_certificate: 'Times that others ask to have one certificate moved',
      move_codes: 'Codes to one account’s address for moves',
      move_codes_per_asker: 'Codes that one wallet sends to one account’s address',
      name_proposals: 'Spellings of a name that an organizer proposes to one person at an event',
      transcripts: 'Transcripts that one network address opens',
      transcript_links: 'Links to transcripts that one account makes',
      scan: 'Scans of the code on a wall or screen',
      kept_answers: 'Requests with an Idempotency-Key by one wallet',
      wrong_scan: 'Scans of wrong codes',
      wrong_code: 'Wrong attendance tokens of one wallet',
    },
  },
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
          'Do not upload what is unlawful or not yours to publish, do not impersonate people or organizations, and do not disturb the service: automated calls are welcome within the limits at the end of this page.',
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
          'Each version has a date, which stands above it. When a text changes, everybody with an account is shown the new version on their next visit. Until you accept it, the version that you accepted goes on. You may erase your account at any time on your profile page; what is on the chain stays there.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    lead: 'What is kept, where, who sees it, and how to take it along or have it erased.',
    recipients: {
      title: 'Who else receives data',
      lead: 'Others learn something because the service needs them. On this instance they are:',
      hosting: 'Whoever runs the machines for the operator: everything that is stored there.',
      kinds: {
        mail: 'The provider that delivers mail: the address of its reader and its text.',
        node: 'The node of the chain: what is recorded there, for all to read.',
        publicNode:
          'The node that browsers ask for verification: their network addresses and the numbers they check.',
        ipfs: 'The network that content is spread through: pictures and documents of certificates and events.',
        pinning: 'The keeper of second copies: the same pictures and documents.',
        storage: 'The store of pictures and documents: these files.',
        gateway: 'The gateway that browsers fetch pictures and documents from: their network addresses.',
        probe:
          'A public gateway that the server asks for a few issued documents every hour, to know that others can get them.',
        resolvers:
          'Resolvers of internet domains that browsers ask: their network addresses and the domains of organizations.',
      },
    },
    retention: {
      title: 'How long data are kept',
      lead: 'What is over is removed within the hour after its time.',
      items: [
        {
          term: 'Account and what belongs to it',
          text: 'For as long as you have the account. Erasing it removes them at once.',
        },
        { term: 'Sessions', text: '{{sessionDays}} days, or {{sessionIdleHours}} hours without use.' },
        { term: 'A scanned code', text: '{{scanMinutes}} minutes.' },
        {
          term: 'Mails',
          text: 'Text and address {{mailDays}} days, and that there was one {{mailLogDays}} days. To limit mail that nobody asked for, we keep keyed hashes of the address, and of the network address that caused a confirmation, for a day.',
        },
        {
          term: 'Invitations that nobody answered',
          text: '{{invitationDays}} days to events, {{teamInvitationDays}} days to teams.',
        },
        {
          term: 'Which sessions of an event you attended',
          text: 'As long as your place on its list. Erasing your account removes it at once. That your wallet attended the event stays, and the message that told a program of the organization about a session stays as long as such messages.',
        },
        {
          term: 'Answers to the questions of an event',
          text: '{{answersDays}} days after the event. They go at once when you leave it or erase your account.',
        },
        {
          term: 'Links to transcripts',
          text: 'Until you switch them off or erase your account. One whose time is over shows nothing, and stays on your page until you remove it. Afterwards we keep only a hash of the link, so that its readers learn that it is off. Signatures of joined wallets stay until one of the two ends them.',
        },
        { term: 'Answers to repeated requests of programs', text: '{{answerHours}} hours, encrypted.' },
        { term: 'Messages to programs of organizations', text: '{{webhookDays}} days.' },
        {
          term: 'The history of an event',
          text: 'As long as the event. It names accounts by number, and nobody once an account is erased.',
        },
        {
          term: 'Technical logs',
          text: 'Certify passes them to the machine that it runs on and removes none itself: ask the operator how long they stay there. They contain no names and no addresses of people.',
        },
        {
          term: 'Backups',
          text: 'The operator makes and removes them. The guide for operators says 30 days at most.',
        },
      ],
    },
    sections: [
      {
        id: 'kept',
        title: 'What we keep',
        paragraphs: [
          'Of everybody with an account: wallet address, name, email address, role, when the account was made and changed, and which passkeys open it. Of organizations, also what they say of themselves on their profile.',
          'Of your use: which events you joined, wait for or asked to join, and what you answered there, whether you attended, at which sessions and for how long, and how that was recorded, which certificates you hold, what mail there was for you in the last year, and your open sessions with the browser they were made in. Of visitors who are not signed in, nothing beyond technical logs.',
        ],
      },
      {
        id: 'public',
        title: 'What is public, for good',
        paragraphs: [
          {
            ifPublicIpfs:
              'A certificate is on a public network: its number, the wallet that holds it, the event, the organizer, and when it was issued or revoked. Its content is on IPFS. It may say how many sessions and hours you attended, and it names sessions only if you agreed. Neither carries your email address, and your name is in it only if you agreed to that before it was issued.',
            ifPublic:
              'A certificate is on a public network: its number, the wallet that holds it, the event, the organizer, and when it was issued or revoked. Its content is kept by this service, and the public can fetch it. It may say how many sessions and hours you attended, and it names sessions only if you agreed. Neither carries your email address, and your name is in it only if you agreed to that before it was issued.',
            otherwise:
              'A certificate is on the network named in the footer, for the public to read: its number, the wallet that holds it, the event, the organizer, and when it was issued or revoked. So is its content. It may say how many sessions and hours you attended, and it names sessions only if you agreed. Neither carries your email address, and your name is in it only if you agreed to that before it was issued.',
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
          'If an organizer invites you to its team, your address and name come from one of its owners, and its owners see them while the invitation waits. We delete the address when you join or say no, when an owner withdraws the invitation, or after seven days. The organization sees the name until you give your own or leave the team.',
          'What you answer to the questions of an event is for you and the event’s organizers, who can also export it.',
          'If you make a link to a transcript, people with the link see which of your certificates it shows, what these say, and the wallets that you joined with yours, until you switch it off or its time is over. They can pass the link on, and a file that they saved stays with them. Without a link there is no transcript. The secret in the link is stored encrypted, so that you can copy it again.',
        ],
      },
      {
        id: 'why',
        title: 'Why we may keep it',
        paragraphs: [
          'Where the data protection law of the European Union applies, these are the legal bases. The agreement with you (Article 6.1 b): your account, joining and attending events, issuing certificates, and mail about them. Your consent (6.1 a): your name on a certificate. You can withdraw it until the certificate is issued. Legitimate interests (6.1 f): limits and technical logs against misuse, the history of events against forgery, and reminders and announcements, which you can switch off.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        paragraphs: [
          'On your profile page you can read and correct your details, download everything kept about your account as one file, and erase the account. Erasing removes your name and email everywhere off the chain, including the lists of events you joined, and at which sessions you were. That your wallet had a place there, and attended, stays. This instance then stops serving the picture, text, badge and PDF of certificates with your name; copies elsewhere may remain. The chain’s records stay: your wallet address and the numbers of your certificates. The page lists all this before you confirm.',
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
