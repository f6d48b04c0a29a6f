/** Words of an organization’s consent on chain. */
export default {
  title: 'Your word on chain',
  text: 'Sign once that certificates issued under the name “{{name}}” are yours. Anyone who verifies one then reads that your organization has signed its consent; without that, only that this platform vouches for you.',
  sign: {
    ifWallet: 'Sign with your wallet',
    ifPasskey: 'Sign with your passkey',
    otherwise: 'Sign',
  },
  note: 'Free, and no transaction. It goes on chain with your first certificate. This page cannot add it later.',
  signed: 'Signed on {{date}}',
  signedBefore: 'Signed',
  given:
    'It goes on chain with your first certificate. If you change your organization’s name before, sign again.',
  recorded: 'It is on chain: verifiers say that your organization has signed its consent.',
  unrecorded:
    'Your organization went on chain without this signature, so verifiers say that the platform vouches for you. Your certificates are as valid. This page cannot add it now; the registry takes a later one through its function consent.',
  alreadyOpen: 'Your wallet has a request open. Look for its window, and answer there.',
  failed: {
    ifWallet: 'The wallet did not sign. Open the wallet that you signed in with, and try again.',
    ifPasskey: 'Your passkey did not sign. Use the passkey that you signed in with, and try again.',
    otherwise: 'It was not signed. Use what you signed in with, and try again.',
  },
  saveFailed: 'The signature could not be stored.',
  loadFailed: 'It could not be asked whether you signed.',
} as const
