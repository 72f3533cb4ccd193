import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { a as apiRequest, d as pathFromKey, f as readAnswer, t as ApiError } from "./api-qmtC8mAi.js";
import { t as SearchAnswer } from "./search-CuZI-vNO.js";
// web/features/search/search.api.ts
/** Properties that match a text of three characters or more. The first page has no `limit`. */
function searchQuery(search) {
	return queryOptions({
		queryKey: ["/api/properties/search", search],
		queryFn: async ({ queryKey, signal }) => {
			const response = await apiRequest("GET", pathFromKey(queryKey), { signal });
			const properties = await readAnswer(response, SearchAnswer);
			return {
				properties,
				total: response.headers.get("x-total-count") ?? String(properties.length)
			};
		}
	});
}
/** The message of a failed search: `{status}: {statusText}`. Specification, section 7. */
function searchErrorMessage(error) {
	return error instanceof ApiError ? `${error.status}: ${error.statusText}` : null;
}
// web/features/search/search-state.ts
/** The state of the search box: empty, too short, or a search. */
function readQuery(text) {
	const q = (text ?? "").trim();
	if (q === "") return {
		kind: "none",
		q
	};
	return {
		kind: q.length < 3 ? "short" : "ask",
		q
	};
}
export { searchErrorMessage as n, searchQuery as r, readQuery as t };
