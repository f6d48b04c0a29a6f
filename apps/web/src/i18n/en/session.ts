/** Words of signing in and of the session. */
export default {
  login: {
    title: 'Welcome to Certify',
    lead: 'Sign in with a passkey or your wallet. There is no password, no fee and no transaction.',
    required: 'Login Required',
    requiredText: 'Sign in to continue to the page you asked for.',
    agree:
      'By signing in you accept the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.',
    lost: 'I lost my wallet or passkey',
    help: 'New to wallets? Read the wallet guide',
    register: 'No account yet? Register',
    signedInAs: 'You are signed in as',
    continue: 'Continue',
  },
  vendor: {
    title: 'Vendor login',
    lead: 'Use the passkey of your organization, or connect its wallet and sign once to prove that it is yours.',
    step1: 'Your passkey or wallet',
    step2: 'Sign the message',
    step3: 'Your dashboard',
    registerLead: 'Not registered as an organization?',
    registerLink: 'Register here',
    done: 'Signed in. Continuing…',
    notVendor:
      'This wallet is registered as a user. A wallet has one role; use another wallet for your organization.',
  },
  looking: 'Looking for wallets…',
  none: {
    title: 'MetaMask is not installed. Please install it first.',
    text: 'Any Ethereum wallet extension works.',
    install: 'Install MetaMask',
    installed: 'I installed it',
    guide: 'Read the wallet guide',
    others:
      'Extensions exist for Chrome, Firefox, Edge, Brave and Opera; in Safari, use the app on your phone.',
  },
  phone: {
    title: 'Open this page in your wallet',
    text: 'Wallets live inside their own app on phones. Open this page there to sign in.',
    open: 'Open in MetaMask',
    coinbase: 'Open in Coinbase Wallet',
    trust: 'Open in Trust Wallet',
    copy: 'Copy link',
    continue: 'I signed — continue',
    notYet:
      'You are not signed in here yet. A wallet’s own browser keeps its own sign-in: continue there, or open this page in it again.',
    unreachable: 'We could not ask just now. Check your connection and press again.',
  },
  connect: {
    metamask: 'Connect MetaMask',
    named: 'Connect {{name}}',
    choose: 'Choose your wallet',
    recent: 'Recent',
    demoNote: 'A demonstration key kept in this browser. It exists on this local chain only.',
  },
  connecting: {
    title: 'Confirm in {{name}}…',
    hint: 'No window? Click the wallet’s icon in your toolbar.',
    cancel: 'Cancel',
  },
  connected: {
    as: 'Connected',
    title: 'One free signature proves this wallet is yours. No transaction, no fee.',
    text: 'This is the text your wallet will show:',
    preparing: 'Preparing the text…',
    sign: 'Sign in',
    disconnect: 'Disconnect',
    free: 'Free · no transaction',
  },
  signing: 'Confirm in {{name}}…',
  note: {
    cancelled: 'Cancelled — nothing was signed.',
    'already-open': '{{name}} is already waiting for your answer. Open it to continue.',
    locked: 'Unlock {{name}} to continue.',
  },
  failed: {
    login: 'Login failed',
    connect: 'Failed to connect wallet',
    otherAccount: 'Choose the account {{wallet}} in {{name}}, then try again.',
  },
  yourWallet: 'Your wallet',
  switched: {
    text: 'Your wallet switched to {{to}}. You are signed in as {{wallet}}.',
    signIn: 'Sign in as {{to}}',
    stay: 'Stay as {{wallet}}',
  },
  expired: {
    title: 'Signed out after 7 days',
    /** The session ended early: it was not used, or the person ended it elsewhere. */
    titleEarly: 'You were signed out',
    text: 'Sign again to continue — your changes are still here.',
    as: 'You were signed in as {{wallet}}.',
    sign: 'Sign in again',
    leave: 'Log out',
    unlock: {
      ifWallet: 'Unlock your wallet to continue.',
      otherwise: 'What you signed in with does not answer yet.',
    },
  },
} as const
