import { type CostRange, Insurable } from '../../../contract/insurable.ts'
import type { CostName } from '../../../domain/insurable/question.ts'
import { apiRequest, pathFromKey } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** The ways to insurable title of a property, with the workspace's costs. */
export function insurableQuery(propertyId: number, kind: string) {
  return apiQuery(
    ['/api/properties', propertyId, 'insurable', { kind: kind === '' ? undefined : kind }],
    Insurable,
  )
}

export type CostsChange = {
  costs: Partial<Record<CostName, CostRange | null>>
  possessedFrom?: string | null
  possessionBookPage?: string | null
}

/** Changes the costs of one property, or the workspace's defaults if `propertyId` is null. */
export async function saveCosts(propertyId: number | null, change: CostsChange): Promise<void> {
  const path =
    propertyId === null
      ? '/api/workspace/insurable-costs'
      : pathFromKey(['/api/properties', propertyId, 'insurable'])
  await apiRequest('PATCH', path, { body: change })
}
