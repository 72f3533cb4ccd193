import { SuggestAnswer, type Suggestion } from '../../../contract/search.ts'
import { type ApiKey, apiGet, pathFromKey } from '../../lib/api.ts'

/** The suggestions of the search box. */
export function fetchSuggestions(key: ApiKey, signal: AbortSignal): Promise<Suggestion[]> {
  return apiGet(pathFromKey(key), SuggestAnswer, signal)
}
