import { n as PLANS } from "./plan-catalogue-DGxiFTl9.js";
// web/features/account/chosen-plan.ts
/** The plan picked before signing up, kept in this browser only. Specification, section 2. */
var KEY = "chosen-plan";
/** The plans to pick from when signing up, cheapest first. */
var OFFERED_PLANS = PLANS.filter(({ isListed }) => isListed);
function keepChosenPlan(id) {
	try {
		localStorage.setItem(KEY, id);
	} catch {}
}
/** The plan that was picked; null where none was, or it is not on sale. */
function readChosenPlan() {
	try {
		const id = localStorage.getItem(KEY);
		return OFFERED_PLANS.find((plan) => plan.id === id) ?? null;
	} catch {
		return null;
	}
}
function forgetChosenPlan() {
	try {
		localStorage.removeItem(KEY);
	} catch {}
}
export { readChosenPlan as i, forgetChosenPlan as n, keepChosenPlan as r, OFFERED_PLANS as t };
