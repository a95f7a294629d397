/** How often one save merges silently before it gives up. Chosen here; a server that never agrees must not loop. (CNF-005) */
export const MERGE_LIMIT = 3;
