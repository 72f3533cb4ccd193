// web/features/session/sign-in-link.ts
/** The URL to sign in or sign up and come back to `path`. */
function signInLink(path, screen = "signin") {
	return `/api/login?${new URLSearchParams({
		screen,
		returnTo: path
	})}`;
}
export { signInLink as t };
