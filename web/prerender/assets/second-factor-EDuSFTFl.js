import { A as strictObject, E as object, N as union, P as unknown, T as number, _ as _enum, b as boolean, j as string, k as record, y as array } from "./api-qmtC8mAi.js";
// contract/second-factor.ts
var Passkey = object({
	id: number().int(),
	name: string(),
	createdAt: string(),
	usedAt: string().nullable()
});
/** `GET /api/user/second-factor`: a person's second factors. */
var SecondFactor = object({
	/** Whether it is managed here; else by the outside provider. */
	isOurs: boolean(),
	/** When an authenticator app was set up; null without one. */
	totpSince: string().nullable(),
	passkeys: array(Passkey),
	/** Recovery codes that were not used yet. */
	recoveryLeft: number().int(),
	/** Staff need one, and this session has none yet. */
	isNeeded: boolean()
});
/** The app's secret, to scan or type. */
var NewTotp = object({
	secret: string(),
	/** QR code of the `otpauth:` URI, as SVG. */
	qrSvg: string()
});
var FactorCode = strictObject({ code: string("must be a code").trim().min(1, "must be a code").max(60) });
/** Shown this once; empty where the person has some already. */
var RecoveryCodes = object({ recoveryCodes: array(string()) });
var PasskeyName = string("must be a name").trim().min(1, "must be a name").max(60, "must have at most 60 characters").regex(/^\P{Cc}*$/u, "must not have control characters");
strictObject({ name: PasskeyName });
strictObject({
	name: PasskeyName,
	answer: unknown().describe("What the browser answered, as WebAuthn’s toJSON() writes it")
});
/** What a browser is asked to do with a passkey, as WebAuthn’s JSON has it. */
var PasskeyOptions = object({ options: record(string(), unknown()) });
/** `GET /api/auth/confirm`: methods of re-authentication. */
var ConfirmWays = object({
	isConfirmed: boolean(),
	ways: array(_enum([
		"password",
		"code",
		"passkey",
		"provider"
	]))
});
union([
	strictObject({ password: string().min(1).max(200) }),
	FactorCode,
	strictObject({ passkey: unknown() })
], "Send password, code or passkey");
export { SecondFactor as a, RecoveryCodes as i, NewTotp as n, PasskeyOptions as r, ConfirmWays as t };
