/**
 * Words of registering. The messages of the checks are in `@certify/wire/accounts`, because the server uses them too.
 */
export default {
  choice: {
    title: 'Create your account',
    lead: 'One account, one role. Choose how you will use this one; it cannot be changed later.',
    user: {
      title: 'Register as User',
      text: 'Join events, mark your attendance and receive certificates that are yours.',
      points: [
        'Find and join events',
        'Mint your certificate after the event',
        'Share it with anyone who asks',
      ],
    },
    vendor: {
      title: 'Register as Vendor',
      text: 'Organize events and issue certificates to the people who came.',
      points: [
        'Create events and say who may come',
        'Record attendance',
        'Issue one certificate or all at once',
      ],
    },
    login: 'Already registered? <login>Login</login>',
  },
  publicDemo:
    'This is a public demonstration. People whom you do not know act as its organizer and can read the name and the address that you enter: make some up.',
  back: 'Choose another role',
  backToEvent: 'Back to the event',
  user: {
    instead: 'Register an organization instead',
    failed: 'Failed to register user',
    title: 'Register as User',
    lead: 'When you join an event, wait for a seat or ask for one, its organizer sees your name and email. Helpers at the door see only your name. Neither is written to the chain.',
    name: 'Full Name',
    nameHint: 'As it should be read on a list at the door.',
    terms: 'I accept the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.',
  },
  vendor: {
    failed: 'Failed to register vendor',
    title: 'Register as Vendor',
    lead: 'The name below stands on every certificate that you issue.',
    name: 'Organization Name',
    email: 'Contact Email',
    contact: 'Contact Information',
    contactPlaceholder: 'Phone number, website, etc.',
    emailHint: 'Only owners and managers of your organization see it.',
    contactHint: 'Public: everyone who looks at your events can read it.',
    terms:
      'I accept the <terms>Terms</terms>, the <privacy>Privacy Policy</privacy> and the <agreement>Vendor Agreement</agreement>.',
  },
  wallet: 'Wallet',
  walletHint: {
    ifWallet: 'The wallet you signed in with. It becomes your account.',
    ifPasskey: 'The address of the passkey you signed in with. It becomes your account.',
    ifBrowserKey: 'The address of the key in this browser. It becomes your account.',
    otherwise: 'The address you signed in with. It becomes your account.',
  },
  email: 'Email Address',
  emailHint: 'The organizers of events you join, wait for or ask to join see it and can export it.',
  submit: 'Complete Registration',
  submitting: 'Registering...',
  refused: 'Not registered',
  welcome: 'Welcome to Certify, {{name}}.',
} as const
