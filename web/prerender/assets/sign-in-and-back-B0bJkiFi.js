// web/features/session/sign-in-and-back.ts
/** The address of the sign-in that comes back to this screen, with what its address says. */
function signInAndBack() {
	const here = typeof location === "undefined" ? "/" : `${location.pathname}${location.search}`;
	return `/login?returnTo=${encodeURIComponent(here)}`;
}
export { signInAndBack as t };
