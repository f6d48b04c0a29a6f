import {
  designRequest,
  designResponse,
  heldCertificates,
  heldQuery,
  mintedList,
  mintPendingResponse,
  mintRequest,
  mintResponse,
  ownCertificate,
  revokeManyRequest,
  revokeManyResponse,
  revokeRequest,
  revokeResponse,
  templateUploadFields,
  uploadFields,
  uploadResponse,
  userCertificate,
  userCertificateList,
} from '../certificates'
import { listQuery, searchedQuery } from '../fields'
import { certificateImage, templateImage } from '../picture-rules'
import { declareCalls, form, listFile } from './declare-calls'

export const certificatesCalls = declareCalls({
  certificateUpload: { body: form(uploadFields, certificateImage), answers: { 200: uploadResponse } },
  eventUploadCertificate: {
    body: form(templateUploadFields, templateImage),
    answers: { 200: uploadResponse },
  },
  certificateDesign: { body: designRequest, answers: { 200: designResponse } },
  certificateMint: { body: mintRequest, answers: { 200: mintResponse, 202: mintPendingResponse } },
  certificateRevoke: { body: revokeRequest, answers: { 200: revokeResponse, 202: revokeResponse } },
  eventCertificatesRevoke: { body: revokeManyRequest, answers: { 202: revokeManyResponse } },
  certificatesOf: { query: heldQuery, answers: { 200: heldCertificates } },
  userCertificates: { query: listQuery, answers: { 200: userCertificateList } },
  userCertificate: { answers: { 200: ownCertificate } },
  userEventCertificate: { answers: { 200: userCertificate } },
  eventMinted: { query: searchedQuery, answers: { 200: mintedList } },
  eventMintedCsv: listFile,
})
