/** The questions and answers. The home page shows those named in `first`. */
export default {
  title: 'Frequently asked questions',
  lead: 'Twelve short answers. Something missing? Write to us; the address is in the footer.',
  search: 'Search questions',
  searchPlaceholder: 'revoked, wallet, cost …',
  category: 'Category',
  categories: {
    all: 'All',
    general: 'General',
    users: 'For users',
    vendors: 'For vendors',
    technical: 'Technical',
  },
  found_one: '{{count}} question',
  found_other: '{{count}} questions',
  clear: 'Clear filters',
  none: 'No questions found',
  noneText: 'Try another word, or look through all of them.',
  first: ['what-is', 'verify-how', 'cost', 'revoked'],
  entries: [
    {
      id: 'what-is',
      category: 'general',
      question: 'What is Certify?',
      answer:
        'Certify issues certificates of attendance for events. Each certificate is a token with a number of its own. Anyone with the number can check that the certificate is real, who issued it, for which event, and whether it still stands.',
    },
    {
      id: 'verify-how',
      category: 'general',
      question: 'How do I verify a certificate?',
      answer:
        'Type its number into the box at the top of any page, or scan the code printed on it. You need no account and no wallet. The answer is one sentence, followed by the checks behind it; open a check to see its evidence.',
    },
    {
      id: 'cost',
      category: 'general',
      question: 'What does it cost?',
      answer:
        'For attendees and verifiers, nothing. Signing in is a free signature, and the service pays the network when certificates are issued. You never need to own any coins to join an event or to receive a certificate.',
    },
    {
      id: 'get-certificate',
      category: 'users',
      question: 'How do I get my certificate?',
      answer:
        'Join the event’s whitelist before it ends. At the event, enter the attendance code that the organizer shows, or let the organizer mark you present. When the organizer opens minting, press Mint Certificate on the event’s page. Organizers may also issue certificates to everyone who was present; then yours simply appears in My Certificates.',
    },
    {
      id: 'no-wallet',
      category: 'users',
      question: 'I have no wallet. What do I do?',
      answer:
        'You need none: press Login and make a passkey, which is your device’s own lock. If you prefer a wallet, install any Ethereum wallet as a browser extension, or open this site in a wallet’s app on your phone; the wallet guide in the footer takes five minutes. Keep the recovery phrase on paper: it is the only way back to your wallet, and nobody from Certify will ever ask for it.',
    },
    {
      id: 'transfer',
      category: 'users',
      question: 'Can I give my certificate to someone else?',
      answer:
        'No. A certificate is about you, so it stays with the wallet it was issued to; the contract refuses transfers. You may give it up permanently by burning it. If you lost your wallet, ask for your certificate from a new one: its organizer can reissue it there, and the old number then answers “Replaced”.',
    },
    {
      id: 'who-sees',
      category: 'users',
      question: 'Who can see my name and email address?',
      answer:
        'You, and the organizers of events that you joined, wait for or asked to join: they can also export them. People at the door of such an event see your name, but not your email. Your email is never on the chain or in a certificate. Your name is in a certificate only if you agreed to have it printed, and then everyone can read it there. Everyone can also see your wallet address and the certificates it holds. You can export or erase your account on your profile page; this instance then stops serving certificates with your name, and copies elsewhere may remain.',
    },
    {
      id: 'become-vendor',
      category: 'vendors',
      question: 'How do I issue certificates for my event?',
      answer:
        'Register your organization as a vendor, with a passkey or a wallet, and create the event. Give out the attendance code while it is on, or mark people present yourself. After it has ended, upload a certificate image or choose a ready-made design, open minting, and issue: one by one, or all at once. An account keeps its role permanently; to attend events yourself, use a second one.',
    },
    {
      id: 'code-passed-on',
      category: 'vendors',
      question: 'Can someone pass the attendance code on?',
      answer:
        'Yes. A code that a whole room sees proves that someone knows it, not that they are there: a person in the room can send it to a friend at home. It counts only while the doors are open, and whoever is not on the list gets a free place by entering it. For each event you can choose that only people on the list can check in. To make it harder, show the event’s screen: its QR code changes every 15 seconds, the short code beneath it every two minutes. To make it harder still, scan tickets at the door. To be sure, look who is in the room and mark people present or absent yourself: your word outweighs the code, until their certificate is issued.',
    },
    {
      id: 'revoked',
      category: 'vendors',
      question: 'What if a certificate was issued by mistake?',
      answer:
        'The organizer that issued it can revoke it and must give a reason. Anyone who checks the number from then on sees that it was revoked, when, and why. Revoking cannot be undone. It leaves no doubt about what happened: the record shows both the issuing and the revoking. Wallets and explorers know nothing of revoking and still show the picture, so always check the number here.',
    },
    {
      id: 'where-stored',
      category: 'technical',
      question: 'Where is a certificate stored?',
      answer: {
        ifIpfs:
          'The contract holds the number, the owner and the fingerprint of the content. The content itself, a picture and a small text with the event’s facts, is on IPFS, where the fingerprint is also the address. Verifying reads both and compares them; our database only adds the words around it.',
        ifFolder:
          'The contract holds the number, the owner and the fingerprint of the content. The content itself, a picture and a small text with the event’s facts, is in a folder of this server, under its fingerprint, and everyone can fetch it. Verifying reads both and compares them; our database only adds the words around it.',
        ifBucket:
          'The contract holds the number, the owner and the fingerprint of the content. The content itself, a picture and a small text with the event’s facts, is in a store of this service, under its fingerprint, and everyone can fetch it. Verifying reads both and compares them; our database only adds the words around it.',
        otherwise:
          'The contract holds the number, the owner and the fingerprint of the content. The content itself is a picture and a small text with the event’s facts. Verifying reads both and compares them; our database only adds the words around it.',
      },
    },
    {
      id: 'service-gone',
      category: 'technical',
      question: 'What if Certify goes away?',
      answer: {
        ifPublicPinned:
          'The record stays: it is on a public network. The content is on IPFS, and a second keeper has a copy; it stays as long as anyone keeps it. The same verifier that runs on this page also runs as a single file (/verifier.html) and from the command line, against any node and gateway you choose.',
        ifPublicIpfs:
          'The record stays: it is on a public network. The content is on IPFS, and stays as long as anyone keeps it: this service does, and whoever pins it. The same verifier that runs on this page also runs as a single file (/verifier.html) and from the command line, against any node and gateway you choose.',
        ifPublic:
          'The record stays: it is on a public network. The content is kept by this service only, so download what is yours: the PDF, and the proof, with which the verifier needs nothing from us. It also runs as a single file (/verifier.html) and from the command line, against any node you choose.',
        ifLocal:
          'Then the certificates of this instance go, too: it keeps them on a local chain, to try things out. Download what you want to keep: the PDF, and the proof, which the verifier checks without asking anyone.',
        otherwise:
          'Download what is yours: the PDF, and the proof, which the verifier checks without asking anyone. It also runs as a single file (/verifier.html) and from the command line, against any node and gateway you choose.',
      },
    },
  ],
} as const
