/** Words of the viewer's profile. */
export default {
  title: 'Your profile',
  lead: 'What Certify stores about you outside the blockchain.',
  details: {
    title: 'Your details',
    wallet: 'Wallet address',
    walletNote: {
      ifSelf:
        'This address is your organization’s account. If its key is lost, the owners of its team go on without it.',
      otherwise:
        'This address is your account. With a new wallet or passkey, your certificates can follow: <lost>I lost my wallet or passkey</lost>.',
    },
    role: 'Role',
    name: 'Full Name',
    organization: 'Organization Name',
    email: 'Email Address',
    since: 'Member since',
    edit: 'Edit',
    saved: 'Your profile is saved.',
    saveFailed: 'Your profile could not be saved.',
    more: 'Website, contact person and description are on <profile>the organization’s profile</profile>.',
    loadFailed: 'Your profile could not be loaded',
  },
  devices: {
    title: 'Where you are signed in',
    lead: 'A session ends after seven days, or after twelve hours without use. End one that you do not know.',
    current: 'This browser',
    unknown: 'Unknown browser',
    seen: 'Last used {{when}}',
    end: 'End session',
    ended: 'The session has ended.',
    endFailed: 'The session could not be ended.',
    loadFailed: 'Your sessions could not be loaded',
  },
  data: {
    title: 'Your data',
    exportTitle: 'Take it with you',
    exportText:
      'One file with everything kept about your account: details, events, attendance and certificates.',
    export: 'Download my data',
    exportFailed: 'Your data could not be downloaded.',
    eraseTitle: 'Erase your account',
    eraseText:
      'Removes your name and email everywhere off the chain, and signs you out. What is on the chain stays: your wallet address and your certificates, which can still be verified.',
    erase: 'Erase my account',
    eraseConfirmTitle: 'Erase your account?',
    eraseConfirmText: 'Your name and email are removed from Certify and from the lists of events you joined.',
    eraseConfirmChain: 'Certificates already issued stay on the chain and can still be verified.',
    eraseConfirmFinal: 'This action cannot be undone.',
    eraseWord: 'ERASE',
    eraseType: 'Type {{word}} to confirm',
    erased: 'Your account is erased.',
    eraseFailed: 'Your account could not be erased.',
  },
} as const
