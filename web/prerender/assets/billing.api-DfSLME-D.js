import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { l as SubscriptionAnswer, n as BoughtReports, r as Invoices, s as ReportAccess } from "./billing-CzsTumKd.js";
import { d as pathFromKey, o as apiSend, r as apiGet } from "./api-qmtC8mAi.js";
// web/features/billing/billing.api.ts
/** The person's plan and its usage. */
var subscriptionQuery = queryOptions({
	queryKey: ["/api/user/subscription"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), SubscriptionAnswer, signal)
});
var invoicesQuery = queryOptions({
	queryKey: ["/api/user/invoices"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Invoices, signal)
});
var boughtReportsQuery = queryOptions({
	queryKey: ["/api/user/reports"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), BoughtReports, signal)
});
function findReportAccess(propertyId) {
	return apiGet(pathFromKey([
		"/api/properties",
		propertyId,
		"report-access"
	]), ReportAccess);
}
function changePlan(plan) {
	return apiSend("PATCH", "/api/user/subscription", { plan }, SubscriptionAnswer);
}
function cancelPlan() {
	return apiSend("POST", "/api/user/subscription/cancel", void 0, SubscriptionAnswer);
}
function resumePlan() {
	return apiSend("POST", "/api/user/subscription/resume", void 0, SubscriptionAnswer);
}
/** After a payment: plan, invoices and reports have changed. */
async function forgetBilling(queries) {
	await Promise.all([
		subscriptionQuery,
		invoicesQuery,
		boughtReportsQuery
	].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
}
export { forgetBilling as a, subscriptionQuery as c, findReportAccess as i, cancelPlan as n, invoicesQuery as o, changePlan as r, resumePlan as s, boughtReportsQuery as t };
