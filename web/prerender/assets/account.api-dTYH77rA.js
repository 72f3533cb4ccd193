import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { c as SignInOptions, i as AccountDeleted, l as User, s as Session } from "./use-user-D1YLPUbD.js";
import { a as apiRequest, d as pathFromKey, o as apiSend, r as apiGet, t as ApiError, y as array } from "./api-qmtC8mAi.js";
// web/features/account/account.api.ts
/** The ways to sign in here. */
var signInOptionsQuery = queryOptions({
	queryKey: ["/api/auth/options"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), SignInOptions, signal)
});
var sessionsQuery = queryOptions({
	queryKey: ["/api/user/sessions"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), array(Session), signal)
});
function sendProfile(change) {
	return apiSend("PATCH", "/api/user/profile", change, User);
}
async function sendPicture(picture) {
	const body = new FormData();
	body.append("file", picture, "picture");
	const response = await fetch("/api/user/picture", {
		method: "POST",
		credentials: "include",
		headers: { accept: "application/json" },
		body
	});
	if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
}
async function removePicture() {
	await apiRequest("DELETE", "/api/user/picture");
}
async function sendVerification() {
	await apiRequest("POST", "/api/user/verify-email");
}
async function endSession(id) {
	await apiRequest("DELETE", `/api/user/sessions/${id}`);
}
async function endAllSessions() {
	await apiRequest("DELETE", "/api/user/sessions");
}
function deleteAccount(word) {
	return apiSend("DELETE", "/api/user", { word }, AccountDeleted);
}
async function demoLogin() {
	await apiRequest("POST", "/api/auth/demo-login");
}
export { removePicture as a, sendVerification as c, endSession as i, sessionsQuery as l, demoLogin as n, sendPicture as o, endAllSessions as r, sendProfile as s, deleteAccount as t, signInOptionsQuery as u };
