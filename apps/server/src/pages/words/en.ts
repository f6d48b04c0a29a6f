import type { describedPages } from '@certify/wire/pages'

/** The texts of the pages that search engines find. */
type Heads = Record<(typeof describedPages)[number], { title: string; description: string }>

/** What the server itself writes about events, for readers without scripts and on other sites. */
const words = {
  locale: 'en-GB',
  home: 'Certify',
  when: 'When',
  where: 'Where',
  organizer: 'Organizer',
  type: 'Type',
  seats: 'Seats',
  about: 'About the event',
  requirements: 'Requirements',
  agenda: 'Agenda',
  calendar: 'All events of this organizer as a calendar',
  join: 'To join, allow scripts for this site in your browser, then open the page again.',
  statuses: {
    upcoming: 'Upcoming',
    ongoing: 'Happening now',
    minting: 'Over. Its certificates can be minted.',
    ended: 'Over',
    canceled: 'Canceled',
  },
  types: {
    Conference: 'Conference',
    Workshop: 'Workshop',
    Meetup: 'Meetup',
    Hackathon: 'Hackathon',
    Webinar: 'Webinar',
    Course: 'Course',
    Other: 'Other',
  },
  ticket: 'Ticket',
  transcript: 'Transcript of certificates · Certify',
  transcriptText: 'Certificates that one person shares. Your browser verifies each of them.',
  open: 'See the event',
  openAll: 'See all events',
  none: 'No open events at the moment.',
  gone: 'This event is not public.',
  noOrganizer: 'This organizer is not here.',
  by: 'by {{name}}',
  similar: 'Similar to another organization’s name',
  events: 'Events of {{name}}',
  /** What link previews say of a page. */
  heads: {
    home: {
      title: 'Certify: certificates of attendance anyone can verify',
      description:
        'Certificates of attendance that anyone can verify by their number: no account, no wallet.',
    },
    events: {
      title: 'Discover events · Certify',
      description: 'Find an event, join it, and receive a certificate of attendance.',
    },
    about: {
      title: 'About · Certify',
      description: 'Why a certificate should carry its own proof, and how this one does.',
    },
    faq: {
      title: 'Questions and answers · Certify',
      description: 'What a certificate proves, what it costs, and who can see what.',
    },
    help: {
      title: 'Wallet guide · Certify',
      description: 'How to get a wallet and sign in, step by step. Signing in is free.',
    },
    terms: {
      title: 'Terms of Service · Certify',
      description: 'What you may expect of Certify, and what it expects of you.',
    },
    privacy: {
      title: 'Privacy Policy · Certify',
      description: 'What is stored about you, who sees it, and how to erase it.',
    },
    vendorAgreement: {
      title: 'Vendor Agreement · Certify',
      description: 'What organizers agree to when they issue certificates.',
    },
    login: {
      title: 'Sign in · Certify',
      description: 'Sign in with a passkey or a wallet: free, and without a password.',
    },
    register: { title: 'Register · Certify', description: 'Register as an attendee or as an organizer.' },
    tryToFoolIt: {
      title: 'Try to fool it · Certify',
      description: 'Forged certificates, each put to the verifier live, with the check that catches it.',
    },
    verifyStart: {
      title: 'Verify a certificate · Certify',
      description: 'Type the number of a certificate and read the verdict.',
    },
  } satisfies Heads,
  site: 'Certificates of attendance that anyone can verify by their number: no account, no wallet.',
  sitePicture: 'Certify: certificates of attendance anyone can verify',
  notFound: 'Page not found · Certify',
  organization: 'Events and certificates of {{name}}, and how to reach it.',
  organizationPicture: '{{name}}, an organizer on Certify',
}

export default words
