/** Words of looking a certificate up (`/verify` without a number). */
export default {
  title: 'Verify a certificate',
  lead: 'The number is on the certificate itself, beside the sign №, and in the link behind its code. You need no account and no wallet.',
  tryToFoolIt: 'Try to fool the verifier',
  badAddress: 'That is not a wallet address: 0x and 40 hexadecimal digits.',
  file: {
    title: 'Have a file instead?',
    text: 'Drop the PDF or picture that someone gave you. Its number is read and the document compared with what was issued, here in your browser: the file is sent nowhere.',
    label: 'A certificate’s file',
    hint: 'PDF, PNG, JPEG, WebP, SVG or a badge file',
    reading: 'Looking for the number …',
    noNumber: 'No certificate number was found in this file',
    noNumberText:
      'This page found no readable mark or code in it. That does not mean that the certificate is false: type the number printed beside the sign №.',
    foreign: 'This file names another registry',
    foreignText:
      'Its mark names {{names}} (network, contract, number). This page verifies the certificates of another network or contract, and this is not one of them.',
    failed: 'The file could not be read',
    failedText: 'The part of this page that reads files could not be loaded. Try again.',
  },
  what: {
    title: 'What is checked',
    items: [
      {
        term: 'It is real',
        text: 'The number exists in the published contract, on the right network, and its content is byte for byte what was issued.',
      },
      {
        term: 'Who issued it',
        text: 'The organization and wallet named in the record, and whether it agreed to the platform issuing for it.',
      },
      { term: 'It still stands', text: 'It has neither been revoked nor replaced; if it has, when and why.' },
      {
        term: 'When we cannot tell',
        text: 'If the network or the content cannot be reached, the answer is “could not check”, never “invalid”.',
      },
    ],
  },
} as const
