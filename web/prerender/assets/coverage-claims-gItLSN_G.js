import { r as countyLabel, t as COVERAGE } from "./county-DtikDtDT.js";
import { i as UPDATE_WORDS } from "./coverage-words-Be7pp7V-.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/coverage/coverage-claims.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What is covered, for readers without JavaScript. */
function CoverageClaims() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "p-4",
		children: COVERAGE.map(({ countyId, status, updates }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
			countyLabel(countyId),
			": ",
			status,
			updates && `, ${UPDATE_WORDS[updates].toLowerCase()}`
		] }, countyId))
	});
}
export { CoverageClaims };
