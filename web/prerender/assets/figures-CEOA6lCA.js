// web/content/figures.ts
var LANDING_FIGURES = [
	{
		value: "2,100+",
		label: "professionals"
	},
	{
		value: "2.1M+",
		label: "properties analysed"
	},
	{
		value: "156K+",
		label: "title issues flagged"
	},
	{
		value: "$47M+",
		label: "bad investments prevented"
	},
	{
		value: "89%",
		label: "satisfaction"
	}
];
var CASE_STUDY_FIGURES = [
	{
		value: "$47M+",
		label: "bad investments prevented"
	},
	{
		value: "2,100+",
		label: "active users"
	},
	{
		value: "156K+",
		label: "title issues flagged"
	},
	{
		value: "89%",
		label: "satisfaction"
	}
];
var ABOUT_FIGURES = [
	{
		value: "50+",
		label: "counties"
	},
	{
		value: "2.1M+",
		label: "properties"
	},
	{
		value: "3",
		label: "states"
	},
	{
		value: "47",
		label: "points on the due diligence checklist"
	}
];
export { CASE_STUDY_FIGURES as n, LANDING_FIGURES as r, ABOUT_FIGURES as t };
