/** Words of the About page. */
export default {
  title: 'About Certify',
  lead: {
    ifPublic:
      'A certificate of attendance is a small promise: this person was there. Certify makes it a promise that anyone can check, and that nobody, including us, can quietly change.',
    otherwise:
      'A certificate of attendance is a small promise: this person was there. Certify makes it a promise that anyone can check.',
  },
  why: {
    title: 'Why it exists',
    paragraphs: [
      'A PDF can be edited in a minute. A page on an organizer’s website disappears with the website. A database answers whatever its owner wants it to answer. Anyone who relies on a certificate has to trust all three, or write an email and wait.',
      {
        ifPublic:
          'Certify puts the two facts that matter, who holds the certificate and what exactly it says, where nobody’s word is needed: in a contract on a public Ethereum network, and in content addressed by its own fingerprint. The rest of the product is there to make that pleasant.',
        ifLocal:
          'Certify puts the two facts that matter, who holds the certificate and what exactly it says, into a contract on a chain, and into content addressed by its own fingerprint. Here that is a local chain, to try things out: its operator can begin it anew. The rest of the product is there to make that pleasant.',
        otherwise:
          'Certify puts the two facts that matter, who holds the certificate and what exactly it says, into a contract on a chain, and into content addressed by its own fingerprint. The rest of the product is there to make that pleasant.',
      },
      {
        ifOtherNode:
          'You need not believe this site either. Your browser does the checking, and asks a node of the network that does not belong to us. The code that asks is ours: to do without that, too, save the verifier as a single file (/verifier.html).',
        ifOwnNode:
          'You need not believe this site either, if you do one thing more. Your browser does the checking, but asks the chain through this site, with code of this site. Save the verifier as a single file (/verifier.html) and name a node that you trust: then nothing comes from us.',
        otherwise:
          'The checking is done in your browser. To do without the code of this site, too, save the verifier as a single file (/verifier.html) and name a node that you trust.',
      },
    ],
  },
  figures: {
    title: 'Built for scale',
    note: 'What the product is built for. Beside it, what this instance has seen so far.',
    builtFor: 'Built for',
    here: 'Here so far',
    rows: [
      { key: 'certificates', target: '10,000+ certificates' },
      { key: 'events', target: '500+ events' },
      { key: 'organizations', target: '100+ organizations' },
      { key: 'countries', target: '50+ countries' },
    ],
    counts: {
      certificates_one: '{{count}} certificate',
      certificates_other: '{{count}} certificates',
      events_one: '{{count}} event',
      events_other: '{{count}} events',
      organizations_one: '{{count}} organization',
      organizations_other: '{{count}} organizations',
      attendees_one: '{{count}} attendee',
      attendees_other: '{{count}} attendees',
    },
    countries: 'We do not ask where people live.',
    loading: '…',
    failed: 'Not available just now',
  },
  principles: {
    title: 'What we hold ourselves to',
    items: [
      {
        title: '“We could not ask” is never “no”',
        text: 'When the network cannot be reached, the page says that it does not know. A certificate is called revoked or not found only when the chain says so.',
      },
      {
        title: 'The chain and the bytes decide',
        text: 'Verification reads the contract and the content itself, and compares fingerprints. Our database adds the event’s name, never the verdict.',
      },
      {
        title: 'Little is public, and you are asked first',
        text: 'Everyone can see a wallet address and the events it holds certificates of. A name is in a certificate only if its owner agreed to have it printed. Email addresses are in none.',
      },
      {
        title: 'Mistakes are visible, not erased',
        text: 'A certificate issued in error is revoked with a reason that everyone can read. History is added to, never rewritten.',
      },
    ],
  },
  how: {
    title: 'How a certificate comes to be',
    steps: [
      'An organization registers its wallet and creates an event.',
      'People join the whitelist, and at the event their attendance is recorded: by the code on the screen, or by the organizer.',
      'After the event, the organizer chooses the artwork and opens minting.',
      'The picture and the facts are stored under their fingerprints; the contract records number, owner and fingerprint.',
      'Anyone types the number and reads the verdict.',
    ],
  },
  closing: { events: 'Browse events', verify: 'Verify a certificate', faq: 'Read the FAQ' },
} as const
