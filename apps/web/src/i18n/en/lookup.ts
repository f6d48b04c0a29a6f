/** Words of looking a certificate up (`/verify` without a number). */
export default {
  title: 'Verify a certificate',
  lead: 'The number is on the certificate itself, beside the sign №, and in the link behind its code. You need no account and no wallet.',
  tryToFoolIt: 'Try to fool the verifier',
  badAddress: 'That is not a wallet address: 0x and 40 hexadecimal digits.',
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
