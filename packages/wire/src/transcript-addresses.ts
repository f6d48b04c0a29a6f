import { API_BASE } from './page-addresses'

/** The addresses of transcripts. Their pages load them, so no other page does. */
export const transcriptAddresses = {
  userTranscripts: `get ${API_BASE}/users/{wallet}/transcripts`,
  userTranscriptShare: `post ${API_BASE}/users/{wallet}/transcripts`,
  userTranscriptOff: `post ${API_BASE}/users/{wallet}/transcripts/{transcriptId}/off`,
  userTranscriptJoin: `post ${API_BASE}/users/{wallet}/transcripts/wallets`,
  userTranscriptPart: `post ${API_BASE}/users/{wallet}/transcripts/wallets/end`,
  transcript: `get ${API_BASE}/transcripts/{secret}`,
  transcriptPdf: 'get /t/{secret}.pdf',
} as const
