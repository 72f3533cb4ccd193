import { t as infiniteQueryOptions } from "./infiniteQueryOptions-tGWn1F2G.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { i as Instant, s as number } from "./value-BIBTdWi0.js";
import { A as strictObject, E as object, P as unknown, S as email, T as number$1, _ as _enum, a as apiRequest, b as boolean, d as pathFromKey, j as string, k as record, o as apiSend, r as apiGet, y as array } from "./api-qmtC8mAi.js";
// domain/workspace/role.ts
/**
* What a member may do in a workspace. A viewer reads; an editor also changes what the workspace works on; an owner
* also manages its members, plan and payments.
*/
var ROLES = [
	"owner",
	"editor",
	"viewer"
];
var RANK = {
	viewer: 0,
	editor: 1,
	owner: 2
};
function hasRightsOf(role, needed) {
	return RANK[role] >= RANK[needed];
}
/** Whether a member has the rights of a role. */
function mayAs({ role, hasSeat }, needed) {
	return hasRightsOf(hasSeat ? role : "viewer", needed);
}
var WorkspaceRole = _enum(ROLES);
/** One of the person's workspaces: an item of `GET /api/user/workspaces`, the current one first. */
var WorkspaceItem = object({
	id: number$1().int(),
	/** The name it was given, else after its owner. */
	name: string(),
	role: WorkspaceRole,
	members: number$1().int(),
	/** The one this browser works in. */
	isCurrent: boolean(),
	/** The person’s own, made with the account. */
	isHome: boolean()
});
var WorkspaceItems = array(WorkspaceItem);
var WorkspaceMember = object({
	userId: number$1().int(),
	name: string().nullable(),
	email: string().nullable(),
	role: WorkspaceRole,
	joinedAt: Instant,
	isYou: boolean(),
	/** False where the plan has fewer seats than members: the member can read only. */
	hasSeat: boolean()
});
var WorkspaceInvitation = object({
	id: number$1().int(),
	email: string(),
	role: WorkspaceRole,
	sentAt: Instant,
	expiresAt: Instant,
	isExpired: boolean()
});
/** Answer of `GET /api/workspace`: the one this browser works in. */
var Workspace = object({
	id: number$1().int(),
	name: string(),
	/** As it was typed; null where the name is derived from the owner’s. */
	givenName: string().nullable(),
	role: WorkspaceRole,
	isHome: boolean(),
	planName: string(),
	/** People the plan has seats for; null is without limit, also where limits are not enforced. */
	seats: number$1().int().nullable(),
	members: array(WorkspaceMember),
	/** Pending ones; empty for who is not an owner. */
	invitations: array(WorkspaceInvitation)
});
/** An invitation to the person: an item of `GET /api/user/invitations`. */
var ReceivedInvitation = object({
	id: number$1().int(),
	workspace: string(),
	role: WorkspaceRole,
	/** Who sent it; null where that account is gone. */
	invitedBy: string().nullable(),
	expiresAt: Instant
});
var ReceivedInvitations = array(ReceivedInvitation);
/** A name as typed; an empty one goes back to the owner’s. */
var WorkspaceName = string("must be a text").trim().max(80, `must have 80 characters at most`).regex(/^\P{Cc}*$/u, "must not have control characters").transform((text) => text || null);
strictObject({ name: WorkspaceName });
strictObject({ id: number$1().int().positive().max(Number.MAX_SAFE_INTEGER) });
strictObject({
	email: string("must be an email address").trim().pipe(email("must be an email address").max(254, "must have at most 254 characters")),
	role: WorkspaceRole
});
strictObject({ role: WorkspaceRole });
strictObject({ name: string("must be a text").trim() });
object({
	limit: number("must be a number").int().min(1).max(100).default(30),
	after: number("must be a number").int().positive().max(Number.MAX_SAFE_INTEGER).optional().describe("`next` of the page before")
});
var WorkspaceEvent = object({
	id: number$1().int(),
	at: Instant,
	/** In kebab case: `member-invited`. */
	event: string(),
	/** The account’s current address; null where it was deleted or the product did it. */
	email: string().nullable(),
	actor: _enum([
		"person",
		"visitor",
		"program",
		"staff",
		"product"
	]),
	about: record(string(), unknown())
});
var WorkspaceEvents = object({
	events: array(WorkspaceEvent),
	next: number$1().int().nullable()
});
// web/features/workspace/workspace.api.ts
/** The workspace this browser works in. */
var workspaceQuery = queryOptions({
	queryKey: ["/api/workspace"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Workspace, signal)
});
/** All workspaces of the person, the current one first. */
var workspacesQuery = queryOptions({
	queryKey: ["/api/user/workspaces"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), WorkspaceItems, signal)
});
/** Invitations to the person. */
var receivedQuery = queryOptions({
	queryKey: ["/api/user/invitations"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), ReceivedInvitations, signal)
});
/** What was done in the workspace; for owners. */
var eventsQuery = infiniteQueryOptions({
	queryKey: ["/api/workspace/audit-events"],
	queryFn: ({ queryKey, pageParam, signal }) => apiGet(pathFromKey([...queryKey, { after: pageParam }]), WorkspaceEvents, signal),
	initialPageParam: null,
	getNextPageParam: ({ next }) => next
});
function renameWorkspace(name) {
	return apiSend("PATCH", "/api/workspace", { name }, Workspace);
}
function inviteMember(invitation) {
	return apiSend("POST", "/api/workspace/invitations", invitation, Workspace);
}
async function withdrawInvitation(id) {
	await apiRequest("DELETE", pathFromKey(["/api/workspace/invitations", id]));
}
function giveRole(userId, role) {
	return apiSend("PATCH", pathFromKey(["/api/workspace/members", userId]), { role }, Workspace);
}
async function removeMember(userId) {
	await apiRequest("DELETE", pathFromKey(["/api/workspace/members", userId]));
}
async function chooseWorkspace(id) {
	await apiRequest("PATCH", "/api/user/workspace", { body: { id } });
}
async function acceptInvitation(id) {
	await apiRequest("POST", pathFromKey([
		"/api/user/invitations",
		id,
		"accept"
	]));
}
async function declineInvitation(id) {
	await apiRequest("POST", pathFromKey([
		"/api/user/invitations",
		id,
		"decline"
	]));
}
async function deleteWorkspace(name) {
	await apiRequest("DELETE", "/api/workspace", { body: { name } });
}
export { eventsQuery as a, receivedQuery as c, withdrawInvitation as d, workspaceQuery as f, deleteWorkspace as i, removeMember as l, mayAs as m, chooseWorkspace as n, giveRole as o, workspacesQuery as p, declineInvitation as r, inviteMember as s, acceptInvitation as t, renameWorkspace as u };
