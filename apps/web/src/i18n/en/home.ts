/** Words of the home page. */
export default {
  title: 'Certificates of attendance anyone can verify',
  hero: {
    title: 'A certificate that proves itself.',
    lead: {
      ifPublic:
        'Certify records who attended an event where nobody can quietly change it. Anyone holding a certificate’s number can check it in seconds, without an account and without asking you or the organizer.',
      otherwise:
        'Certify records who attended an event, and gives each of them a certificate. Anyone holding its number can check it in seconds, without an account and without asking you or the organizer.',
    },
    events: 'Find an event',
    verify: 'Verify a certificate',
    account:
      'New here? <register>Register</register> — or <login>log in</login> with a passkey or your wallet.',
  },
  plate: {
    overline: 'Certificate of attendance',
    issuedBy: 'Issued by',
    number: 'Certificate',
    issued: 'Issued',
    wallet: 'Recipient wallet',
    open: 'Open certificate №\u00a0{{number}} and its evidence',
    checked: 'Checked just now against the chain',
    specimen: 'Specimen',
    specimenTitle: 'Your next event',
    specimenWhen: 'The day it took place · where it took place',
    specimenOrganizer: 'The organization that held it',
    specimenChecks: 'What anyone can check',
    note: 'The engraving is drawn from this certificate’s number and contract.',
    passed: [
      'The registry knows this certificate.',
      'The text is byte for byte what was issued.',
      'The picture is byte for byte what was issued.',
      'It has not been revoked.',
    ],
    checks: [
      'It exists on the contract',
      'It was issued for this event’s organizer',
      'It has not been revoked',
      'Its content is what was issued, byte for byte',
    ],
  },
  features: {
    title: 'What makes it worth holding',
    cards: [
      {
        title: 'Instant verification by token ID',
        text: 'Type the number, read the verdict. Each check opens to its evidence, and “we could not ask” is never shown as “no”.',
      },
      {
        title: 'Own your certificates',
        text: {
          ifPublicPinned:
            'Your certificate belongs to your wallet. Its record and its content stay if the event’s website, the organizer’s inbox or this service goes away: one is on a public network, the other with a second keeper.',
          ifPublic:
            'Your certificate belongs to your wallet. Its record stays if the event’s website, the organizer’s inbox or this service goes away. Download its PDF and its proof, and you have the rest, too.',
          otherwise:
            'Your certificate belongs to your wallet. Download its PDF and its proof: what they say can be checked without asking anyone.',
        },
      },
      {
        title: { ifPublicIpfs: 'Decentralized and transparent', otherwise: 'Transparent' },
        text: {
          ifPublicIpfs:
            'The record is on a public Ethereum network and its content on IPFS. Everything this page says, you can look up yourself.',
          ifPublic:
            'The record is on a public Ethereum network, and you can look it up yourself. The content is kept by this service, and every check compares it with the fingerprint in the record.',
          ifLocal:
            'This instance keeps its record on a local chain, to try things out. Every check is the real one, and opens to its evidence.',
          otherwise: 'Every check opens to its evidence: what was asked, of whom, and what was answered.',
        },
      },
      {
        title: 'Tamper-proof',
        text: 'Content is addressed by its own fingerprint. Change a letter or a pixel, and it is no longer the certificate that was issued.',
      },
    ],
  },
  audience: {
    title: 'Who it is for',
    tryToFoolIt: 'Try to fool the verifier',
    groups: [
      {
        title: 'Event organizers',
        text: 'Create the event, keep the whitelist, record who came, and issue a certificate to each of them: one by one, or all at once.',
        steps: ['Create an event', 'Record attendance', 'Issue certificates'],
      },
      {
        title: 'Recipients',
        text: 'Join with a passkey or a wallet, enter the code at the event, and mint your certificate afterwards. It costs you nothing.',
        steps: ['Join the whitelist', 'Mark attendance', 'Mint and share'],
      },
      {
        title: 'Verifiers',
        text: 'No account and no wallet. A number is enough, in the browser, by a call, or from the command line.',
        steps: ['Get the number', 'Read the verdict', 'Open the evidence'],
      },
    ],
  },
  faq: { title: 'Questions people ask first', more: 'All questions' },
  closing: {
    title: 'The next event could end with proof.',
    lead: 'Registration takes a passkey or a wallet, a name and an email address.',
    register: 'Register',
    events: 'Browse events',
  },
} as const
