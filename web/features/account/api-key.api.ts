import { queryOptions } from '@tanstack/react-query'
import { type ApiKeyBody, ApiKeys, NewApiKey } from '../../../contract/billing.ts'
import { apiGet, apiRequest, apiSend, pathFromKey } from '../../lib/api.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['/api/user/api-keys'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), ApiKeys, signal),
})

export function makeApiKey(key: ApiKeyBody): Promise<NewApiKey> {
  return apiSend('POST', '/api/user/api-keys', key, NewApiKey)
}

export async function removeApiKey(id: number): Promise<void> {
  await apiRequest('DELETE', pathFromKey(['/api/user/api-keys', id]))
}
