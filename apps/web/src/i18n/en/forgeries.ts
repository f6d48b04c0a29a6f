import type { ForgeryId } from '@certify/verifier/forgeries/all-forgeries'

/** Words of one forgery: its name, and what the forger did. */
type Words = { readonly title: string; readonly deed: string }

/** Words of the gallery of forgeries (`/try-to-fool-it`). */
export default {
  title: 'Try to fool it',
  lead: 'Ways to pass off a certificate as something it is not. Each is put to the verifier now, in your browser, with real answers of the chain and the content store. Nothing here was recorded before.',
  how: 'A forger runs a gateway, a node or a contract: a liar between you and the truth. The verifier is the one that runs on every verification page, and it gets no hints.',
  caught: '{{caught}} of {{all}} caught',
  trying: 'Trying to fool the verifier: {{done}} of {{all}}',
  fooled: '{{count}} got through. That is a fault of ours: please tell us which.',
  again: 'Try all again',
  preparing: 'Publishing forgeries on the local chain. The first visit takes a few seconds.',
  failedTitle: 'The forgeries could not be prepared',
  failedText: 'Nothing was tried. This says nothing about any certificate.',
  elsewhere: {
    title: 'On this network nothing was planted',
    text: 'Publishing forgeries on {{chain}} would cost money and leave them there. Give the number of a valid certificate, and your browser forges it in every way that needs nothing published: altered bytes, lying nodes, borrowed answers.',
  },
  own: {
    title: 'Forge one of your own',
    text: 'Give the number of a valid certificate of this instance. Your browser alters what the chain and the content store answer about it, and asks the verifier what it makes of that.',
    label: 'Certificate number',
    go: 'Forge it',
    made: 'Made of certificate №\u00a0{{number}}.',
    back: 'Back to the whole gallery',
    notValid:
      'Certificate №\u00a0{{number}} is not valid itself, so there is nothing to pass off: {{verdict}}',
    checking: 'Looking at certificate №\u00a0{{number}} first …',
  },
  card: {
    verdict: 'The verdict',
    caughtBy: 'Caught by:',
    look: 'Look',
    lookAt: 'Look at the full report of “{{title}}”',
    waiting: 'Being tried …',
    failed: 'It could not be tried just now.',
    through: 'It got through.',
    validBut: 'Valid, but not what it seems',
  },
  report: {
    asked: 'Asked about certificate №\u00a0{{number}}.',
    close: 'Close',
  },
  keep: {
    title: 'Keep the verifier',
    text: 'One file that needs no server of ours: a node of the network, a gateway and a number are enough. Save it and compare its hash.',
    download: 'Download verifier.html',
    hash: 'SHA-256 of the file',
    copy: 'Copy the hash',
    missing: 'This instance was built without it.',
  },
  groups: {
    hand: { title: 'With bare hands', text: 'A number, a wallet, an old sheet.' },
    gateway: { title: 'With a gateway', text: 'The forger serves the files, and alters them on the way.' },
    node: { title: 'With a node', text: 'The forger answers for the chain, and lies.' },
    chain: { title: 'With contracts', text: 'The forger publishes on the same chain.' },
  },
  items: {
    'never-issued': {
      title: 'A number out of thin air',
      deed: 'The sheet is well made and the number on it has never been issued.',
    },
    'no-number': {
      title: 'Digits of another script',
      deed: 'The number is written in Arabic-Indic digits, to be read as one number and looked up as another.',
    },
    'other-holder': {
      title: 'Someone else’s certificate',
      deed: 'A genuine certificate is shown by a wallet that does not hold it.',
    },
    revoked: {
      title: 'Shown after it was revoked',
      deed: 'The certificate was withdrawn; its sheet looks as it always did.',
    },
    replaced: {
      title: 'The version before the correction',
      deed: 'A corrected certificate took its place, and the old one is still shown.',
    },
    'edited-text': {
      title: 'A better event',
      deed: 'The forger’s gateway serves the certificate’s text with the title of another event.',
    },
    'one-bit-of-text': {
      title: 'One bit of the text',
      deed: 'A single bit in the middle of the text is turned over. Nobody would see it.',
    },
    'edited-directory': {
      title: 'One bit of the directory',
      deed: 'The list that leads from the registry’s fingerprint to the text is altered.',
    },
    'one-bit-of-picture': {
      title: 'One bit of the picture',
      deed: 'A single bit in the middle of the picture is turned over.',
    },
    'other-drawing': {
      title: 'Another picture',
      deed: 'In place of the issued picture the forger’s gateway serves another one.',
    },
    'saved-again': {
      title: 'Saved once more',
      deed: 'The picture went through another program: it looks the same and is one byte longer.',
    },
    'web-page-for-text': {
      title: '“This certificate is VALID”',
      deed: 'The gateway answers every question with a web page that says so.',
    },
    'borrowed-answer': {
      title: 'A borrowed answer',
      deed: 'Asked about a number that does not exist, the forger’s node gives what the registry says of a good one.',
    },
    'other-network': {
      title: 'Another network',
      deed: 'The answers come from a chain of the forger’s own, where anything can be written.',
    },
    'altered-code': {
      title: 'One byte of the contract',
      deed: 'The registry’s code differs from the published code in a single byte of twenty thousand.',
    },
    'invented-revocation': {
      title: 'An invented revocation',
      deed: 'To harm someone, the forger’s node says that a good certificate was revoked. A second node knows better.',
    },
    'denied-revocation': {
      title: 'A denied revocation',
      deed: 'The forger’s node says that a revoked certificate is good. A second node knows better.',
    },
    'half-dead-node': {
      title: 'Revoked, and the node half dead',
      deed: 'The node tells where it stands and refuses every question about certificates. Others took that for “not revoked”.',
    },
    'stale-cache': {
      title: 'Yesterday’s answer',
      deed: 'A cache still answers from before the revocation.',
    },
    'web-page-for-node': {
      title: 'A web page for a node',
      deed: 'Where the node should answer, a sign-in page of a hotel’s Wi-Fi does.',
    },
    'same-words-other-registry': {
      title: 'The same words in another registry',
      deed: 'The forger deployed the same code and published the very same page, word for word, under the same number.',
    },
    'other-recipient': {
      title: 'Copied from its recipient',
      deed: 'The forger issued a certificate to the forger’s own wallet, whose text names the person who really was there.',
    },
    'web-picture': {
      title: 'A picture that can be exchanged',
      deed: 'The text names its picture by a web address, where another can be put at any time.',
    },
    'other-picture': {
      title: 'A picture that says more',
      deed: 'Text and fingerprint are in order, and the picture was drawn for a finer event than the text names.',
    },
    'look-alike-name': {
      title: 'A name that looks like another',
      deed: 'The forger registered as “Lisbоn Protocol Guild”. Its first o is a Cyrillic letter.',
    },
    'yes-man': {
      title: 'A contract that says yes',
      deed: 'A contract of the forger’s own answers “valid” whatever it is asked.',
    },
  } satisfies Record<ForgeryId, Words>,
} as const
