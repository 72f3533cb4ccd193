import { z } from 'zod'
import {
  AccountDeleted,
  type ProfileChange,
  Session,
  SignInOptions,
  User,
} from '../../../contract/account.ts'
import { apiRequest, apiSend, apiUpload } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** The available ways to sign in. */
export const signInOptionsQuery = apiQuery(['/api/auth/options'], SignInOptions)

export const sessionsQuery = apiQuery(['/api/user/sessions'], z.array(Session))

export function sendProfile(change: ProfileChange): Promise<User> {
  return apiSend('PATCH', '/api/user/profile', change, User)
}

export async function sendPicture(picture: Blob): Promise<void> {
  await apiUpload('/api/user/picture', picture, 'picture')
}

export async function removePicture(): Promise<void> {
  await apiRequest('DELETE', '/api/user/picture')
}

export async function sendVerification(): Promise<void> {
  await apiRequest('POST', '/api/user/verify-email')
}

export async function endSession(id: number): Promise<void> {
  await apiRequest('DELETE', `/api/user/sessions/${id}`)
}

export async function endAllSessions(): Promise<void> {
  await apiRequest('DELETE', '/api/user/sessions')
}

export function deleteAccount(word: string): Promise<AccountDeleted> {
  return apiSend('DELETE', '/api/user', { word }, AccountDeleted)
}

export async function demoLogin(): Promise<void> {
  await apiRequest('POST', '/api/auth/demo-login')
}
