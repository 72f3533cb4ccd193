import { t as askToSignIn } from "./ask-to-sign-in-plcMCDd7.js";
// web/features/watchlist/after-sign-in.ts
var KEY = "track-after-sign-in";
/** It is kept this long: signing up, with its email, takes minutes. */
var KEPT_MS = 36e5;
/** Offers to sign in, and remembers the property, so that it is tracked afterwards. */
function trackAfterSignIn({ propertyId }) {
	keepWish({ propertyId }, Date.now());
	askToSignIn({
		title: "Sign in to track properties",
		description: "You need a free account. The property is tracked once you are signed in."
	});
}
function keepWish({ propertyId }, now) {
	try {
		localStorage.setItem(KEY, JSON.stringify({
			propertyId,
			at: now
		}));
	} catch {}
}
/** The stored wish, once; null where there is none or it is too old. */
function takeWish(now) {
	try {
		const text = localStorage.getItem(KEY);
		if (text === null) return null;
		localStorage.removeItem(KEY);
		const kept = JSON.parse(text);
		if (typeof kept !== "object" || kept === null) return null;
		const { propertyId, at } = kept;
		if (typeof propertyId !== "number" || typeof at !== "number" || now - at > KEPT_MS) return null;
		return { propertyId };
	} catch {
		return null;
	}
}
export { trackAfterSignIn as n, takeWish as t };
