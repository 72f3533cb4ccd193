import { n as formatCount } from "./format-n07eEqi5.js";
// web/features/session/warn-of-unsent.ts
/** Where a run sheet notes how many entries are only on this device: read at once, without opening its database. */
var UNSENT_KEY = "run-sheet:unsent";
/** On a link that signs out: asks first if entries of run sheets are only on this device. They are kept either way. */
function warnOfUnsent(event) {
	const unsent = countUnsent();
	if (unsent === 0) return;
	const question = `${formatCount(unsent, "entry of your run sheets is", "entries of your run sheets are")} not sent yet. They stay on this device and are sent when you sign in here again. Sign out now?`;
	if (!window.confirm(question)) event.preventDefault();
}
function countUnsent() {
	try {
		return Number(localStorage.getItem("run-sheet:unsent") ?? 0) || 0;
	} catch {
		return 0;
	}
}
export { warnOfUnsent as n, UNSENT_KEY as t };
