import { A as strictObject, E as object, T as number, _ as _enum, b as boolean, j as string, y as array } from "./api-qmtC8mAi.js";
import { i as Instant, r as EmailAddress, t as Day } from "./value-BIBTdWi0.js";
// contract/support.ts
var TICKET_CATEGORIES = [
	"general",
	"technical",
	"billing",
	"feature",
	"data"
];
var TICKET_PRIORITIES = [
	"low",
	"medium",
	"high",
	"urgent"
];
strictObject({
	subject: string().trim().min(1, "must not be empty").max(200, "must have 200 characters at most").refine((text) => !/[\r\n]/.test(text), "must be one line"),
	category: _enum(TICKET_CATEGORIES, `must be ${TICKET_CATEGORIES.join(", ")}`).default("general"),
	priority: _enum(TICKET_PRIORITIES, `must be ${TICKET_PRIORITIES.join(", ")}`).default("medium"),
	message: string().trim().min(1, "must not be empty").max(1e4, "must have 10,000 characters at most"),
	email: EmailAddress.optional()
});
var Ticket = object({
	id: number().int(),
	subject: string(),
	category: _enum(TICKET_CATEGORIES),
	priority: _enum(TICKET_PRIORITIES),
	status: _enum([
		"open",
		"answered",
		"closed"
	]),
	/** Where answers go. */
	email: string(),
	createdAt: Instant,
	messages: array(object({
		fromStaff: boolean(),
		body: string(),
		at: Instant
	}))
});
/** `GET /api/support/tickets`: the person's own, newest first. */
var Tickets = array(Ticket);
var State = _enum([
	"ok",
	"slow",
	"down"
]);
/** `GET /api/support/status`: how the service is doing, as of now. */
var SystemStatus = object({
	checkedAt: Instant,
	parts: array(object({
		name: _enum([
			"database",
			"jobs",
			"email"
		]),
		state: State,
		/** What was checked, with its result. */
		detail: string()
	})),
	feeds: array(object({
		name: string(),
		county: string().nullable(),
		asOf: Day.nullable(),
		updatedAt: Instant.nullable(),
		/** Why the last import failed; null where it did not. */
		failure: string().nullable()
	}))
});
export { Tickets as a, Ticket as i, TICKET_CATEGORIES as n, TICKET_PRIORITIES as r, SystemStatus as t };
