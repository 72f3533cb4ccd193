import { queryOptions } from '@tanstack/react-query'
import {
  NewTotp,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactor,
} from '../../../contract/second-factor.ts'
import { apiGet, apiRequest, apiSend, pathFromKey } from '../../lib/api.ts'

const PATH = '/api/user/second-factor'
const PASSKEYS = '/api/user/passkeys'

export const secondFactorQuery = queryOptions({
  queryKey: [PATH] as const,
  queryFn: ({ signal }) => apiGet(PATH, SecondFactor, signal),
})

/** The library is loaded when a passkey is first used. */
const webauthn = () => import('@simplewebauthn/browser')

export function startTotp(): Promise<NewTotp> {
  return apiSend('POST', `${PATH}/totp`, undefined, NewTotp)
}

export async function confirmTotp(code: string): Promise<string[]> {
  const done = await apiSend('POST', `${PATH}/totp/confirm`, { code }, RecoveryCodes)
  return done.recoveryCodes
}

export async function removeTotp(): Promise<void> {
  await apiRequest('DELETE', `${PATH}/totp`)
}

export async function makeRecoveryCodes(): Promise<string[]> {
  return (await apiSend('POST', `${PATH}/recovery-codes`, undefined, RecoveryCodes)).recoveryCodes
}

/** Creates a passkey in the browser; returns recovery codes if it is the first factor. */
export async function addPasskey(name: string): Promise<string[]> {
  const { options } = await apiSend('POST', `${PASSKEYS}/options`, undefined, PasskeyOptions)
  const { startRegistration } = await webauthn()
  const answer = await startRegistration({ optionsJSON: options as never })
  return (await apiSend('POST', PASSKEYS, { name, answer }, RecoveryCodes)).recoveryCodes
}

export async function renamePasskey(id: number, name: string): Promise<void> {
  await apiRequest('PATCH', pathFromKey([PASSKEYS, id]), { body: { name } })
}

export async function removePasskey(id: number): Promise<void> {
  await apiRequest('DELETE', pathFromKey([PASSKEYS, id]))
}

export async function changeAddress(email: string): Promise<void> {
  await apiRequest('POST', '/api/user/email', { body: { email } })
}
