/** Words of an organization’s own page (`/organizers/{number}`), and of its card on the pages of its events. */
export default {
  overline: 'Organization',
  back: 'Discover Events',
  browse: 'Browse Events',
  since: 'Registered with Certify since {{date}}.',
  about: {
    title: 'About',
    none: 'This organization has not described itself.',
  },
  contact: {
    title: 'Contact',
    person: 'Contact person',
    website: 'Website',
    phone: 'Phone',
    info: 'Contact information',
    linkedin: 'LinkedIn',
    linkedinPage: 'Its LinkedIn page',
    own: 'The organization wrote this. Certify does not check it.',
    none: 'This organization has not said how to reach it.',
    support: '<mail>Write to Certify’s support</mail>: that is this platform, not the organization.',
  },
  consent: {
    title: 'Consent',
    recorded:
      'Its wallet signed that certificates under its name are its own. The blockchain keeps that consent.',
    unrecorded:
      'The blockchain has no signed consent of this organization. This platform vouches for it; its certificates are as valid.',
    none: 'It has not issued a certificate yet, so the blockchain does not know it.',
    wallet: 'Wallet',
  },
  domain: {
    title: 'Internet domain',
    asked_one:
      '{{domain}} says that this wallet is its own. Your browser asked just now, through one resolver.',
    asked_other:
      '{{domain}} says that this wallet is its own. Your browser asked just now, through {{count}} resolvers.',
    confirmed: 'Confirmed for {{domain}} on {{date}}.',
    unasked: 'Confirmed for {{domain}} on {{date}}. It could not be asked just now.',
    another: '{{domain}} now names another wallet.',
    lost: '{{domain}} named this wallet until {{date}}, and does not now.',
    lookAlike:
      'Careful: this domain has letters that can pass for others ({{letters}}), so it may not be the one that you know.',
  },
  events: {
    label: 'Events of this organization',
    title_zero: 'Events',
    title_one: 'One event',
    title_other: '{{count}} events',
    embed: 'Embed',
    calendar: 'Copy calendar address',
    none: 'No Events Found',
    noneHint: 'This organization has not announced an event yet.',
  },
  card: {
    title: 'Organizer',
    about: 'About this organization',
  },
  notFound: {
    title: 'Organization not found',
    text: 'No organization has this number. The link may be old, or a digit may be missing.',
  },
  gone: {
    title: 'This organization has left',
    text: 'It erased its account, so its page and its contacts are gone. Certificates that it issued stay verifiable.',
  },
  error: { title: 'The organization could not be loaded' },
  newTab: '(opens in a new tab)',
} as const
