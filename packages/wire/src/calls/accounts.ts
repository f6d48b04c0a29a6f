import * as z from 'zod'
import {
  erasePreview,
  eraseRequest,
  logoFields,
  registerResponse,
  registerUserRequest,
  registerVendorRequest,
  userProfile,
  userProfileRequest,
  vendorProfile,
  vendorProfileRequest,
} from '../accounts'
import { messageResponse } from '../error-body'
import { logoPicture } from '../picture-rules'
import { declareCalls, form } from './declare-calls'

export const accountsCalls = declareCalls({
  userRegister: { body: registerUserRequest, answers: { 201: registerResponse, 200: registerResponse } },
  vendorRegister: { body: registerVendorRequest, answers: { 201: registerResponse, 200: registerResponse } },
  userProfile: { answers: { 200: userProfile } },
  userProfileSave: { body: userProfileRequest, answers: { 200: userProfile } },
  vendorProfile: { answers: { 200: vendorProfile } },
  vendorProfileSave: { body: vendorProfileRequest, answers: { 200: vendorProfile } },
  vendorLogo: { body: form(logoFields, logoPicture), answers: { 200: vendorProfile } },
  accountExport: { answers: { 200: z.record(z.string(), z.unknown()) } },
  accountErasePreview: { answers: { 200: erasePreview } },
  accountErase: { body: eraseRequest, isSigned: true, answers: { 200: messageResponse } },
})
