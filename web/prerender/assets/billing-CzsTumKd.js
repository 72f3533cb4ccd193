import { A as strictObject, E as object, N as union, T as number, _ as _enum, b as boolean, j as string, w as literal, y as array } from "./api-qmtC8mAi.js";
import { a as PropertyId } from "./value-BIBTdWi0.js";
// contract/billing.ts
/** Dollars with cents at most; a link's text is read as the number it shows. */
var Dollars = union([number(), string().regex(/^\d{1,9}(\.\d{1,2})?$/, "must be an amount in dollars")], "must be an amount in dollars").transform(Number);
object({
	plan: string("must be the name of a plan").max(100),
	amount: Dollars,
	property: PropertyId.optional().describe("The property a title report is about")
});
var PaymentIntent = object({
	clientSecret: string(),
	provider: _enum(["stripe", "sandbox"]),
	/** Publishable key for the provider's form; null for the sandbox. */
	publishableKey: string().nullable(),
	paymentIntent: string(),
	/** Description of the item. */
	description: string(),
	/** Dollars charged now. */
	amount: number(),
	/** Whether it is charged every month. */
	isMonthly: boolean(),
	/** The next billing date once this is paid; null for what is paid once. */
	nextBillingDate: string().nullable(),
	/** How paying changes the current plan; null when it does not. */
	change: string().nullable()
});
strictObject({
	clientSecret: string().max(200),
	number: string().max(40),
	expiry: string().max(20),
	cvc: string().max(10)
});
var SandboxConfirmation = object({ status: literal("succeeded") });
/** `GET /api/user/purchases/{paymentIntent}`: polled by the page after a payment. */
var Purchase = object({
	id: number().int(),
	item: string(),
	description: string(),
	amount: number(),
	status: _enum([
		"pending",
		"paid",
		"failed",
		"review",
		"refunded"
	]),
	/** The property of a report. */
	propertyId: number().int().nullable(),
	invoiceId: number().int().nullable(),
	/** Recipient of the receipt. */
	email: string().nullable()
});
var Usage = object({
	kind: _enum([
		"searches",
		"reports",
		"imports",
		"api"
	]),
	used: number().int(),
	/** Monthly limit; null: unlimited; 0: not part of the plan. */
	limit: number().int().nullable(),
	resetsOn: string(),
	/** Warning message, from four fifths of the limit. */
	warning: string().nullable()
});
/** `GET /api/user/subscription` */
var SubscriptionAnswer = object({
	plan: string(),
	planName: string(),
	/** Dollars a month. */
	price: number(),
	status: _enum([
		"free",
		"active",
		"cancelled",
		"past_due"
	]),
	periodStart: string().nullable(),
	nextBillingDate: string().nullable(),
	/** The first day without the plan, where it ends. */
	endsOn: string().nullable(),
	nextPlan: object({
		id: string(),
		name: string(),
		price: number()
	}).nullable(),
	card: string().nullable(),
	/** Whether limits are enforced, or only counted. */
	isEnforced: boolean(),
	usage: array(Usage)
});
strictObject({ plan: string().max(100) });
var Invoice = object({
	id: number().int(),
	number: string(),
	issuedOn: string(),
	description: string(),
	amount: number()
});
var Invoices = array(Invoice);
/** A bought full report of a property; bought once, kept forever. */
var BoughtReport = object({
	propertyId: number().int(),
	description: string(),
	boughtOn: string(),
	invoiceId: number().int().nullable()
});
var BoughtReports = array(BoughtReport);
/** `GET /api/properties/{id}/report-access`: whether the person may have the property's full report now. */
var ReportAccess = object({
	access: _enum([
		"included",
		"bought",
		"to-buy"
	]),
	/** Dollars for one report. */
	price: number()
});
/** Scopes of an API key: read, or read and write. */
var KEY_SCOPES = ["read", "write"];
var KeyScope = _enum(KEY_SCOPES);
/** An API key, as its owner sees it. */
var ApiKey = object({
	id: number().int(),
	name: string(),
	/** Its last four characters. */
	ending: string(),
	scopes: array(KeyScope),
	createdAt: string(),
	usedAt: string().nullable(),
	/** Expiry. */
	expiresAt: string()
});
var ApiKeys = array(ApiKey);
strictObject({
	name: string("must be a name").trim().min(1, "must be a name").max(100),
	scope: _enum(KEY_SCOPES, "must be read or write").default("read").describe("read: reads only; write: also imports, tracks and saves"),
	days: number("must be a number of days").int().min(1, "must be at least 1").max(365, `must be at most 365`).default(90).describe("Days until the key expires")
});
/** The key itself, shown only once, here. */
var NewApiKey = object({
	id: number().int(),
	key: string()
});
export { PaymentIntent as a, SandboxConfirmation as c, NewApiKey as i, SubscriptionAnswer as l, BoughtReports as n, Purchase as o, Invoices as r, ReportAccess as s, ApiKeys as t };
