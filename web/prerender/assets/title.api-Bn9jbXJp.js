import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { i as TitleTransfer, n as TitleRecord, t as Lien } from "./title-CK28R6zF.js";
import { d as pathFromKey, n as apiFind, o as apiSend, r as apiGet, y as array } from "./api-qmtC8mAi.js";
// web/features/title/title.api.ts
/** The title record for the title analysis; null where no analysis has been run. */
function titleRecordQuery(propertyId) {
	return queryOptions({
		queryKey: [
			"/api/properties",
			propertyId,
			"title-record"
		],
		queryFn: ({ queryKey, signal }) => apiFind(pathFromKey(queryKey), TitleRecord, signal)
	});
}
/** The same record for the property page. Specification, section 7. */
function titleRecordOfPropertyQuery(propertyId) {
	return queryOptions({
		queryKey: ["/api/title-records/property", propertyId],
		queryFn: ({ queryKey, signal }) => apiFind(pathFromKey(queryKey), TitleRecord, signal)
	});
}
var TransfersAnswer = array(TitleTransfer);
var LiensAnswer = array(Lien);
function transfersQuery(propertyId) {
	return queryOptions({
		queryKey: [
			"/api/properties",
			propertyId,
			"title-transfers"
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), TransfersAnswer, signal)
	});
}
function liensQuery(propertyId) {
	return queryOptions({
		queryKey: [
			"/api/properties",
			propertyId,
			"liens"
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), LiensAnswer, signal)
	});
}
/** Runs the analysis of a property; the response replaces cached title data. */
function useRunAnalysis(propertyId) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => apiSend("POST", pathFromKey(titleRecordQuery(propertyId).queryKey), void 0, TitleRecord),
		onSuccess: (record) => {
			client.setQueryData(titleRecordQuery(propertyId).queryKey, record);
			client.setQueryData(titleRecordOfPropertyQuery(propertyId).queryKey, record);
			return Promise.all([
				client.invalidateQueries({ queryKey: liensQuery(propertyId).queryKey }),
				client.invalidateQueries({ queryKey: transfersQuery(propertyId).queryKey }),
				client.invalidateQueries({ queryKey: ["/api/dashboard/stats"] })
			]);
		}
	});
}
export { useRunAnalysis as a, transfersQuery as i, titleRecordOfPropertyQuery as n, titleRecordQuery as r, liensQuery as t };
