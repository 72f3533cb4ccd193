import { type Confirmation, ConfirmWays, PasskeyOptions } from '../../../contract/second-factor.ts'
import { apiGet, apiRequest, apiSend } from '../../lib/api.ts'

export function fetchConfirmWays(): Promise<ConfirmWays> {
  return apiGet('/api/auth/confirm', ConfirmWays)
}

export async function sendConfirmation(confirmation: Confirmation): Promise<void> {
  await apiRequest('POST', '/api/auth/confirm', { body: confirmation })
}

/** The library is loaded when a passkey is first used. */
const webauthn = () => import('@simplewebauthn/browser')

export async function confirmByPasskey(): Promise<void> {
  const { options } = await apiSend('POST', '/api/auth/confirm/passkey', undefined, PasskeyOptions)
  const { startAuthentication } = await webauthn()
  const passkey = await startAuthentication({ optionsJSON: options as never })
  await sendConfirmation({ passkey })
}
