export { t as DialogWindow } from "./dialog-window-ClEQyLZ7.js";
