import { n as SuggestAnswer } from "./search-CuZI-vNO.js";
import { d as pathFromKey, r as apiGet } from "./api-qmtC8mAi.js";
// web/features/search/suggest.api.ts
/** The suggestions of the search box. */
function fetchSuggestions(key, signal) {
	return apiGet(pathFromKey(key), SuggestAnswer, signal);
}
export { fetchSuggestions };
