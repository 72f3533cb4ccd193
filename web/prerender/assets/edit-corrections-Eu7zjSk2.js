import { t as FIELDS } from "./field-DXs6aCHx.js";
// web/features/import/review/edit-corrections.ts
var UNKNOWN = {
	first: [],
	filled: 0,
	holds: "text",
	sum: null,
	isUnread: false
};
/**
* What is corrected, with the headings that a check found for columns whose fields were chosen by place; as it was
* where the check is of another layout.
*/
function settledCorrections(chosen, answered) {
	const { layout, columns = [], splits, ...rest } = chosen;
	if (layout?.fields === void 0 || !answered?.layout) return chosen;
	if (layout.edges.join() !== answered.layout.edges.join()) return chosen;
	const said = new Set(columns.map(([heading]) => heading));
	const named = (answered.columns ?? []).filter(([heading]) => !said.has(heading));
	return {
		...rest,
		columns: [...named, ...columns],
		splits,
		layout: answered.layout
	};
}
/** The columns of a checked list as the corrections have them, which may be newer than the check. */
function reviewColumns(result, corrections) {
	const parts = (result.corrections?.splits ?? []).flatMap(({ heading, into }) => into.map((_, place) => ({
		of: heading,
		place
	})));
	const width = result.mapping.length - parts.length;
	const known = new Map(result.columns.map((column) => [column.heading, column]));
	const chosen = new Map(corrections.columns);
	const splits = new Map((corrections.splits ?? []).map((split) => [split.heading, split]));
	const all = result.mapping.flatMap(({ heading, field }, index) => {
		const shown = {
			...UNKNOWN,
			...known.get(heading),
			heading
		};
		if (index < width) {
			const split = splits.get(heading) ?? null;
			const now = chosen.has(heading) ? chosen.get(heading) : split ? null : fieldOf(field);
			const isCorrected = chosen.has(heading) || split !== null;
			return [{
				...shown,
				field: now ?? null,
				part: null,
				split,
				isCorrected
			}];
		}
		const part = parts[index - width];
		const split = part && splits.get(part.of);
		if (!part || !split || part.place >= split.into.length) return [];
		const now = split.into[part.place] ?? null;
		return [{
			...shown,
			field: now,
			part,
			split: null,
			isCorrected: true
		}];
	});
	return all.flatMap((column) => column.part === null ? [column, ...all.filter(({ part }) => part !== null && part.of === column.heading)] : []);
}
function fieldOf(name) {
	return FIELDS.find((field) => field === name) ?? null;
}
/** The column is this field, and no other column is. */
function chooseField(corrections, columns, column, field) {
	return setField(field === null ? corrections : withoutField(corrections, columns, [field]), column, field);
}
/** The columns are one field together, in this order. */
function joinColumns(corrections, columns, headings, field) {
	const given = withoutField(corrections, columns, [field]);
	const rest = (given.columns ?? []).filter(([heading]) => !headings.includes(heading));
	return {
		...given,
		columns: [...rest, ...headings.map((heading) => [heading, field])]
	};
}
/** The column's cells are cut, and its parts are fields of their own. */
function splitColumn(corrections, columns, split) {
	const whole = unsplitColumn(corrections, split.heading);
	const fields = split.into.filter((field) => field !== null);
	const given = withoutField(whole, columns.filter(({ heading, part }) => heading !== split.heading && !part), fields);
	return {
		...given,
		splits: [...given.splits ?? [], split]
	};
}
/** The column is read as a whole again, as it was recognized. */
function unsplitColumn(corrections, heading) {
	return {
		...corrections,
		columns: (corrections.columns ?? []).filter(([name]) => name !== heading),
		splits: (corrections.splits ?? []).filter((split) => split.heading !== heading)
	};
}
/** Takes the fields off the columns that have them. */
function withoutField(corrections, columns, fields) {
	let given = corrections;
	for (const column of columns) if (column.field !== null && fields.includes(column.field)) given = setField(given, column, null);
	return given;
}
function setField(corrections, { heading, part }, field) {
	if (part !== null) {
		const splits = (corrections.splits ?? []).map((split) => split.heading === part.of ? {
			...split,
			into: split.into.map((each, at) => at === part.place ? field : each)
		} : split);
		return {
			...corrections,
			splits
		};
	}
	const rest = (corrections.columns ?? []).filter(([name]) => name !== heading);
	return {
		...corrections,
		columns: [...rest, [heading, field]]
	};
}
export { splitColumn as a, settledCorrections as i, joinColumns as n, unsplitColumn as o, reviewColumns as r, chooseField as t };
