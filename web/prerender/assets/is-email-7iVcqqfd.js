// web/lib/is-email.ts
/** Whether a text looks like an email address. Only an email that arrives proves one. */
function isEmail(text) {
	return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());
}
export { isEmail as t };
