import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { a as PaymentIntent, o as Purchase } from "./billing-CzsTumKd.js";
import { d as pathFromKey, o as apiSend, r as apiGet } from "./api-qmtC8mAi.js";
// web/features/payments/payments.api.ts
/** Starts a payment, or continues the open one; dropped from the cache when the checkout is left. */
function paymentIntentQuery(wanted) {
	return queryOptions({
		queryKey: ["/api/create-payment-intent", wanted],
		queryFn: () => apiSend("POST", "/api/create-payment-intent", wanted, PaymentIntent),
		gcTime: 0
	});
}
/** How often the page after the payment polls for its confirmation. */
var POLL_INTERVAL_MS = 1e3;
/** And for how long: then it says that the confirmation comes by email. */
var LOOKING_MS = 3e4;
/** The state of a payment, polled until it is settled. */
function purchaseQuery(paymentIntent) {
	return queryOptions({
		queryKey: ["/api/user/purchases", paymentIntent],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Purchase, signal),
		gcTime: 0,
		refetchInterval: ({ state }) => state.data?.status === "pending" && state.dataUpdateCount < 3e4 / POLL_INTERVAL_MS ? POLL_INTERVAL_MS : false
	});
}
export { paymentIntentQuery as n, purchaseQuery as r, LOOKING_MS as t };
