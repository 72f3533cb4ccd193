import {
  type NewScreen,
  SavedScreen,
  SavedScreens,
  type ScreenChange,
} from '../../../contract/saved-screen.ts'
import { apiRequest, apiSend } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

export const savedScreensQuery = apiQuery(['/api/user/screens'], SavedScreens)

export function saveScreen(body: NewScreen): Promise<SavedScreen> {
  return apiSend('POST', '/api/user/screens', body, SavedScreen)
}

export function changeScreen(id: number, body: ScreenChange): Promise<SavedScreen> {
  return apiSend('PATCH', `/api/user/screens/${id}`, body, SavedScreen)
}

export async function deleteScreen(id: number): Promise<void> {
  await apiRequest('DELETE', `/api/user/screens/${id}`)
}
