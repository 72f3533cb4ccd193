import { r as toast } from "./toast-store-CGRvAVJG.js";
// web/features/session/ask-to-sign-in.ts
/** Says why an account is needed, and offers to sign in; the person comes back to this page. */
function askToSignIn(why) {
	toast({
		...why,
		action: {
			label: "Sign in",
			onPress: () => {
				const here = `${location.pathname}${location.search}`;
				location.assign(`/login?returnTo=${encodeURIComponent(here)}`);
			}
		}
	});
}
export { askToSignIn as t };
