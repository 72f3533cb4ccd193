export { r as track } from "./use-watchlist-bW70OUEP.js";
