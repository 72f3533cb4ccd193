import { SuggestAnswer, type Suggestion } from '../../../contract/search.ts'
import { type ApiKey, apiGet, pathFromKey } from '../../lib/api.ts'

/** What the search box offers while a person types. */
export function fetchSuggestions(key: ApiKey, signal: AbortSignal): Promise<Suggestion[]> {
  return apiGet(pathFromKey(key), SuggestAnswer, signal)
}
