import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as useInBrowser } from "./use-media-query-aCzp9BE-.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { l as datetime, r as EmailAddress } from "./value-BIBTdWi0.js";
import { A as strictObject, E as object, T as number, b as boolean, d as pathFromKey, j as string, r as apiGet, t as ApiError, y as array } from "./api-qmtC8mAi.js";
import { t as require_react } from "./react-Bo0BVboH.js";
// contract/account.ts
/** The signed-in person: `GET /api/auth/user`. */
var User = object({
	id: number().int(),
	email: string().nullable(),
	firstName: string().nullable(),
	lastName: string().nullable(),
	/** Path of the uploaded picture; its query changes with the picture. */
	profileImageUrl: string().nullable(),
	emailVerified: boolean(),
	/** A visitor's own demo person, deleted after a day. */
	isDemo: boolean(),
	/** Staff, in a session with a second factor. */
	isStaff: boolean(),
	/** Staff, but this session has no second factor yet. */
	needsSecondFactor: boolean(),
	/** The workspace they work in has private lists. */
	hasLists: boolean(),
	createdAt: datetime()
});
/** Sign-in options of the login page. */
var SignInOptions = object({
	demoLogin: boolean(),
	/** Whether sign-in is bundled (password) or by an outside provider. */
	ownAccounts: boolean()
});
var NAME_MAX = 100;
/** A name as typed; an empty one removes it. */
var Name = string("must be a text").trim().max(NAME_MAX, `must have at most ${NAME_MAX} characters`).regex(/^\P{Cc}*$/u, "must not have control characters").transform((text) => text || null).nullable();
strictObject({
	firstName: Name.optional(),
	lastName: Name.optional()
}).refine((change) => Object.keys(change).length > 0, "Send firstName, lastName or both");
strictObject({ email: string("must be an email address").trim().pipe(EmailAddress) });
var PICTURE_TYPES = [
	"image/png",
	"image/jpeg",
	"image/webp",
	"image/gif"
];
/** A browser that is signed in. */
var Session = object({
	id: number().int(),
	userAgent: string().nullable(),
	/** Network address it signed in from. */
	address: string().nullable(),
	createdAt: datetime(),
	/** When it was last used, to ten minutes. */
	seenAt: datetime(),
	/** The session of this request. */
	isCurrent: boolean()
});
/** What has to be typed to delete an account. */
var DELETION_WORD = "delete";
strictObject({ word: string("must be a text").refine((text) => text.trim().toLowerCase() === DELETION_WORD, { error: `Type the word ${DELETION_WORD} to delete the account` }) });
var AccountDeleted = object({ 
/** Messages on what is kept, and by which rule. */
kept: array(string()) });
// web/features/session/session.api.ts
/** The signed-in person; null for a visitor. */
var userQuery = queryOptions({
	queryKey: ["/api/auth/user"],
	queryFn: async ({ queryKey, signal }) => {
		try {
			return await apiGet(pathFromKey(queryKey), User, signal);
		} catch (error) {
			if (error instanceof ApiError && error.status === 401) return null;
			throw error;
		}
	}
});
// web/features/session/sign-in-mark.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var mark;
/**
* Set and cleared by the server beside the session cookie, which no script can read. Read once:
* reading cookies is slow.
*/
function hasSignInMark() {
	mark ??= /(?:^|; )signed_in=1/.test(document.cookie);
	return mark;
}
/**
* Whether someone may be signed in. Signing in and out load a new page, so it never changes within
* one. False while a prerendered page is hydrated.
*/
function useSignInMark() {
	return (0, import_react.useSyncExternalStore)(() => () => {}, hasSignInMark, () => false);
}
// web/features/session/use-user.ts
/**
* Who is signed in. A browser without the sign-in mark is a visitor's and sends no request, unless
* `asks` is set, for screens that need a definite answer.
*/
function useUser({ asks = false } = {}) {
	const hasMark = useSignInMark();
	const isWorthAsking = asks || hasMark;
	const isInBrowser = useInBrowser();
	const { data, isPending, error } = useQuery({
		...userQuery,
		enabled: isWorthAsking
	});
	if (!isInBrowser) return {
		user: null,
		isPending: isWorthAsking,
		error: null
	};
	return {
		user: data ?? null,
		isPending: isWorthAsking && isPending,
		error
	};
}
export { DELETION_WORD as a, SignInOptions as c, AccountDeleted as i, User as l, useSignInMark as n, PICTURE_TYPES as o, userQuery as r, Session as s, useUser as t };
