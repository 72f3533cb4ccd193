import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { c as PageOfPrint, i as ImportResult, n as ImportList, r as ImportProgress, t as FileImportResult } from "./import--S_9sfFu.js";
import { t as hasCorrections } from "./corrections-CNNzBt2Q.js";
import { E as object, T as number, b as boolean, d as pathFromKey, f as readAnswer, o as apiSend, r as apiGet, t as ApiError } from "./api-qmtC8mAi.js";
// contract/sample.ts
/** Answer of `GET /api/sample-data`. */
var SampleData = object({
	properties: number().int().nonnegative().describe("Properties the sample brought"),
	mayRemove: boolean().describe("Whether you may remove them with `DELETE /api/sample-data`")
});
/** Answer of `DELETE /api/sample-data`. */
var SampleRemoved = object({ removed: number().int().nonnegative().describe("How many properties are gone") });
// web/features/import/upload.ts
/**
* Posts a file as a form and reports progress, which `fetch` cannot. Returns the response body;
* throws ApiError for an error response and TypeError where there was none, as `fetch` does.
*/
function upload(path, file, fileName, { onSent, signal, fields = {} } = {}) {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", path);
		request.withCredentials = true;
		request.setRequestHeader("accept", "application/json");
		request.upload.onprogress = ({ loaded, total }) => onSent?.({
			bytes: loaded,
			of: total
		});
		request.onload = () => {
			const { status, statusText, responseText } = request;
			if (status >= 200 && status < 300) resolve(responseText);
			else reject(new ApiError(status, statusText, responseText));
		};
		request.onerror = () => {
			file.slice(0, 1).arrayBuffer().then(() => reject(/* @__PURE__ */ new TypeError("the upload was interrupted")), () => reject(new Error(FILE_GONE)));
		};
		request.onabort = () => reject(new DOMException("the upload was cancelled", "AbortError"));
		signal?.addEventListener("abort", () => request.abort(), { once: true });
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.append(name, value);
		form.append("file", file, fileName);
		request.send(form);
	});
}
var FILE_GONE = "The file can no longer be read. It was changed, moved or deleted after you chose it. Choose it again.";
// web/features/import/import.api.ts
/** Key of the list of imports; an import's own key adds its id. */
var IMPORTS_KEY = ["/api/imports"];
/** The path of the sample list. */
var SAMPLE_LIST_PATH = "/api/properties/import-sample.csv";
/** Of a larger file only this many bytes are checked; more than the rows the server checks. */
var CHECKED_BYTES = 8388608;
/** Of a page's picture: its letters can be read when it is made larger. */
var PAGE_PIXELS = 1600;
/** Files of which a beginning can't be read. */
var IN_ONE_PIECE = /\.(?:xls.?|docx|pdf|zip|kmz|gpkg|(?:geo)?parquet|gz)$/i;
var importsQuery = queryOptions({
	queryKey: IMPORTS_KEY,
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), ImportList, signal)
});
function importQuery(id) {
	return queryOptions({
		queryKey: [...IMPORTS_KEY, id],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), ImportProgress, signal)
	});
}
var sampleQuery = queryOptions({
	queryKey: ["/api/sample-data"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), SampleData, signal)
});
function removeSampleData() {
	return apiSend("DELETE", "/api/sample-data", void 0, SampleRemoved);
}
/** Shows what an import of the properties would do; nothing is written. */
function checkPaste(body) {
	return apiSend("POST", "/api/properties/bulk-import?dryRun=true", body, FileImportResult);
}
/** The record is where a list goes by itself for whoever may choose it. */
var unlessRecord = (to) => to === "record" ? null : to;
function bulkImport(body, to) {
	return apiSend("POST", pathFromKey(["/api/properties/bulk-import", { to: unlessRecord(to) }]), body, ImportResult);
}
function undoImport(id) {
	return apiSend("POST", `/api/imports/${id}/undo`, void 0, ImportProgress);
}
/** Runs it again from the file the server has kept. */
function retryImport(id) {
	return apiSend("POST", `/api/imports/${id}/retry`, void 0, ImportProgress);
}
function problemsPath(id) {
	return `/api/imports/${id}/problems.csv`;
}
/** Shows what an import of the file would do; nothing is written. */
async function checkFile(file, options) {
	const send = async (bytes) => readText(await upload(importFilePath(options.choices, { dryRun: true }), bytes, file.name, withFields(options)), FileImportResult);
	const part = IN_ONE_PIECE.test(file.name) ? null : await beginningOf(file);
	if (part === null) return {
		result: await send(file),
		partBytes: null
	};
	try {
		return {
			result: await send(part),
			partBytes: part.size
		};
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 400 && !/"roll":/.test(error.bodyText))) throw error;
		return {
			result: await send(file),
			partBytes: null
		};
	}
}
/** Uploads the file; returns the import to follow. */
async function sendFile(file, options) {
	return readText(await upload(importFilePath(options.choices, { wait: false }), file, file.name, withFields(options)), ImportProgress);
}
/** The picture of a page of a printed list that is under review: the file goes with the question. */
async function pagePicture(file, { page, turn }, signal) {
	return readText(await upload(pathFromKey(["/api/properties/import-page", {
		page,
		turn,
		width: PAGE_PIXELS
	}]), file, file.name, { signal }), PageOfPrint);
}
function importFilePath({ county, day, meaning, isAfresh, to }, how) {
	const query = {
		county: county.trim(),
		asOf: day,
		meaning,
		to: unlessRecord(to),
		...isAfresh ? { afresh: true } : {},
		...how
	};
	return pathFromKey(["/api/properties/import-file", query]);
}
/** What may be longer than an address goes into the form. */
function withFields({ choices, onSent, signal }) {
	return {
		signal,
		fields: hasCorrections(choices.corrections) ? { corrections: JSON.stringify(choices.corrections) } : {},
		...onSent ? { onSent } : {}
	};
}
/** The whole lines at the start of a large file; null for a file that is checked whole. */
async function beginningOf(file) {
	if (file.size <= CHECKED_BYTES) return null;
	const end = new Uint8Array(await file.slice(0, CHECKED_BYTES).arrayBuffer()).lastIndexOf(10) + 1;
	return end > 0 ? file.slice(0, end, file.type) : null;
}
function readText(text, schema) {
	return readAnswer(new Response(text), schema);
}
export { checkFile as a, importsQuery as c, removeSampleData as d, retryImport as f, upload as g, undoImport as h, bulkImport as i, pagePicture as l, sendFile as m, PAGE_PIXELS as n, checkPaste as o, sampleQuery as p, SAMPLE_LIST_PATH as r, importQuery as s, IMPORTS_KEY as t, problemsPath as u };
