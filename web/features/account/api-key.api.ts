import { type ApiKeyBody, ApiKeys, NewApiKey } from '../../../contract/billing.ts'
import { apiRequest, apiSend, pathFromKey } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

export const apiKeysQuery = apiQuery(['/api/user/api-keys'], ApiKeys)

export function makeApiKey(key: ApiKeyBody): Promise<NewApiKey> {
  return apiSend('POST', '/api/user/api-keys', key, NewApiKey)
}

export async function removeApiKey(id: number): Promise<void> {
  await apiRequest('DELETE', pathFromKey(['/api/user/api-keys', id]))
}
