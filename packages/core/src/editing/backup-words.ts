/** Above every page while the browser keeps no copy of the edits. (DRF-005, OP-84) */
export const NOT_BACKED_UP = "Your edits aren't backed up in this browser. Save often.";
