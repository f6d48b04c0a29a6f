/** Words of the local chain’s transaction page (`/tx/{hash}`). */
export default {
  title: 'Transaction',
} as const
