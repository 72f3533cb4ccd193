import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as FileUp } from "./file-up-DfVKYiSW.js";
import { t as Plus } from "./plus-DSqgGXWS.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { A as strictObject, E as object, T as number, _ as _enum, a as apiRequest, b as boolean, d as pathFromKey, f as readAnswer, j as string, o as apiSend, r as apiGet, t as ApiError, u as messageForPeople, v as _null, y as array } from "./api-qmtC8mAi.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { n as ErrorNotice, r as RotateCw } from "./error-notice-CswpboC5.js";
import { i as TableSkeleton } from "./skeleton-DfECbjvp.js";
import { n as useImportRights, t as RightsNotice } from "./rights-notice-Ct4qAOq8.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { g as upload, n as PAGE_PIXELS, t as IMPORTS_KEY } from "./import.api-BV2lcIbV.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { r as formatInstant } from "./format-CW9gkiDn.js";
import { t as formatBytes } from "./format-bytes-Ci3QKbcZ.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { i as InputField, l as ChevronDown, o as SelectField, r as Input, t as Field } from "./field-DZvpBdaN.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { a as ListCorrections, c as PageOfPrint, l as LIST_MEANINGS, r as ImportProgress, t as FileImportResult } from "./import--S_9sfFu.js";
import { n as OVERLAY_WORDS, t as OVERLAY_KINDS } from "./overlay-kind-DUXkywHt.js";
import { t as SOURCE_STATES } from "./source-health-Cu-b1qHE.js";
import { i as findCounty, n as countiesOf } from "./county-DtikDtDT.js";
import { l as once, n as formatCount, o as formatNumber } from "./format-n07eEqi5.js";
import { i as Instant, r as EmailAddress, t as Day } from "./value-BIBTdWi0.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as COUNTY_FILTER } from "./county-filter-CVL9JqCN.js";
import { t as MEANING_WORDS } from "./meaning-words-DK2x-Tep.js";
import { t as CHOSEN_MEANINGS } from "./review-words-B7q3DnyC.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as X } from "./x-BLEqheie.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleOff } from "./circle-off-BwxOBMUQ.js";
import { t as CircleX } from "./circle-x-BXYz35G6.js";
import { t as Clock } from "./clock-DvCiVgOs.js";
import { t as FileSearch } from "./file-search-4kIEn9pM.js";
import { t as Loader } from "./loader-Cmv3W-_a.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { c as createFileImport, o as NO_CHOICES, t as FileSteps } from "./file-tab-BrYNpYsY.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as Pencil } from "./pencil-By7JSwUT.js";
import { t as Trash } from "./trash-jHaYt92F.js";
import { t as ConfirmButton } from "./confirm-button-B0oFO4sd.js";
import { r as Moment } from "./time-CvgoHYoR.js";
import { t as listFieldWord } from "./list-field-word-Cmp01Sxj.js";
import { t as DataTable } from "./data-table-BbORvs3N.js";
// node_modules/lucide-react/dist/esm/icons/columns-3.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "columns-3",
	size: 24,
	node: [
		["rect", {
			width: "18",
			height: "18",
			x: "3",
			y: "3",
			rx: "2",
			key: "afitv7"
		}],
		["path", {
			d: "M9 3v18",
			key: "fh3hqa"
		}],
		["path", {
			d: "M15 3v18",
			key: "14nvp0"
		}]
	],
	aliases: ["panels-left-right"]
};
__iconData$2.node;
var Columns3 = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/pause.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "pause",
	size: 24,
	node: [["rect", {
		x: "14",
		y: "3",
		width: "5",
		height: "18",
		rx: "1",
		key: "kaeet6"
	}], ["rect", {
		x: "5",
		y: "3",
		width: "5",
		height: "18",
		rx: "1",
		key: "1wsw3u"
	}]]
};
__iconData$1.node;
var Pause = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/play.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "play",
	size: 24,
	node: [["path", {
		d: "M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z",
		key: "10ikf1"
	}]]
};
__iconData.node;
var Play = createLucideIcon(__iconData);
// domain/sources/parcel-layers.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* Layers of parcels that counties and cities of Alabama, Mississippi and Tennessee publish: FIPS code of the county,
* the city where it is a city's, the address, the field of the parcel id. Addresses move: none is connected by itself,
* and a connected one is checked against its county.
*
* A city's county is the one its seat lies in (Huntsville also reaches into Limestone and Morgan). Franklin, AL is
* listed twice by the source; which of the two answers is seen when it is connected.
*
* Source: OpenAddresses, sources of Alabama, Mississippi and Tennessee with a layer of parcels, 2026-08-22.
*/
var PARCEL_LAYERS = [
	[
		1001,
		null,
		"https://maps.capturecama.com/arcgis/rest/services/Autauga/Autauga07102021/MapServer/120",
		"PARCELID"
	],
	[
		1003,
		null,
		"https://web6.kcsgis.com/kcsgis/rest/services/Baldwin/AL05_GAMAWeb/MapServer/31",
		"PIN"
	],
	[
		1009,
		null,
		"https://web2.kcsgis.com/kcsgis/rest/services/Blount/Public/MapServer/32",
		"ParcelNumber"
	],
	[
		1011,
		null,
		"https://web5.kcsgis.com/kcsgis/rest/services/Bullock/Public/MapServer/32",
		"PARCEL_NUM"
	],
	[
		1015,
		null,
		"https://gis.calhouncounty.org/arcgis/rest/services/Parcel_Viewer_IPV/MapServer/106",
		"PARCEL_NUMBER"
	],
	[
		1019,
		null,
		"https://web5.kcsgis.com/kcsgis/rest/services/Cherokee/Cherokee_Pictometry/MapServer/116",
		"PIN"
	],
	[
		1081,
		"Auburn",
		"https://gis.auburnalabama.org/public/rest/services/Main/COABasemap/MapServer/6",
		"PARCEL"
	],
	[
		1089,
		"Huntsville",
		"https://maps.huntsvilleal.gov/server/rest/services/Boundaries/CombinedParcels/MapServer/8",
		"PIN"
	],
	[
		1097,
		"Mobile",
		"https://maps.cityofmobile.org/arcgis/rest/services/Parcel_Details_MS/MapServer/0",
		"PARCEL"
	],
	[
		1101,
		"Montgomery",
		"https://gis.montgomeryal.gov/server/rest/services/Parcels/MapServer/0",
		"ParcelNo"
	],
	[
		1029,
		null,
		"https://maps.capturecama.com/arcgis/rest/services/Cleburne/CleburneParcels_06122024/MapServer/401",
		"PARCEL_NUM"
	],
	[
		1033,
		null,
		"https://web5.kcsgis.com/kcsgis/rest/services/Colbert/Public/MapServer/43",
		"PARCEL_NO"
	],
	[
		1037,
		null,
		"https://maps.capturecama.com/arcgis/rest/services/Coosa/Coosa03122026/MapServer/171",
		"PARCELID"
	],
	[
		1043,
		null,
		"https://web5.kcsgis.com/kcsgis/rest/services/Cullman/iWorQ/MapServer/3",
		"PARCELID"
	],
	[
		1047,
		null,
		"https://services8.arcgis.com/9e1lVZPGgkrztAhh/ArcGIS/rest/services/Dallas_ParcelViewer_Service/FeatureServer/2",
		"PARCEL_ID"
	],
	[
		1049,
		null,
		"https://web4.kcsgis.com/kcsgis/rest/services/Dekalb/Public/MapServer/48",
		"PARCELNUMBER"
	],
	[
		1051,
		null,
		"https://web5.kcsgis.com/kcsgis/rest/services/Elmore/Public/MapServer/133",
		"ParcelNo"
	],
	[
		1055,
		null,
		"https://web3.kcsgis.com/kcsgis/rest/services/Etowah/Etowah_Public_ISV/MapServer/91",
		"PIN"
	],
	[
		1059,
		null,
		"https://web5.kcsgis.com/kcsgis/rest/services/Franklin/Public/MapServer/105",
		"PARCELID"
	],
	[
		1065,
		null,
		"https://maps.capturecama.com/arcgis/rest/services/Hale/HALE_11132024/MapServer/921",
		"PARCELID"
	],
	[
		1059,
		null,
		"https://services.arcgis.com/UXN4FGWBfn79LLPC/ArcGIS/rest/services/Parcels_County_Current_050323/FeatureServer/0",
		"PARCEL_ID"
	],
	[
		1071,
		null,
		"https://web2.kcsgis.com/kcsgis/rest/services/Jackson/Public2/MapServer/1",
		"PRODNO"
	],
	[
		1073,
		null,
		"https://jccgis.jccal.org/server/rest/services/Basemap/Parcels/MapServer/0",
		"PID"
	],
	[
		1077,
		null,
		"https://web5.kcsgis.com/kcsgis/rest/services/Lauderdale/Public/MapServer/120",
		"ParcelNum"
	],
	[
		1079,
		null,
		"https://web4.kcsgis.com/kcsgis/rest/services/Lawrence/Public/MapServer/49",
		"PARCELID"
	],
	[
		1083,
		null,
		"https://web2.kcsgis.com/kcsgis/rest/services/Limestone/Public/MapServer/103",
		"PARCELID"
	],
	[
		1087,
		null,
		"https://web5.kcsgis.com/kcsgis/rest/services/Macon/Public/MapServer/48",
		"PARCELID"
	],
	[
		1095,
		null,
		"https://web2.kcsgis.com/kcsgis/rest/services/Marshall/Public/MapServer/37",
		"PARCELID"
	],
	[
		1099,
		null,
		"https://maps.capturecama.com/arcgis/rest/services/Monroe/Monroe12092025/MapServer/84",
		"PARCELID"
	],
	[
		1101,
		null,
		"https://web3.kcsgis.com/kcsgis/rest/services/Montgomery/AL03_GAMAWeb/MapServer/29",
		"PID"
	],
	[
		1103,
		null,
		"https://web5.kcsgis.com/kcsgis/rest/services/Morgan/Public/MapServer/118",
		"PARCELID"
	],
	[
		1109,
		null,
		"https://arcgis4.roktech.net/arcgis/rest/services/Pike/Virtual_Pike_County/MapServer/10",
		"PARCEL_ID"
	],
	[
		1113,
		null,
		"https://maps.capturecama.com/arcgis/rest/services/Russell/Russell_02122026/MapServer/133",
		"PARCELID"
	],
	[
		1117,
		null,
		"https://maps.shelbyal.com/gisserver/rest/services/LegacyServices/Cadastral_Current/MapServer/91",
		"Assess_Num"
	],
	[
		1115,
		null,
		"https://map.stclairco.com/arcgis/rest/services/PublicParcelViewerStPln/MapServer/57",
		"PARCELID"
	],
	[
		1119,
		null,
		"https://maps.capturecama.com/arcgis/rest/services/Sumter/Sumter03282024/MapServer/2",
		"PARCEL_NUM"
	],
	[
		1121,
		null,
		"https://al61portal.kcsgis.com/al61server/rest/services/Talladega_Public_ISV/MapServer/51",
		"PARCELID"
	],
	[
		1131,
		null,
		"https://maps.capturecama.com/arcgis/rest/services/Wilcox/Wilcox_03122025/MapServer/10",
		"PARCEL_NUM"
	],
	[
		28001,
		null,
		"https://services3.arcgis.com/zdj3Ms9rripySk0n/ArcGIS/rest/services/Adams_Service/FeatureServer/0",
		"PARCEL_ID"
	],
	[
		28003,
		null,
		"https://services7.arcgis.com/rctJwRL1kWp2v5Fa/ArcGIS/rest/services/AlcornMS_Service/FeatureServer/7",
		"PARCEL_ID"
	],
	[
		28005,
		null,
		"https://services8.arcgis.com/bwkhoa15cu27wZz2/ArcGIS/rest/services/Amite_Service/FeatureServer/6",
		"PARCEL_ID"
	],
	[
		28007,
		null,
		"https://services3.arcgis.com/fVxu5uTGCZonSxhL/ArcGIS/rest/services/Attala_Service_new/FeatureServer/6",
		"PARCEL_ID"
	],
	[
		28009,
		null,
		"https://services7.arcgis.com/deoj2Y8l1tBr7P5X/ArcGIS/rest/services/BentonService/FeatureServer/7",
		"PARCEL_ID"
	],
	[
		28011,
		null,
		"https://services3.arcgis.com/sFQLjv0V3W4Oeq4y/ArcGIS/rest/services/Bolivar_Service/FeatureServer/14",
		"PARCEL_ID"
	],
	[
		28013,
		null,
		"https://services6.arcgis.com/7N4GmWKq7bTZvjri/ArcGIS/rest/services/Calhoun_Service/FeatureServer/13",
		"PARCEL_ID"
	],
	[
		28017,
		null,
		"https://services3.arcgis.com/wtSztI8X9HW88PUR/ArcGIS/rest/services/Chickasaw_Service/FeatureServer/8",
		"PARCEL_ID"
	],
	[
		28047,
		"Biloxi",
		"https://gis.biloxi.ms.us:6080/arcgis/rest/services/Geoportal/Property_Lines/MapServer/1",
		"PARCEL_ID"
	],
	[
		28047,
		"D'Iberville",
		"https://services.geoportalmaps.com/arcgis/rest/services/Diberville_Services/MapServer/18",
		"PPIN"
	],
	[
		28023,
		null,
		"https://services3.arcgis.com/P2ycm114aIMZgq9f/ArcGIS/rest/services/Clarke_Service/FeatureServer/12",
		"PARCEL_ID"
	],
	[
		28025,
		null,
		"https://services2.arcgis.com/kQPfxbSKhIDcSFXL/arcgis/rest/services/ClayCountyParcel/FeatureServer/6",
		"PARCEL_ID"
	],
	[
		28027,
		null,
		"https://services3.arcgis.com/5G7jKR52EkSIM2EV/ArcGIS/rest/services/Coahoma_Service/FeatureServer/2",
		"PARCEL_ID"
	],
	[
		28029,
		null,
		"https://gis.cmpdd.org/server/rest/services/Hosted/Copiah_County_Feature_Layer/FeatureServer/3",
		"parcel_id"
	],
	[
		28031,
		null,
		"https://services8.arcgis.com/zEXKj9GaZJZhjLD3/ArcGIS/rest/services/Covington_Service/FeatureServer/2",
		"PARCEL_ID"
	],
	[
		28033,
		null,
		"https://services6.arcgis.com/4Zxj9BGpFPVGgwpo/ArcGIS/rest/services/Landroll_Parcels_2023/FeatureServer/24",
		"PIN"
	],
	[
		28049,
		null,
		"https://gis3.cmpdd.org/arcgis/rest/services/County/Hinds_County_Map_Service/MapServer/13",
		"parcel"
	],
	[
		28089,
		null,
		"https://gis.cmpdd.org/server/rest/services/Hosted/Madison_County_Map/FeatureServer/36",
		"parcel_id"
	],
	[
		28121,
		null,
		"https://gis.cmpdd.org/server/rest/services/Hosted/Rankin_County_Feature_Layer/FeatureServer/8",
		"parcel_id"
	],
	[
		28127,
		null,
		"https://gis.cmpdd.org/server/rest/services/Hosted/Simpson_County_Feature_Layer/FeatureServer/3",
		"parcel_id"
	],
	[
		28149,
		null,
		"https://gis3.cmpdd.org/arcgis/rest/services/County/Warren_County/MapServer/4",
		"PPIN"
	],
	[
		28163,
		null,
		"https://gis3.cmpdd.org/arcgis/rest/services/County/Yazoo_County/MapServer/3",
		"PARCEL_ID"
	],
	[
		47009,
		null,
		"https://services3.arcgis.com/NIOS5f3vobGvnGtD/ArcGIS/rest/services/BlountParcels/FeatureServer/0",
		"GISLINK"
	],
	[
		47021,
		null,
		"https://gis.apsu.edu/arcgis/rest/services/Cheatham/Cheat_Parcels/MapServer/0",
		"gislink"
	],
	[
		47037,
		null,
		"https://maps.nashville.gov/arcgis/rest/services/Cadastral/Parcels/MapServer/0",
		"APN"
	],
	[
		47065,
		null,
		"https://mapsdev.hamiltontn.gov/hcwa03/rest/services/Live_Parcels/MapServer/0",
		"PBA_NUM"
	],
	[
		47089,
		null,
		"https://services7.arcgis.com/in9ruKxwZKI20efQ/ArcGIS/rest/services/JeffersonParcels/FeatureServer/0",
		"PARCELID"
	],
	[
		47119,
		null,
		"https://services6.arcgis.com/ubRvNDgGwwJuZMcL/arcgis/rest/services/Parcels/FeatureServer/1",
		"PARCELID"
	]
];
// domain/sources/row-condition.ts
/** The address with a condition; as it is where there is none. */
function withCondition(address, condition) {
	return condition === null ? address : `${address}?${new URLSearchParams({ where: condition })}`;
}
// domain/sources/state-layers.ts
/**
* Layers of parcels that the states publish.
*
* Mississippi: the cadastral framework of the Department of Environmental Quality, served by MARIS in two halves, west
* and east, all 82 counties. Source: maris.mississippi.edu, "Cadastral Framework"; edition of August 2024.
*
* Tennessee: "Tennessee Property Boundaries Public Use" of the Comptroller of the Treasury, 86 of 95 counties. Source:
* item e356f1a241844d6f9025f2fa4e977df3 of arcgis.com. Of the nine that are missing those are left out here that
* publish layers of their own; in the others the layer has no rows, which is said when it is connected.
*/
var STATE_LAYERS = [{
	state: "MS",
	publisher: "MARIS",
	address: "https://gis.mississippi.edu/server/rest/services/Cadastral/MS_Parcels_August_2024/MapServer",
	countyField: "CNTYNAME",
	parcelIdField: "PARNO",
	without: []
}, {
	state: "TN",
	publisher: "Tennessee Comptroller of the Treasury",
	address: "https://services1.arcgis.com/YuVBSS7Y1of2Qud1/arcgis/rest/services/Tennessee_Property_Boundaries_Public_Use/FeatureServer/0",
	countyField: "COUNTY_NAME",
	parcelIdField: "PARCELID",
	without: [
		"Davidson",
		"Hamilton",
		"Knox",
		"Montgomery",
		"Rutherford",
		"Shelby",
		"Williamson"
	]
}];
once(() => [...ownLayers(), ...STATE_LAYERS.flatMap(ofState)].sort((a, b) => a.county.id - b.county.id || distance(a) - distance(b)));
function ownLayers() {
	return PARCEL_LAYERS.flatMap(([id, city, address, parcelIdField]) => {
		const county = findCounty(id);
		if (!county) return [];
		return [{
			county,
			city,
			statewide: null,
			address,
			parcelIdField,
			host: hostOf$1(address),
			isDated: isDated(address)
		}];
	});
}
/** The rows of each county of a state's layer. */
function ofState(layer) {
	const { state, publisher, address, countyField, parcelIdField, without } = layer;
	return countiesOf(state).filter(({ name }) => !without.includes(name)).map((county) => ({
		county,
		city: null,
		statewide: publisher,
		address: withCondition(address, isCounty(countyField, county.name)),
		parcelIdField,
		host: hostOf$1(address),
		isDated: isDated(address)
	}));
}
/** States write a county in capitals, with blanks or without: PEARL RIVER or PEARLRIVER, DE KALB or DEKALB. */
function isCounty(field, name) {
	const apart = name.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toUpperCase();
	const quoted = [.../* @__PURE__ */ new Set([
		name.toUpperCase(),
		apart,
		apart.replace(/[^A-Z]/g, "")
	])].map((spelling) => `'${spelling}'`);
	return quoted.length === 1 ? `${field}=${quoted[0]}` : `${field} IN (${quoted.join(", ")})`;
}
/** A county's own layer is newer than its state's, and whole where a city's is not. */
var distance = ({ city, statewide }) => Number(city !== null) + 2 * Number(statewide !== null);
function hostOf$1(address) {
	const { hostname } = new URL(address);
	return hostname.split(".").slice(-2).join(".");
}
/** Whether a service's name ends in a day: `Hale/HALE_11132024`. */
function isDated(address) {
	const service = partsOfService(address)?.service ?? "";
	return /\d{8}$/.test(service);
}
/**
* The parts of an ArcGIS address; null where it is none. `folder` is the address whose listing names the services
* beside this one, where a layer that moved is looked for.
*/
function partsOfService(address) {
	const at = address.indexOf("/rest/services/");
	if (at < 0) return null;
	const parts = (address.slice(at + 15).split(/[?#]/, 1)[0] ?? "").split("/").filter((part) => part !== "");
	const kindAt = parts.findIndex((part) => part === "MapServer" || part === "FeatureServer");
	if (kindAt < 1) return null;
	const layer = parts[kindAt + 1] ?? "";
	const folders = parts.slice(0, kindAt - 1);
	return {
		folder: [`${address.slice(0, at)}/rest/services`, ...folders].join("/"),
		service: parts[kindAt - 1] ?? "",
		kind: parts[kindAt] ?? "",
		layer: /^\d{1,6}$/.test(layer) ? Number(layer) : null
	};
}
// domain/sources/source-kind.ts
/**
* What is asked for its list: a layer of an ArcGIS server, or the service or folder it is found in; a list at an address; the newest link of a page; a data
* set of a Socrata portal; the newest file of a folder of the server.
*/
var ASKED_KINDS = [
	"arcgis",
	"url",
	"page",
	"socrata",
	"folder"
];
/** And a file that somebody brought, which is never asked for: it brings areas over parcels. */
var SOURCE_KINDS = [...ASKED_KINDS, "file"];
// contract/source.ts
var Address = string().trim().min(1, "must not be empty").max(2e3, "has at most 2,000 characters");
var Name = string().trim().min(1, "must not be empty").max(200, "has at most 200 characters");
var Pattern = string().trim().min(1, "must not be empty").max(200, "has at most 200 characters");
var EveryDays = number().int("must be a whole number of days").min(1, "must be 1 day at least").max(366, "must be 366 days at most");
var TOO_LONG = "has at most 100 characters";
/** `Hinds County, MS`. */
var CountyName = string().max(100, TOO_LONG);
/** What a source holds that brings areas over parcels instead of a list. */
var OverlayOfSource = strictObject({
	kind: _enum(OVERLAY_KINDS),
	/** The field that names the class of an area: `FLD_ZONE`. */
	classField: string().trim().min(1, "must not be empty").max(200, "has at most 200 characters")
});
/** Who is emailed when a source fails, gives an unusual list, loses areas, or has a list that waits for review. */
var NotifyBody = strictObject({
	/** Whether its owner is. */
	owner: boolean().optional(),
	/** Further addresses; they take the place of those before. A new one gets an email with a link to confirm first. */
	recipients: array(string("must be an email address").trim().pipe(EmailAddress)).max(10, `has at most 10 addresses`).optional()
});
strictObject({
	/** Left out: found from the address. */
	kind: _enum(ASKED_KINDS).optional(),
	address: Address,
	name: Name.optional(),
	/** Of a `page`: which of its links, `*` for anything, `{year}` for a year. */
	pattern: Pattern.optional(),
	county: CountyName.optional(),
	meaning: _enum(LIST_MEANINGS).optional(),
	/** Profile of its lists, where it is not recognized. */
	profile: string().trim().min(1, "must not be empty").max(100, TOO_LONG).optional(),
	/** Given: it brings areas that lie over parcels. Left out: parcels or a list. */
	overlay: OverlayOfSource.optional(),
	everyDays: EveryDays.default(7),
	/** Its first list is kept until a person has looked at it; else it is imported at once. */
	preview: boolean().default(false),
	notify: NotifyBody.optional()
});
strictObject({
	name: Name.optional(),
	address: Address.optional(),
	everyDays: EveryDays.optional(),
	paused: boolean().optional(),
	/** Null: as its lists say. */
	county: CountyName.nullable().optional(),
	/** Null: as recognized. */
	meaning: _enum(LIST_MEANINGS).nullable().optional(),
	/** Null: what a person corrected in how its columns are read is forgotten. */
	corrections: _null().optional(),
	/** Whether its next list is kept until a person has looked at it. It is asked at once. */
	preview: boolean().optional(),
	notify: NotifyBody.optional()
});
strictObject({
	county: CountyName.nullable().optional(),
	meaning: _enum(LIST_MEANINGS).nullable().optional(),
	corrections: ListCorrections.optional(),
	/** What was corrected in lists of others does not count. */
	afresh: boolean().optional(),
	/** The day this list is of, where it does not say it. */
	asOf: Day.optional()
});
var ClassField = OverlayOfSource.shape.classField;
object({
	kind: OverlayOfSource.shape.kind.describe("What the areas are"),
	classField: ClassField.describe("The field that names the class of an area: FLD_ZONE"),
	name: Name.optional(),
	county: CountyName.optional().describe("Where they lie, if the file does not say its projection")
}).pick({ county: true });
object({ classField: ClassField.optional().describe("Left out: the field of the file before") });
/** `GET /api/sources/folders`: folders of the server that can be sources; null where the settings name none. */
var SourceFolders = object({ folders: array(string()).nullable() });
/** One time a source was asked. */
var SourceRun = object({
	id: number().int(),
	startedAt: Instant,
	endedAt: Instant.nullable(),
	/** Null while it runs; `held` while its list waits for review. */
	outcome: _enum([
		"imported",
		"held",
		"unchanged",
		"refused",
		"failed"
	]).nullable(),
	message: string(),
	requests: number().int(),
	bytes: number().int(),
	/** Its import, and what came of that as far as it is known. */
	importId: number().int().nullable(),
	rows: number().int().nullable(),
	added: number().int().nullable(),
	changed: number().int().nullable(),
	/** Areas of the overlay it brought; null where it brought none. */
	areas: number().int().nullable(),
	/** How its edition is unlike the one before, as sentences; null where it is not, or was not compared yet. */
	remark: string().nullable()
});
var SourceRuns$1 = array(SourceRun);
/** An email address that a source notifies beside its owner’s. */
var SourceRecipient = object({
	email: string(),
	/** `pending` until its owner has confirmed it; `stopped` once they want no more, which only they can take back. */
	state: _enum([
		"pending",
		"active",
		"stopped"
	])
});
var Source = object({
	id: number().int(),
	kind: _enum(SOURCE_KINDS),
	name: string(),
	address: string(),
	pattern: string().nullable(),
	county: string().nullable(),
	meaning: _enum(LIST_MEANINGS).nullable(),
	profile: string().nullable(),
	/** What a person corrected in how its columns are read; null where nothing. */
	corrections: ListCorrections.nullable(),
	/** Its next list is kept until a person has looked at it. */
	preview: boolean(),
	/** The list that waits for review, and until when it is kept; null where none does. */
	held: object({
		fileName: string(),
		bytes: number().int(),
		until: Instant
	}).nullable(),
	/** Null where it brings parcels or a list. */
	overlay: OverlayOfSource.nullable(),
	/** Areas that were read and wait for a person’s word, since they are far fewer than before; null where none do. */
	pendingAreas: number().int().nullable(),
	everyDays: number().int(),
	/** Who is emailed of it. */
	notify: object({
		/** Whether its owner is; null where it has none, since the operator connected it or the account is deleted. */
		owner: boolean().nullable(),
		recipients: array(SourceRecipient)
	}),
	/** Whether its owner is the one who asks. */
	isYours: boolean(),
	paused: boolean(),
	nextRunAt: Instant,
	createdAt: Instant,
	health: object({
		state: _enum(SOURCE_STATES),
		words: string(),
		tone: _enum([
			"good",
			"warn",
			"bad",
			"info",
			"wait",
			"other"
		])
	}),
	/** Where its layer may have moved, for a person to take over; null where nothing is proposed. */
	proposal: object({
		address: string(),
		words: string()
	}).nullable(),
	lastRun: SourceRun.nullable()
});
var Sources = array(Source);
strictObject({ address: Address });
/** What a layer says of itself, before it is connected. */
var LayerFields = object({
	name: string(),
	/** Fields that may name a class, each with some of its values, in words where the layer has them. */
	fields: array(object({
		name: string(),
		values: array(string())
	})),
	/** What it seems to be, by its name and fields. */
	guess: object({
		kind: _enum(OVERLAY_KINDS),
		classField: string().nullable()
	}),
	/** How a file was read, where there was a choice: which of its layers, which projection. */
	remarks: array(string()).default([])
});
/** A layer of parcels that is known and not connected yet. */
var CatalogueEntry = object({
	county: string(),
	city: string().nullable(),
	/** Who publishes it for the whole state; null where county or city do. */
	statewide: string().nullable(),
	address: string(),
	host: string(),
	/** The source it is connected as. */
	sourceId: number().int().nullable()
});
var Catalogue = array(CatalogueEntry);
// web/features/import/sources/areas-file.ts
var PATH$1 = "/api/sources";
/** What a file of areas says of its fields; nothing of it is kept. */
async function readFileFields(file, county, sending = {}) {
	const path = pathFromKey([
		PATH$1,
		"file-fields",
		{ county }
	]);
	return parse(await upload(path, file, file.name, sending), LayerFields);
}
/** Brings a file of areas as a source of its own. */
async function bringFile(file, of, sending = {}) {
	return parse(await upload(pathFromKey([
		PATH$1,
		"file",
		of
	]), file, file.name, sending), Source);
}
/** Brings the file that takes the place of a source's. */
async function replaceFile(id, file, classField, sending = {}) {
	const path = pathFromKey([
		PATH$1,
		id,
		"file",
		{ classField }
	]);
	return parse(await upload(path, file, file.name, sending), Source);
}
var parse = (text, schema) => readAnswer(new Response(text), schema);
// web/features/import/sources/class-choice.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What areas are, and which of their fields names their class. */
function ClassChoice({ values, set, fields, isKindKnown = false }) {
	const { overlayKind, classField } = values;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [!isKindKnown && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
		label: "Kind of areas",
		name: "overlayKind",
		value: overlayKind,
		onChange: ({ target }) => set("overlayKind", target.value),
		options: OVERLAY_KINDS.map((kind) => [kind, KIND_OPTION[kind]])
	}), fields ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
		label: "Field that names the class",
		help: "With the first of its values. Each value becomes a class, such as a flood zone or the name of a city.",
		name: "classField",
		value: classField,
		onChange: ({ target }) => set("classField", target.value),
		options: [["", "Choose a field"], ...fields.map(optionOf)],
		required: true
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
		label: "Field that names the class",
		help: "As it is called in the layer: FLD_ZONE, WETLAND_TYPE, CITY_NAME.",
		name: "classField",
		value: classField,
		onChange: ({ target }) => set("classField", target.value),
		autoComplete: "off",
		maxLength: 200,
		required: true
	})] });
}
var KIND_OPTION = {
	flood: "Flood zones",
	wetland: "Wetlands",
	opportunity: "Opportunity zones",
	municipal: OVERLAY_WORDS.municipal.label,
	other: "Other areas"
};
function optionOf({ name, values }) {
	return [name, values.length === 0 ? name : `${name}: ${values.join(", ")}`];
}
// web/features/import/sources/reading-fields.tsx
/** The county of a source's lists, where they name none. */
function CountyField({ error, help = "For a list that does not name its county: “Hinds County, MS”.", ...input }) {
	const countiesId = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		label: "County (optional)",
		help,
		error,
		children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
			...input,
			...aid,
			list: countiesId,
			maxLength: 100,
			autoComplete: "off"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("datalist", {
			id: countiesId,
			children: COUNTY_FILTER.map((county) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", { value: county }, county))
		})] })
	});
}
function MeaningField(select) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
		label: "What each row means",
		...select,
		options: [["", "As recognized from the list"], ...CHOSEN_MEANINGS.map((each) => [each, MEANING_WORDS[each][0]])]
	});
}
// web/features/import/sources/sources.api.ts
var PATH = "/api/sources";
/** Key of everything about sources. */
var SOURCES_KEY = [PATH];
var sourcesQuery = queryOptions({
	queryKey: SOURCES_KEY,
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Sources, signal)
});
var catalogueQuery = queryOptions({
	queryKey: [PATH, "catalogue"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Catalogue, signal)
});
var runsQuery = (id) => queryOptions({
	queryKey: [
		PATH,
		id,
		"runs"
	],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), SourceRuns$1, signal)
});
/** Folders of the server that can be sources: for staff. */
var foldersQuery = queryOptions({
	queryKey: [PATH, "folders"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), SourceFolders, signal)
});
function connectSource(body) {
	return apiSend("POST", PATH, body, Source);
}
/** Asks a layer for its fields, before it is connected. */
function readLayerFields(address) {
	return apiSend("POST", pathFromKey([PATH, "layer"]), { address }, LayerFields);
}
function changeSource(id, change) {
	return apiSend("PATCH", pathFromKey([PATH, id]), change, Source);
}
/** Has it asked now. */
function runSource(id) {
	return apiSend("POST", pathFromKey([
		PATH,
		id,
		"run"
	]), void 0, Source);
}
/** What an import of the list that waits would do. */
async function checkHeld(id, review, signal) {
	const path = pathFromKey([
		PATH,
		id,
		"preview"
	]);
	return readAnswer(await apiRequest("POST", path, {
		body: review,
		signal
	}), FileImportResult);
}
/** The picture of a page of the list that waits. */
function heldPage(id, { page, turn }, signal) {
	const path = pathFromKey([
		PATH,
		id,
		"page",
		{
			page,
			turn,
			width: PAGE_PIXELS
		}
	]);
	return apiGet(path, PageOfPrint, signal);
}
/** Imports the list that waits; later ones are read like it. */
function importHeld(id, review) {
	return apiSend("POST", pathFromKey([
		PATH,
		id,
		"import"
	]), review, ImportProgress);
}
/** Takes its last edition for right, though it is unlike the one before. */
function acceptEdition(id) {
	return apiSend("POST", pathFromKey([
		PATH,
		id,
		"accept"
	]), void 0, Source);
}
/** Takes over the address where its layer was found, and has it asked there. */
function takeProposal(id) {
	return apiSend("POST", pathFromKey([
		PATH,
		id,
		"proposal"
	]), void 0, Source);
}
async function dropProposal(id) {
	await apiRequest("DELETE", pathFromKey([
		PATH,
		id,
		"proposal"
	]));
}
async function removeSource(id) {
	await apiRequest("DELETE", pathFromKey([PATH, id]));
}
// web/features/import/sources/areas-file-dialog.tsx
/** What the importer finds polygons in. */
var ENDINGS = ".zip,.geojson,.json,.kml,.kmz,.gpkg,.parquet,.geoparquet,.gz";
/** Brings a file of areas over parcels, or the one that takes its place. */
function AreasFileDialog(props) {
	const { open, source = null, onClose } = props;
	const formId = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onOpenChange: (isOpen) => !isOpen && onClose(),
		title: source === null ? "Add areas from a file" : "Replace the file",
		description: source === null ? "Flood zones, wetlands, opportunity zones, city limits or any other areas over parcels: a zipped shapefile, GeoJSON, KML, GeoPackage, file geodatabase or GeoParquet." : `${source.name}: the areas of the new file take the place of those before, once all of them are read.`,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			children: source === null ? "Add areas" : "Replace"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AreasFileForm, {
			...props,
			source,
			formId
		})
	});
}
function AreasFileForm({ source, formId, onClose, onAsked }) {
	const queries = useQueryClient();
	const [file, setFile] = (0, import_react.useState)(null);
	const [sent, setSent] = (0, import_react.useState)(null);
	const [isMissing, setMissing] = (0, import_react.useState)(false);
	const form = useFields({
		overlayKind: source?.overlay?.kind ?? "flood",
		classField: source?.overlay?.classField ?? "",
		county: source?.county ?? "",
		name: ""
	});
	const county = form.values.county.trim();
	const fields = useMutation({
		mutationFn: (of) => readFileFields(of, county, { onSent: setSent }),
		onSuccess: (found) => choose(found, form.values.classField, form.set)
	});
	const send = useMutation({
		mutationFn: ({ overlayKind: kind, classField, name }) => {
			if (file === null) throw new Error("no file is chosen");
			if (source !== null) return replaceFile(source.id, file, classField, { onSent: setSent });
			return bringFile(file, {
				kind,
				classField,
				name: name.trim(),
				county
			}, { onSent: setSent });
		},
		onSuccess: ({ name }) => {
			onClose();
			onAsked?.();
			toast({
				title: source === null ? "Areas Added" : "File Replaced",
				description: name
			});
			return queries.invalidateQueries({ queryKey: SOURCES_KEY });
		}
	});
	const found = file !== null && fields.data && fields.variables === file ? fields.data : null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		id: formId,
		onSubmit: form.submit((typed) => {
			setMissing(file === null);
			if (found && !send.isPending) send.mutate(typed);
		}),
		className: "grid gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileChoice, {
				file,
				isMissing: isMissing && file === null,
				note: noteOf({
					file,
					found,
					sent,
					isReading: fields.isPending,
					isSending: send.isPending
				}),
				onChoose: (chosen) => {
					setFile(chosen);
					setSent(null);
					fields.mutate(chosen);
				}
			}),
			fields.isError && file !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The file could not be read.",
				error: fields.error,
				onRetry: () => fields.mutate(file)
			}),
			found?.remarks.map((remark) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted first-letter:uppercase",
				children: remark
			}, remark)),
			found && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ClassChoice, {
				values: form.values,
				set: form.set,
				fields: found.fields,
				isKindKnown: source !== null
			}),
			source === null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountyField, {
				...form.field("county"),
				help: "Needed only if the file does not say its projection: “Hinds County, MS”."
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Name (optional)",
				...form.field("name"),
				autoComplete: "off",
				maxLength: 200
			})] }),
			send.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The areas were not added.",
				error: send.error
			})
		]
	});
}
/** The field that was chosen before, if the file has it; else the one it seems to be. */
function choose({ fields, guess }, before, set) {
	if (fields.some(({ name }) => name === before)) return;
	set("overlayKind", guess.kind);
	set("classField", guess.classField ?? "");
}
function noteOf({ file, found, sent, isReading, isSending }) {
	if (file === null) return "Up to 2 GB. Each area needs a field that names its class.";
	if (isReading || isSending) {
		if (sent !== null && sent.bytes >= sent.of) return isReading ? "Reading its fields…" : "Storing it…";
		return `${formatBytes(sent?.bytes ?? 0)} of ${formatBytes(file.size)} sent`;
	}
	if (found === null) return formatBytes(file.size);
	return `${formatBytes(file.size)}, ${formatCount(found.fields.length, "field")}`;
}
function FileChoice({ file, isMissing, note, onChoose }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: cn("flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line-strong border-dashed p-3", isMissing && "border-danger"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "relative",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				id,
				type: "file",
				accept: ENDINGS,
				"aria-describedby": `${id}-note`,
				"aria-invalid": isMissing || void 0,
				onChange: ({ target }) => {
					const chosen = target.files?.[0];
					target.value = "";
					if (chosen) onChoose(chosen);
				},
				className: "peer sr-only"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				htmlFor: id,
				className: cn(buttonClass({
					variant: "secondary",
					size: "sm"
				}), "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2"),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileUp, { "aria-hidden": true }), file === null ? "Choose a file" : "Choose another"]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			id: `${id}-note`,
			role: "status",
			className: "min-w-0 flex-1 basis-48 text-ink-muted text-xs",
			children: [file && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "wrap-anywhere block text-ink text-sm",
				children: file.name
			}), isMissing ? "Choose the file first." : note]
		})]
	});
}
// web/features/import/sources/every-days-field.tsx
/** How often a source is asked. */
function EveryDaysField({ error, ...input }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		label: "How often",
		help: "One request is enough where nothing has changed. 1 is every day, 7 every week.",
		error,
		children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "flex items-center gap-2",
			children: [
				"Every",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "w-24",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
						...input,
						...aid,
						type: "number",
						inputMode: "numeric",
						min: 1,
						max: 366,
						required: true
					})
				}),
				"days"
			]
		})
	});
}
// web/features/import/sources/source-words.ts
/** Of a source that brings areas: `Flood zones by FLD_ZONE`. */
var overlayWords = ({ kind, classField }) => `${OVERLAY_WORDS[kind].label} by ${classField}`;
var KIND_WORDS = {
	arcgis: "Layer of an ArcGIS server",
	url: "List at an address",
	page: "Newest list of a page",
	socrata: "Data set of a portal",
	folder: "Folder of the server",
	file: "Uploaded file"
};
var HEALTH_LOOK = {
	fresh: {
		word: "Fresh",
		icon: CircleCheck
	},
	due: {
		word: "Due",
		icon: Clock
	},
	running: {
		word: "Running",
		icon: Loader
	},
	"never-run": {
		word: "Not run yet",
		icon: Clock
	},
	waiting: {
		word: "To review",
		icon: FileSearch
	},
	failing: {
		word: "Failing",
		icon: CircleX
	},
	silent: {
		word: "Silent",
		icon: TriangleExclamationPoint
	},
	unlike: {
		word: "Unusual",
		icon: TriangleExclamationPoint
	},
	paused: {
		word: "Paused",
		icon: CircleOff
	}
};
/** What the health says besides the word of its state. */
function healthDetail({ words }) {
	return words.replace(/^(?:Fresh|Paused|Running now|Never run)\.\s*/, "");
}
function hostOf(address) {
	return URL.canParse(address) ? new URL(address).host : address;
}
/** Addresses are often pasted without their beginning. */
function withScheme(address) {
	const text = address.trim();
	return /^(?:[a-z]+:\/)?\//i.test(text) ? text : `https://${text}`;
}
function everyWords(days) {
	if (days === 1) return "every day";
	return days === 7 ? "every week" : `every ${formatNumber(days)} days`;
}
/** How its lists are read, where a person decided that; null where they are read as recognized. */
function readingWords({ meaning, profile, corrections }) {
	const corrected = (corrections?.columns?.length ?? 0) + (corrections?.splits?.length ?? 0);
	const words = [
		meaning === null ? null : MEANING_WORDS[meaning][0],
		corrected === 0 ? null : `${formatCount(corrected, "column")} corrected`,
		profile
	].filter((each) => each !== null);
	return words.length === 0 ? null : words.join(", ");
}
/** Who is emailed of a source. */
function notifiedWords({ notify: { owner, recipients }, isYours }) {
	const others = recipients.filter(({ state }) => state === "active").length;
	if (!owner) return others === 0 ? "No one" : formatCount(others, "email address", "email addresses");
	const who = isYours ? "You" : "Its owner";
	return others === 0 ? who : `${who} and ${formatCount(others, "other")}`;
}
/** Addresses that are not emailed yet; null where there are none. */
function unconfirmedWords({ notify }) {
	const pending = notify.recipients.filter(({ state }) => state === "pending").length;
	return pending === 0 ? null : `${formatNumber(pending)} not confirmed yet`;
}
/** Whether its import has not ended. */
var isImporting = ({ outcome, importId, rows }) => outcome === "imported" && importId !== null && rows === null;
/** What came of a run; why it failed is its message. */
function runWords(run) {
	const { outcome, rows, added, changed } = run;
	if (outcome === null) return "Running now";
	if (outcome === "held") return "Waits for review";
	if (outcome === "unchanged") return "Nothing has changed";
	if (outcome === "failed") return "Not reached";
	if (outcome === "refused") return "Not imported";
	if (isImporting(run)) return "Importing";
	if (run.areas !== null) return `${formatCount(run.areas, "area")} read`;
	const [news, changes] = [added ?? 0, changed ?? 0];
	if (news + changes === 0) return `${formatCount(rows ?? 0, "row")} imported, none of them new`;
	return `${formatNumber(news)} new, ${formatNumber(changes)} changed`;
}
/** Whether something of it will change by itself soon. `askedAfter`: the run it had when it was asked to run. */
function isBusy({ health, lastRun }, askedAfter) {
	if (health.state === "running" || health.state === "never-run") return true;
	if (askedAfter !== void 0 && askedAfter === (lastRun?.id ?? null)) return true;
	return lastRun !== null && isImporting(lastRun);
}
// web/features/import/sources/where-fields.tsx
/** Folders of the server that can be sources; empty for those who are not staff, and where the settings name none. */
function useFolders() {
	const { user } = useUser();
	return useQuery({
		...foldersQuery,
		enabled: user?.isStaff === true
	}).data?.folders ?? [];
}
var PLACES = [["address", "At an address"], ["folder", "In a folder of the server"]];
var EXAMPLES = [
	["url", "https://www.county.gov/files/tax-sale-list.xlsx"],
	["page", "https://www.county.gov/tax-collector/tax-sale"],
	["arcgis", "https://gis.county.gov/arcgis/rest/services/Parcels/MapServer/0"],
	["socrata", "https://data.county.gov/Housing/Delinquent-Taxes/tauj-x3k7"]
];
/** The address of a source, or its folder where the person may choose one. */
function WhereFields(props) {
	const { form, where, onChange, folders, folder, hasExamples } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		folders.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
			label: "Where the list is",
			value: where === "folder" ? "folder" : "address",
			onChange: ({ target }) => onChange(target.value === "folder" ? "folder" : "address"),
			options: PLACES
		}),
		where === "folder" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
			label: "Folder",
			help: "Its newest file is read, once it is whole.",
			value: folder,
			onChange: ({ target }) => form.set("folder", target.value),
			options: folders.map((path) => [path, shortPath(path, folders[0])])
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Address",
				help: "Paste it as it is in the browser. What kind it is, is found from it.",
				...form.field("address"),
				inputMode: "url",
				autoComplete: "off",
				maxLength: 2e3,
				required: true
			}),
			hasExamples && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Examples, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, {
				isChecked: where === "page",
				onChange: (isPage) => onChange(isPage ? "page" : "address"),
				children: "The address is a page that links to its lists"
			})
		] }),
		where === "folder" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Words of the file (optional)",
			help: "As the file is called. * stands for anything, {year} for a year.",
			...form.field("pattern"),
			autoComplete: "off",
			maxLength: 200
		}),
		where === "page" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Words of the link",
			help: "As the link or its file is called. * stands for anything, {year} for a year: “{year} tax sale*”. Of several links the newest year is taken.",
			...form.field("pattern"),
			autoComplete: "off",
			maxLength: 200,
			required: true
		})
	] });
}
/** Below the folder that the settings name: without that. */
function shortPath(path, root = "") {
	return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}
function Examples() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "-mt-2 grid gap-1.5 rounded-md bg-well px-3 py-2.5 text-xs",
		children: EXAMPLES.map(([kind, address]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
			className: "font-semibold",
			children: KIND_WORDS[kind]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
			className: "wrap-anywhere font-mono text-ink-muted",
			children: address
		})] }, kind))
	});
}
function Check({ isChecked, onChange, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
		className: "flex items-start gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
			type: "checkbox",
			checked: isChecked,
			onChange: ({ target }) => onChange(target.checked),
			className: "size-5 shrink-0 accent-accent"
		}), children]
	});
}
// web/features/import/sources/notify-fields.tsx
/** Who is emailed of a source. */
function NotifyFields({ notify, isYours, bringsAreas }) {
	const { owner, setOwner, recipients, input, typed, onType, problem, add, remove } = notify;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "grid gap-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
				className: "font-semibold",
				children: "Email"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted text-xs",
				children: bringsAreas ? "When it fails or loses many of its areas." : "When it fails, gives an unusual list, or has a list that waits for review."
			}),
			owner !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, {
				isChecked: owner,
				onChange: setOwner,
				children: isYours ? "Email me" : "Email its owner"
			}),
			recipients.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Recipients, {
				recipients,
				onRemove: remove
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: "Also notify (optional)",
				help: "A colleague’s email address. It gets a link to confirm first, and no other email before that.",
				error: problem,
				children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "flex gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
						...aid,
						ref: input,
						value: typed,
						onChange: ({ target }) => onType(target.value),
						onKeyDown: (event) => {
							if (event.key !== "Enter" || typed.trim() === "") return;
							event.preventDefault();
							add();
						},
						inputMode: "email",
						autoComplete: "off",
						autoCapitalize: "none",
						maxLength: 254
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "secondary",
						className: "pointer-coarse:h-11 h-10",
						onClick: add,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, { "aria-hidden": true }), "Add"]
					})]
				})
			})
		]
	});
}
var STATE_WORDS = {
	new: "Asked to confirm first",
	active: null,
	pending: "Has not confirmed yet",
	stopped: "Has stopped these emails"
};
function Recipients({ recipients, onRemove }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		"aria-label": "Also notified",
		className: "divide-y rounded-md border",
		children: recipients.map(({ email, state }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "flex min-h-10 items-center justify-between gap-2 py-1 pr-1 pl-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "wrap-anywhere min-w-0",
				children: [email, STATE_WORDS[state] && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block text-ink-muted text-xs",
					children: STATE_WORDS[state]
				})]
			}), state !== "stopped" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "quiet",
				size: "icon",
				onClick: () => onRemove(email),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: ["Remove ", email]
				})]
			})]
		}, email))
	});
}
// web/features/import/sources/overlay-fields.tsx
/** Of a layer of areas: what they are, and which of its fields names their class. */
function OverlayFields({ values, set }) {
	const { address } = values;
	const fields = useMutation({
		mutationFn: (of) => readLayerFields(withScheme(of)),
		onSuccess: ({ guess }) => {
			set("overlayKind", guess.kind);
			if (guess.classField !== null) set("classField", guess.classField);
		}
	});
	const found = fields.data && fields.variables === address ? fields.data : null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4 rounded-md border p-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-2",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					className: "justify-self-start",
					"aria-disabled": fields.isPending,
					onClick: () => !fields.isPending && address.trim() !== "" && fields.mutate(address),
					children: fields.isPending ? "Reading its fields…" : "Read the layer’s fields"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					role: "status",
					className: "text-ink-muted text-xs",
					children: found ? `${found.name || "The layer"} has ${found.fields.length} fields that may name a class.` : "Of a layer of an ArcGIS server. Of a file, type the field’s name."
				}),
				fields.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "The layer’s fields could not be read.",
					error: fields.error
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ClassChoice, {
			values,
			set,
			fields: found?.fields ?? null
		})]
	});
}
// domain/account/email-key.ts
/** Key of an email address, ignoring case. */
function emailKeyOf(email) {
	return email.trim().normalize("NFKC").toLowerCase();
}
// web/features/import/sources/use-notify.ts
/** Who is emailed of a source that is connected now. */
var NEW_NOTIFY = {
	owner: true,
	recipients: []
};
/** The addresses with one more, or what is wrong with it. */
function withAddress(recipients, typed) {
	const email = typed.trim();
	if (email === "") return { recipients };
	if (!EmailAddress.safeParse(email).success) return { problem: "Enter an email address, such as clerk@county.gov." };
	const known = recipients.find((each) => emailKeyOf(each.email) === emailKeyOf(email));
	if (known?.state === "stopped") return { problem: "This address has stopped the emails. Only its owner can resume them." };
	if (known) return { problem: "This address is already on the list." };
	if (counted(recipients).length >= 10) return { problem: `A source notifies up to 10 addresses. Remove one first.` };
	return { recipients: [...recipients, {
		email,
		state: "new"
	}] };
}
var counted = (recipients) => recipients.filter(({ state }) => state !== "stopped");
var emailsOf = (recipients) => counted(recipients).map(({ email }) => email);
/** Who is to be emailed of a source, while a person decides it. */
function useNotify(before) {
	const [owner, setOwner] = (0, import_react.useState)(before.owner);
	const [recipients, setRecipients] = (0, import_react.useState)(before.recipients);
	const [typed, setTyped] = (0, import_react.useState)("");
	const [problem, setProblem] = (0, import_react.useState)();
	const input = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (problem !== void 0) input.current?.scrollIntoView({ block: "center" });
	}, [problem]);
	/** Adds what is typed; null where that is no address that can be added. */
	const add = () => {
		const added = withAddress(recipients, typed);
		if ("problem" in added) {
			setProblem(added.problem);
			input.current?.focus();
			return null;
		}
		setRecipients(added.recipients);
		setTyped("");
		return added.recipients;
	};
	return {
		owner,
		setOwner,
		recipients,
		input,
		typed,
		onType: (text) => {
			setTyped(text);
			setProblem(void 0);
		},
		problem,
		add,
		remove: (email) => {
			setRecipients((now) => now.filter((recipient) => recipient.email !== email));
			input.current?.focus();
		},
		/** What is changed, with what is typed; null where that can’t be sent. */
		finish: () => {
			const all = add();
			if (all === null) return null;
			const emails = emailsOf(all);
			const notify = {
				...owner === null || owner === before.owner ? {} : { owner },
				...emails.join() === emailsOf(before.recipients).join() ? {} : { recipients: emails }
			};
			return Object.keys(notify).length === 0 ? {} : { notify };
		}
	};
}
// web/features/import/sources/connect-dialog.tsx
var NO_DRAFT = {
	address: "",
	name: "",
	county: "",
	everyDays: "7"
};
/** Connects a source: what kind it is, the server finds from its address. */
function ConnectDialog({ draft, onClose }) {
	const formId = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: draft !== null,
		onOpenChange: (isOpen) => !isOpen && onClose(),
		title: "Connect a source",
		description: "It is checked now, and then regularly. You review its first list before it is imported; later changes are imported automatically and can be undone.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			children: "Connect"
		})] }),
		children: draft && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConnectForm, {
			draft,
			formId,
			onClose
		})
	});
}
function ConnectForm({ draft, formId, onClose }) {
	const queries = useQueryClient();
	const [where, setWhere] = (0, import_react.useState)("address");
	const [reviewsFirst, setReviewsFirst] = (0, import_react.useState)(true);
	const folders = useFolders();
	const form = useFields({
		...draft,
		meaning: "",
		pattern: "",
		folder: "",
		holds: "list",
		overlayKind: "flood",
		classField: ""
	});
	const folder = form.values.folder || (folders[0] ?? "");
	const isOverlay = form.values.holds === "overlay";
	const notify = useNotify(NEW_NOTIFY);
	const connect = useMutation({
		mutationFn: connectSource,
		onSuccess: ({ name, kind }) => {
			onClose();
			toast({
				title: "Source Connected",
				description: `${name}: ${KIND_WORDS[kind]}.`
			});
			return queries.invalidateQueries({ queryKey: SOURCES_KEY });
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		id: formId,
		onSubmit: form.submit((typed) => {
			const notified = notify.finish();
			if (connect.isPending || notified === null) return;
			const at = where === "folder" ? {
				...typed,
				address: folder
			} : typed;
			connect.mutate({
				...toSource(at, where),
				...notified,
				preview: reviewsFirst && !isOverlay
			});
		}),
		className: "grid gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhereFields, {
				form,
				where,
				onChange: setWhere,
				folders,
				folder,
				hasExamples: draft.address === "" && !isOverlay
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: "What it holds",
				...form.field("holds"),
				options: [["list", "Parcels, or a list of them"], ["overlay", "Areas over parcels: flood zones, wetlands, city limits"]]
			}),
			isOverlay && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OverlayFields, {
				values: form.values,
				set: form.set
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountyField, { ...form.field("county") }),
			!isOverlay && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MeaningField, { ...form.field("meaning") }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EveryDaysField, { ...form.field("everyDays") }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Name (optional)",
				...form.field("name"),
				autoComplete: "off",
				maxLength: 200
			}),
			!isOverlay && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, {
				isChecked: reviewsFirst,
				onChange: setReviewsFirst,
				children: "Review its first list before importing"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotifyFields, {
				notify,
				isYours: true,
				bringsAreas: isOverlay
			}),
			connect.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The source was not connected.",
				error: connect.error
			})
		]
	});
}
/** What is sent of what was typed: fields that are empty are left out. */
function toSource({ address, name, county, meaning, pattern, everyDays, holds, overlayKind, classField }, where) {
	return {
		address: where === "folder" ? address : withScheme(address),
		everyDays: Number(everyDays),
		...name.trim() === "" ? {} : { name },
		...county.trim() === "" ? {} : { county: county.trim() },
		...holds === "overlay" ? { overlay: {
			kind: overlayKind,
			classField
		} } : meaning === "" ? {} : { meaning },
		...where === "address" || pattern.trim() === "" ? {} : { pattern }
	};
}
// web/features/import/sources/held-review.tsx
var WORDS = {
	another: "Back to the sources",
	afterwards: "Back to the sources",
	sending: "Sending to the import",
	ending: "Waiting for the import"
};
/** The list of a source that waits: reviewed like an uploaded file, and imported when the person says so. */
function HeldReview({ source, onBack }) {
	const queries = useQueryClient();
	const [flow] = (0, import_react.useState)(() => openFlow(source));
	const state = (0, import_react.useSyncExternalStore)(flow.subscribe, flow.get, flow.get);
	const { id } = source;
	const { fileName: name, bytes: size } = source.held;
	(0, import_react.useEffect)(() => {
		const pageOf = (place, signal) => heldPage(id, place, signal);
		flow.choose({
			name,
			size,
			pageOf
		});
		return flow.forget;
	}, [
		flow,
		id,
		name,
		size
	]);
	const hasLeft = state.step === "choose" && state.isBack;
	const isImported = state.step === "follow";
	(0, import_react.useEffect)(() => {
		if (isImported) queries.invalidateQueries({
			queryKey: SOURCES_KEY,
			exact: true
		});
	}, [isImported, queries]);
	(0, import_react.useEffect)(() => {
		if (hasLeft) onBack();
	}, [hasLeft, onBack]);
	return state.step === "choose" ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileSteps, {
		flow,
		state,
		words: WORDS,
		isOfSource: true
	});
}
function openFlow({ id, county, meaning, corrections }) {
	return createFileImport({
		checkFile: async (_file, { choices, signal }) => ({
			result: await checkHeld(id, reviewOf(choices), signal),
			partBytes: null
		}),
		sendFile: (_file, { choices }) => importHeld(id, reviewOf(choices))
	}, {
		isCsv: false,
		begins: {
			...NO_CHOICES,
			county: county ?? "",
			meaning,
			corrections: corrections ?? {}
		}
	});
}
function reviewOf({ county, day, meaning, corrections, isAfresh }) {
	return {
		county: county.trim() === "" ? null : county.trim(),
		meaning,
		corrections,
		afresh: isAfresh,
		...day === "" ? {} : { asOf: day }
	};
}
// web/features/import/sources/layer-catalogue.tsx
/** Layers shown before "Show all". */
var SHOWN_LAYERS = 6;
/** Layers change slowly, and are large. */
var EVERY_DAYS = "30";
/** Known layers of parcels, to be connected one by one. */
function LayerCatalogue({ onConnect }) {
	const layers = useQuery(catalogueQuery);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "layers",
		className: "grid grid-cols-1 gap-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: "layers",
			className: "font-semibold text-base",
			children: "Known parcel layers"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "max-w-prose text-pretty text-ink-muted",
			children: "Maps of parcels that counties, cities and states publish. None is contacted until you connect it."
		})] }), layers.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
			rows: 4,
			label: "Loading known layers"
		}) : layers.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The known layers could not be loaded.",
			error: layers.error,
			onRetry: () => void layers.refetch()
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Layers, {
			layers: layers.data,
			onConnect
		})]
	});
}
var placeOf = ({ county, city }) => city === null ? county : `${city}, ${county}`;
function Layers({ layers, onConnect }) {
	const [wanted, setWanted] = (0, import_react.useState)("");
	const [showsAll, setShowsAll] = (0, import_react.useState)(false);
	const words = wanted.trim().toLowerCase();
	const found = layers.filter((layer) => placeOf(layer).toLowerCase().includes(words));
	const shown = showsAll ? found : found.slice(0, SHOWN_LAYERS);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Filter by county",
			type: "search",
			value: wanted,
			onChange: ({ target }) => setWanted(target.value),
			autoComplete: "off",
			className: "max-w-sm"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			role: "status",
			className: "sr-only",
			children: formatCount(found.length, "layer")
		}),
		found.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-ink-muted",
			children: [
				"No layer of “",
				wanted.trim(),
				"” is known here. If the county has one, connect it by its address."
			]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			"aria-label": "Known parcel layers",
			className: "divide-y rounded-md border",
			children: shown.map((layer) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LayerLine, {
				layer,
				onConnect
			}, layer.address))
		}),
		shown.length < found.length && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			size: "sm",
			className: "justify-self-start",
			onClick: () => setShowsAll(true),
			children: ["Show all ", formatCount(found.length, "layer")]
		})
	] });
}
function LayerLine({ layer, onConnect }) {
	const { county, address, host, statewide, sourceId } = layer;
	const place = placeOf(layer);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex items-center justify-between gap-4 px-4 py-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "min-w-0 py-1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "font-semibold",
					children: place
				}),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "wrap-anywhere text-ink-muted",
					children: statewide === null ? `parcels of ${host}` : `parcels of ${statewide}, statewide layer`
				})
			]
		}), sourceId === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: () => onConnect({
				address,
				county,
				name: `Parcels of ${place}`,
				everyDays: EVERY_DAYS
			}),
			children: ["Connect", /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr-only",
				children: [
					" ",
					place,
					", ",
					statewide ?? host
				]
			})]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "good",
			icon: HEALTH_LOOK.fresh.icon,
			children: "Connected"
		})]
	});
}
// web/features/import/sources/edit-dialog.tsx
/** Changes a source's name, address, how its lists are read, how often it is asked and who is emailed. */
function EditDialog(props) {
	const { source, open, onOpenChange } = props;
	const formId = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onOpenChange,
		title: "Edit source",
		description: source.kind === "file" ? "What its areas are called here. The name is not shown to others." : "If you change the address or how its list is read, the list is fetched again. What was imported stays.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: () => onOpenChange(false),
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			children: "Save"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EditForm, {
			...props,
			formId
		})
	});
}
function EditForm({ source, onOpenChange, onAsked, formId }) {
	const { id, name, address, everyDays, corrections, kind, overlay } = source;
	const isFile = kind === "file";
	const queries = useQueryClient();
	const [keepsCorrections, setKeepsCorrections] = (0, import_react.useState)(true);
	const form = useFields({
		name,
		address,
		county: source.county ?? "",
		meaning: source.meaning ?? "",
		everyDays: String(everyDays)
	});
	const notify = useNotify(source.notify);
	const save = useMutation({
		mutationFn: ({ typed, notified }) => changeSource(id, {
			...notified,
			name: typed.name,
			...isFile ? {} : {
				address: withScheme(typed.address),
				everyDays: Number(typed.everyDays),
				county: typed.county.trim() === "" ? null : typed.county.trim(),
				meaning: typed.meaning === "" ? null : typed.meaning
			},
			...keepsCorrections ? {} : { corrections: null }
		}),
		onSuccess: (changed) => {
			onOpenChange(false);
			const read = ({ address, county, meaning, corrections }) => JSON.stringify([
				address,
				county,
				meaning,
				corrections
			]);
			if (!changed.paused && read(changed) !== read(source)) onAsked();
			return queries.invalidateQueries({ queryKey: SOURCES_KEY });
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		id: formId,
		onSubmit: form.submit((typed) => {
			const notified = notify.finish();
			if (notified !== null) save.mutate({
				typed,
				notified
			});
		}),
		className: "grid gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Name",
				...form.field("name"),
				maxLength: 200,
				required: true
			}),
			!isFile && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Address",
					...form.field("address"),
					inputMode: "url",
					autoComplete: "off",
					maxLength: 2e3,
					required: true
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountyField, { ...form.field("county") }),
				!overlay && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MeaningField, { ...form.field("meaning") })
			] }),
			corrections && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Corrections, {
				corrections,
				isKept: keepsCorrections,
				onChange: setKeepsCorrections
			}),
			!isFile && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EveryDaysField, { ...form.field("everyDays") }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotifyFields, {
				notify,
				isYours: source.isYours,
				bringsAreas: source.overlay !== null
			}),
			save.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The source was not changed.",
				error: save.error
			})
		]
	});
}
/** The columns that a person reads otherwise than they are recognized. */
function Corrections({ corrections, isKept, onChange }) {
	const { columns = [], splits = [] } = corrections;
	const word = (field) => field === null ? "Kept as written" : listFieldWord(field);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "grid gap-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
				className: "mb-1.5 font-semibold",
				children: "Corrected columns"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
				className: "grid gap-1 rounded-md bg-well px-3 py-2.5",
				children: [columns.map(([heading, field]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "wrap-anywhere",
					children: [
						heading,
						": ",
						word(field)
					]
				}, heading)), splits.map(({ heading, by, into }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "wrap-anywhere",
					children: [
						heading,
						", split at “",
						by,
						"”: ",
						into.map(word).join(", ")
					]
				}, heading))]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, {
				isChecked: isKept,
				onChange,
				children: "Read later lists like this"
			})
		]
	});
}
// web/features/import/sources/source-act.tsx
/** Does something with a source, after which the sources are asked for again; `title` says that it failed. */
function useAct(title, act, onDone) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: act,
		onSuccess: () => {
			onDone?.();
			return queries.invalidateQueries({ queryKey: SOURCES_KEY });
		},
		onError: (error) => toast({
			title,
			description: messageForPeople(error),
			variant: "destructive"
		})
	});
}
/** For screen readers: which of several such buttons this is. */
function Of({ name }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "sr-only",
		children: [" ", name]
	});
}
// web/features/import/sources/source-health.tsx
function HealthBadge({ health: { state, tone } }) {
	const { word, icon } = HEALTH_LOOK[state];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone,
		icon,
		children: word
	});
}
/** What is wrong, in red; nothing where all is well. */
function HealthAlarm({ health }) {
	if (health.tone !== "bad") return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "flex items-start gap-2 rounded-md bg-bad-tint px-3 py-2 text-bad-ink",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
			"aria-hidden": true,
			className: "mt-0.5 size-4 shrink-0"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "wrap-anywhere min-w-0",
			children: health.words
		})]
	});
}
// web/features/import/sources/source-held.tsx
/** Its list waits for review, or can't be kept for that. */
function HeldNotice({ source, onReview, onAsked }) {
	const { id, name, held, preview, paused, health } = source;
	const takeHeld = useAct("List Not Imported", () => importHeld(id, {}));
	const takeNext = useAct("Source Not Changed", () => changeSource(id, { preview: false }), onAsked);
	const isFetching = health.state === "running" || health.state === "never-run";
	if (held === null && (!preview || paused || isFetching)) return null;
	const take = held === null ? takeNext : takeHeld;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-2 rounded-md bg-info-tint px-3 py-2 text-info-ink",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex items-start gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileSearch, {
				"aria-hidden": true,
				className: "mt-0.5 size-4 shrink-0"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "wrap-anywhere min-w-0",
				children: held === null ? "Its list will be kept for your review, once it can be fetched." : `${held.fileName}, ${formatBytes(held.bytes)}, waits for review. Nothing of it is imported yet. It is kept until ${formatInstant(held.until)}.`
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap gap-2",
			children: [held !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				size: "sm",
				onClick: onReview,
				children: ["Review its list", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Of, { name })]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				size: "sm",
				variant: "secondary",
				disabled: take.isPending,
				onClick: () => take.mutate(),
				children: ["Import without review", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Of, { name })]
			})]
		})]
	});
}
/** Has its list fetched again, to be reviewed and corrected before it is imported. */
function ReviewButton({ source, onAsked }) {
	const { id, name, paused, preview } = source;
	const review = useAct("Source Not Changed", () => changeSource(id, { preview: true }), onAsked);
	if (paused || preview) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "quiet",
		size: "sm",
		"aria-disabled": review.isPending,
		onClick: () => !review.isPending && review.mutate(),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Columns3, { "aria-hidden": true }),
			"Review columns",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Of, { name })
		]
	});
}
// web/features/import/sources/source-runs.tsx
/** When a source was asked, and what came of it. */
function SourceRuns({ id, name, onOpenImport }) {
	const runs = useQuery({
		...runsQuery(id),
		refetchOnMount: "always"
	});
	if (runs.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 2,
		label: "Loading the runs"
	});
	if (runs.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
		what: "The runs could not be loaded.",
		error: runs.error,
		onRetry: () => void runs.refetch()
	});
	if (runs.data.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-muted",
		children: "It has not run yet."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "-mx-4 -mb-4 border-t",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
			caption: `Runs of ${name}`,
			columns: columns(onOpenImport),
			rows: runs.data,
			rowKey: (run) => run.id
		})
	});
}
var count = (value) => value === null ? "—" : formatNumber(value);
function columns(onOpenImport) {
	const number = (id, header) => ({
		id,
		header,
		isNumber: true,
		cell: (run) => count(run[id])
	});
	return [
		{
			id: "outcome",
			header: "Outcome",
			onCard: "title",
			className: "w-full",
			cell: (run) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outcome, { run })
		},
		{
			id: "when",
			header: "When",
			className: "whitespace-nowrap",
			cell: ({ startedAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: startedAt })
		},
		number("rows", "Rows"),
		number("added", "New"),
		number("changed", "Changed"),
		number("requests", "Requests"),
		{
			id: "bytes",
			header: "Size",
			isNumber: true,
			className: "whitespace-nowrap",
			cell: ({ bytes }) => bytes === 0 ? "—" : formatBytes(bytes)
		},
		{
			id: "import",
			header: "Import",
			onCard: "action",
			className: "whitespace-nowrap",
			cell: ({ importId }) => importId !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "button",
				className: "link",
				onClick: () => onOpenImport(importId),
				children: ["Open import ", importId]
			})
		}
	];
}
function Outcome({ run }) {
	const isBad = run.outcome === "failed" || run.outcome === "refused";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "py-1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: isBad ? "font-semibold text-danger" : void 0,
				children: runWords(run)
			}),
			(isBad || run.areas !== null) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "wrap-anywhere max-w-prose text-ink-muted text-xs",
				children: run.message
			}),
			run.remark && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "wrap-anywhere max-w-prose text-warn-ink text-xs",
				children: run.remark
			})
		]
	});
}
// web/features/import/sources/source-line.tsx
function SourceLine(props) {
	const { source, isBusy, onAsked, onOpenImport, onReview } = props;
	const { id, name, kind, address, county, health, paused, everyDays, nextRunAt, lastRun } = source;
	const reading = readingWords(source);
	const runsId = (0, import_react.useId)();
	const [showsRuns, setShowsRuns] = (0, import_react.useState)(false);
	const [isEditing, setEditing] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "grid grid-cols-1 gap-3 p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex items-start justify-between gap-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
						className: "wrap-anywhere font-semibold text-base",
						children: name
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "wrap-anywhere text-ink-muted",
						children: [
							KIND_WORDS[kind],
							" · ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Host, { address }),
							county && ` · ${county}`,
							source.overlay && ` · ${overlayWords(source.overlay)}`
						]
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HealthBadge, { health })]
			}),
			source.pendingAreas === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HealthAlarm, { health }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeldNotice, {
				source,
				onReview,
				onAsked
			}),
			source.proposal && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Proposal, {
				source,
				proposal: source.proposal,
				onAsked
			}),
			(health.state === "unlike" || source.pendingAreas !== null) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unlike, { source }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
				className: cn("grid gap-x-6 gap-y-2 sm:grid-cols-2 md:grid-cols-4", reading !== null && "lg:grid-cols-5"),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Last run",
						note: lastRun && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: lastRun.startedAt }),
						children: lastRun ? runWords(lastRun) : "—"
					}),
					kind !== "file" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Next run",
						note: everyWords(everyDays),
						children: paused || source.held ? "—" : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: nextRunAt })
					}),
					reading !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Read as",
						children: reading
					}),
					health.tone !== "bad" && health.state !== "unlike" && source.held === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Health",
						children: healthDetail(health) || "—"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Emailed",
						note: unconfirmedWords(source),
						children: notifiedWords(source)
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-x-1 gap-y-2",
				children: [
					kind === "file" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReplaceButton, {
						source,
						onAsked
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RunNow, {
						source,
						isBusy,
						onAsked
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PauseButton, { source })] }),
					!source.overlay && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReviewButton, {
						source,
						onAsked
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "quiet",
						size: "sm",
						onClick: () => setEditing(true),
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Pencil, { "aria-hidden": true }),
							"Edit",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Of, { name })
						]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "quiet",
						size: "sm",
						"aria-expanded": showsRuns,
						"aria-controls": runsId,
						onClick: () => setShowsRuns(!showsRuns),
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, {
								"aria-hidden": true,
								className: cn("transition-transform", showsRuns && "rotate-180")
							}),
							"Log",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Of, { name })
						]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RemoveButton, { source })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				id: runsId,
				className: "empty:hidden",
				children: showsRuns && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SourceRuns, {
					id,
					name,
					onOpenImport
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EditDialog, {
				source,
				open: isEditing,
				onOpenChange: setEditing,
				onAsked
			})
		]
	});
}
function Host({ address }) {
	if (!/^https?:/i.test(address)) return address;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		href: address,
		target: "_blank",
		rel: "noreferrer",
		className: "link",
		children: hostOf(address)
	});
}
function Fact({ name, note, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
		className: "text-ink-muted text-xs",
		children: name
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", {
		className: "tabular-nums",
		children: [children, note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "block text-ink-muted text-xs first-letter:uppercase",
			children: note
		})]
	})] });
}
/** Where its layer was found: a person decides, the source never moves by itself. */
function Proposal({ source, proposal, onAsked }) {
	const take = useAct("Source Not Changed", () => takeProposal(source.id), onAsked);
	const drop = useAct("Source Not Changed", () => dropProposal(source.id));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Notice, {
		text: proposal.words,
		address: proposal.address,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			size: "sm",
			variant: "secondary",
			onClick: () => take.mutate(),
			disabled: take.isPending,
			children: ["Use this address", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Of, { name: source.name })]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			size: "sm",
			variant: "quiet",
			onClick: () => drop.mutate(),
			disabled: drop.isPending,
			children: ["Ignore it", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Of, { name: source.name })]
		})]
	});
}
/** Its last edition is unlike the one before: right, or to be undone. Areas that are far fewer wait until they are accepted. */
function Unlike({ source }) {
	const accept = useAct("Source Not Changed", () => acceptEdition(source.id));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notice, {
		text: source.health.words,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			size: "sm",
			variant: "secondary",
			onClick: () => accept.mutate(),
			disabled: accept.isPending,
			children: [source.pendingAreas === null ? "It is right" : "Use the new areas", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Of, { name: source.name })]
		})
	});
}
/** Brings the file that takes the place of the one before. */
function ReplaceButton({ source, onAsked }) {
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: () => setOpen(true),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileUp, { "aria-hidden": true }),
			"Replace file",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Of, { name: source.name })
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AreasFileDialog, {
		open: isOpen,
		source,
		onClose: () => setOpen(false),
		onAsked
	})] });
}
function Notice({ text, address, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-2 rounded-md bg-warn-tint px-3 py-2 text-warn-ink",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex items-start gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
				"aria-hidden": true,
				className: "mt-0.5 size-4 shrink-0"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "wrap-anywhere min-w-0",
				children: [text, address && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block font-mono text-xs",
					children: address
				})]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "flex flex-wrap gap-2",
			children
		})]
	});
}
function RunNow({ source, isBusy, onAsked }) {
	const run = useAct("Source Not Run", () => runSource(source.id), onAsked);
	if (source.paused || source.held) return null;
	const isOff = isBusy || run.isPending;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		"aria-disabled": isOff,
		className: "aria-disabled:opacity-50",
		onClick: () => !isOff && run.mutate(),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCw, { "aria-hidden": true }),
			isOff ? "Running…" : "Run now",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Of, { name: source.name })
		]
	});
}
function PauseButton({ source: { id, name, paused } }) {
	const pause = useAct("Source Not Changed", () => changeSource(id, { paused: !paused }));
	const Icon = paused ? Play : Pause;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: paused ? "secondary" : "quiet",
		size: "sm",
		"aria-disabled": pause.isPending,
		onClick: () => !pause.isPending && pause.mutate(),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { "aria-hidden": true }),
			paused ? "Resume" : "Pause",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Of, { name })
		]
	});
}
function RemoveButton({ source: { id, name, address, overlay } }) {
	const queries = useQueryClient();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
		icon: Trash,
		variant: "quiet",
		label: "Remove",
		about: name,
		title: "Remove this source?",
		description: `${name}, ${hostOf(address)}`,
		confirm: { label: "Remove source" },
		failed: "The source could not be removed.",
		run: async () => {
			await removeSource(id);
			return {
				title: "Source Removed",
				description: overlay ? "Its areas were removed with it." : "What it brought stays."
			};
		},
		onDone: () => queries.invalidateQueries({ queryKey: SOURCES_KEY }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
			className: "grid list-disc gap-2 pl-5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: "It is not asked anymore, and its log is deleted." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: overlay ? "Its areas are removed, and what they cover is no longer shown with any property." : "What it brought stays. Its imports are listed under Recent imports and can be undone." })]
		})
	});
}
// web/features/import/sources/sources-tab.tsx
/** While a source runs, its state is asked for this often. */
var POLL_MS = 2e3;
/** Places where lists are published, which are asked by themselves. */
function SourcesTab({ onOpenImport }) {
	const { user, isPending, error } = useUser();
	const rights = useImportRights();
	const [draft, setDraft] = (0, import_react.useState)(null);
	const [isBringing, setBringing] = (0, import_react.useState)(false);
	const [reviewed, setReviewed] = (0, import_react.useState)(null);
	const goBack = (0, import_react.useCallback)(() => setReviewed(null), []);
	const { sources, asked, ask } = useSources(user !== null || error !== null);
	if (user === null && !isPending && !error) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotAllowed, { ...VISITOR });
	if (sources.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 5,
		label: "Loading sources"
	});
	if (sources.isError) {
		const why = whyNot(sources.error, rights);
		if (why) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotAllowed, { ...why });
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The sources could not be loaded.",
			error: sources.error,
			onRetry: () => void sources.refetch()
		});
	}
	if (reviewed?.held) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeldReview, {
		source: {
			...reviewed,
			held: reviewed.held
		},
		onBack: goBack
	});
	const connect = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			size: "sm",
			variant: "secondary",
			onClick: () => setBringing(true),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileUp, { "aria-hidden": true }), "Add areas from a file"]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			size: "sm",
			onClick: () => setDraft(NO_DRAFT),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, { "aria-hidden": true }), "Connect a source"]
		})]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-8",
		children: [
			sources.data.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				title: "No sources yet",
				actions: connect,
				children: "A source is a list or layer that a county publishes. Connect its address once: it is checked regularly, and what is new is imported."
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				"aria-labelledby": "sources",
				className: "grid grid-cols-1 gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
						id: "sources",
						className: "font-semibold text-base",
						children: "Connected sources"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "text-ink-muted",
						children: "Checked automatically. What is new is imported, and each import can be undone."
					})] }), connect]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					"aria-labelledby": "sources",
					className: "divide-y rounded-md border",
					children: sources.data.map((source) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SourceLine, {
						source,
						isBusy: isBusy(source, asked.get(source.id)),
						onAsked: () => ask(source),
						onOpenImport,
						onReview: () => setReviewed(source)
					}, source.id))
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LayerCatalogue, { onConnect: setDraft }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConnectDialog, {
				draft,
				onClose: () => setDraft(null)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AreasFileDialog, {
				open: isBringing,
				onClose: () => setBringing(false)
			})
		]
	});
}
/** The sources, asked for again while one of them runs. */
function useSources(isAsked) {
	const queries = useQueryClient();
	/** Sources that were asked to run, and the run each had then. */
	const [asked, setAsked] = (0, import_react.useState)(/* @__PURE__ */ new Map());
	const sources = useQuery({
		...sourcesQuery,
		enabled: isAsked,
		refetchOnMount: "always",
		refetchInterval: ({ state }) => state.data?.some((source) => isBusy(source, asked.get(source.id))) ? POLL_MS : false
	});
	const newest = (sources.data?.map(({ lastRun }) => `${lastRun?.id} ${lastRun?.outcome} ${lastRun?.rows}`))?.join();
	(0, import_react.useEffect)(() => {
		if (newest === void 0) return;
		queries.invalidateQueries({
			queryKey: IMPORTS_KEY,
			exact: true
		});
		queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === sourcesQuery.queryKey[0] && queryKey[2] === "runs" });
	}, [newest, queries]);
	return {
		sources,
		asked,
		ask: ({ id, lastRun }) => setAsked((before) => new Map(before).set(id, lastRun?.id ?? null))
	};
}
var VISITOR = {
	why: "Sources belong to an account. Sign in with one that may import.",
	remedy: "sign-in"
};
/** Why the person has no sources; null where something else went wrong. */
function whyNot(error, rights) {
	if (!(error instanceof ApiError) || ![
		401,
		402,
		403
	].includes(error.status)) return null;
	if (error.status === 401) return VISITOR;
	if (rights !== null && rights.why !== null) return {
		why: rights.why,
		remedy: rights.remedy
	};
	if (rights?.mayImportEvidence === false) return {
		why: "Only staff can connect sources here.",
		remedy: "staff"
	};
	return {
		why: `${messageForPeople(error)}. Sign in with an account of your own.`,
		remedy: "sign-in"
	};
}
function NotAllowed(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RightsNotice, {
		title: "You can’t connect sources here.",
		...props
	});
}
export { SourcesTab };
