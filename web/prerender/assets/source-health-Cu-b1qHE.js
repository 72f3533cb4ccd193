import "./format-n07eEqi5.js";
import "./local-date-CwzqCv5x.js";
// domain/sources/source-health.ts
var SOURCE_STATES = [
	"paused",
	"running",
	"never-run",
	"waiting",
	"failing",
	"silent",
	"unlike",
	"due",
	"fresh"
];
export { SOURCE_STATES as t };
