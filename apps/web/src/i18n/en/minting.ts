/** Words of minting one’s certificate (`/mint/{eventId}`). */
export default {
  title: 'Mint Certificate',
} as const
