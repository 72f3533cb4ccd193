import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { a as SecondFactor, i as RecoveryCodes, n as NewTotp, r as PasskeyOptions } from "./second-factor-EDuSFTFl.js";
import { a as apiRequest, d as pathFromKey, o as apiSend, r as apiGet } from "./api-qmtC8mAi.js";
// web/features/account/second-factor.api.ts
var PATH = "/api/user/second-factor";
var PASSKEYS = "/api/user/passkeys";
var secondFactorQuery = queryOptions({
	queryKey: [PATH],
	queryFn: ({ signal }) => apiGet(PATH, SecondFactor, signal)
});
/** The library is fetched when a passkey is first used. */
var webauthn = () => import("./esm-qKJq0g-C.js");
function beginTotp() {
	return apiSend("POST", `${PATH}/totp`, void 0, NewTotp);
}
async function confirmTotp(code) {
	return (await apiSend("POST", `${PATH}/totp/confirm`, { code }, RecoveryCodes)).recoveryCodes;
}
async function removeTotp() {
	await apiRequest("DELETE", `${PATH}/totp`);
}
async function makeRecoveryCodes() {
	return (await apiSend("POST", `${PATH}/recovery-codes`, void 0, RecoveryCodes)).recoveryCodes;
}
/** Creates a passkey in the browser; returns recovery codes where it is the first factor. */
async function addPasskey(name) {
	const { options } = await apiSend("POST", `${PASSKEYS}/options`, void 0, PasskeyOptions);
	const { startRegistration } = await webauthn();
	const answer = await startRegistration({ optionsJSON: options });
	return (await apiSend("POST", PASSKEYS, {
		name,
		answer
	}, RecoveryCodes)).recoveryCodes;
}
async function renamePasskey(id, name) {
	await apiRequest("PATCH", pathFromKey([PASSKEYS, id]), { body: { name } });
}
async function removePasskey(id) {
	await apiRequest("DELETE", pathFromKey([PASSKEYS, id]));
}
async function changeAddress(email) {
	await apiRequest("POST", "/api/user/email", { body: { email } });
}
export { makeRecoveryCodes as a, renamePasskey as c, confirmTotp as i, secondFactorQuery as l, beginTotp as n, removePasskey as o, changeAddress as r, removeTotp as s, addPasskey as t };
