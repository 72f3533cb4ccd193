import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleX } from "./circle-x-BXYz35G6.js";
import { t as Clock } from "./clock-DvCiVgOs.js";
import { t as Loader } from "./loader-Cmv3W-_a.js";
import { t as RotateCcw } from "./rotate-ccw-Dm6-s1ne.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { n as formatCount, o as formatNumber } from "./format-n07eEqi5.js";
import "./import--S_9sfFu.js";
import "./format-CW9gkiDn.js";
import { t as formatBytes } from "./format-bytes-Ci3QKbcZ.js";
/** The response has no more problems than this; the download has them all. */
var ANSWERED_ERRORS = 1e3;
/**
* The share of rows imported, in percent with one decimal; never 100 while a row is missing, nor 0
* while one was imported.
*/
function successRate(imported, total) {
	if (total === 0) return "—";
	if (imported === total) return "100%";
	if (imported === 0) return "0%";
	const percent = Math.round(imported * 1e3 / total) / 10;
	return `${Math.min(99.9, Math.max(.1, percent)).toFixed(1)}%`;
}
/** What the imported rows did; the counts add up to them. */
function whatChanged({ added, changed, unchanged }) {
	const rest = added + changed > 0 && unchanged > 0 ? "unchanged or repeated" : "unchanged";
	return `${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} ${rest}`;
}
/**
* How many errors are not shown. The response stops at a thousand; beyond that the number of rows
* with errors is the best count.
*/
function moreErrors(details, errors) {
	const all = details.length < ANSWERED_ERRORS ? details.length : Math.max(errors, details.length);
	return Math.max(0, all - 5);
}
/** What an import would fill in, with the value where it is the same in all rows shown. */
function assumedValues(check) {
	return check.assumed.map((field) => {
		const values = new Set(check.preview.filter((row) => isAssumed(row, field)).map((row) => row[field] ?? null));
		const [only] = values;
		return {
			field,
			value: values.size === 1 ? only ?? null : null
		};
	});
}
/** Whether the importer filled in this value of a preview row. */
function isAssumed(row, field) {
	return typeof row.assumed === "string" && row.assumed.split(", ").includes(field);
}
/** Whether the person should enter the county: the list names none, neither as a whole nor by row. */
function needsCounty(check) {
	if (check.assumed.includes("county")) return true;
	return check.county === null && !check.mapping.some(({ field }) => field === "county");
}
/** Every row of the list was refused. */
function isRefused({ status, result }) {
	return status === "done" && result !== null && result.imported === 0 && result.total_rows > 0;
}
/** What it is called among others: a pasted list has no name of its own. */
function importName({ fileName, result }) {
	if (fileName !== "Pasted list" || result === null) return fileName;
	const rows = formatCount(result.total_rows, "row");
	return result.county === null ? `${fileName}, ${rows}` : `${fileName}, ${rows}, ${result.county}`;
}
/** The status as a word, with its color and symbol. */
function statusLook(progress) {
	const percent = `${Math.floor(progress.progress * 100)}%`;
	switch (progress.status) {
		case "uploading": return {
			word: "Uploading",
			tone: "wait",
			icon: Loader
		};
		case "queued":
		case "waiting": return {
			word: "Waiting",
			tone: "wait",
			icon: Clock
		};
		case "reading": return {
			word: `Reading, ${percent}`,
			tone: "wait",
			icon: Loader
		};
		case "writing": return {
			word: `Writing, ${percent}`,
			tone: "wait",
			icon: Loader
		};
		case "undoing": return {
			word: "Undoing",
			tone: "wait",
			icon: Loader
		};
		case "undone": return {
			word: "Undone",
			tone: "other",
			icon: RotateCcw
		};
		case "failed": return {
			word: "Not imported",
			tone: "bad",
			icon: CircleX
		};
		case "done":
			if (isRefused(progress)) return {
				word: "No rows imported",
				tone: "bad",
				icon: CircleX
			};
			return progress.result && progress.result.imported < progress.result.total_rows ? {
				word: "Partly imported",
				tone: "warn",
				icon: TriangleExclamationPoint
			} : {
				word: "Imported",
				tone: "good",
				icon: CircleCheck
			};
	}
}
var RUN_STEPS = [
	"Upload",
	"Read and check",
	"Write"
];
/** Which of the steps a running import is in. */
function runStep(status) {
	if (status === "uploading") return 0;
	return status === "queued" || status === "reading" ? 1 : 2;
}
/** Whether others go before it: its message says which, and for how long, and changes while it waits. */
function isWaiting({ status }) {
	return status === "queued" || status === "waiting";
}
/** What a running import is doing; what it waits for is beneath. */
function runHeading(progress) {
	if (progress.status === "undoing") return "Undoing the import";
	return isWaiting(progress) ? "Waiting for its turn" : progress.message;
}
/** What stands beneath the heading: what it waits for, or its progress in numbers. */
function runDetail(progress) {
	const { status, message } = progress;
	if (status === "undoing") return message;
	if (isWaiting(progress)) return message === runHeading(progress) ? "" : message;
	return runCounts(progress);
}
/** The progress of a running import in numbers. */
function runCounts(progress) {
	const { status, bytesRead, bytesTotal, rowsRead } = progress;
	if (status === "uploading" || status === "queued") return "";
	return [rowsRead > 0 ? `${formatCount(rowsRead, "row")} read` : "", status === "reading" && bytesTotal > 0 ? `${formatBytes(bytesRead)} of ${formatBytes(bytesTotal)}` : ""].filter(Boolean).join(", ");
}
export { isRefused as a, needsCounty as c, runStep as d, statusLook as f, isAssumed as i, runDetail as l, whatChanged as m, assumedValues as n, isWaiting as o, successRate as p, importName as r, moreErrors as s, RUN_STEPS as t, runHeading as u };
