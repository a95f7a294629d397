/** How times are written that name one write: ISO 8601 with microseconds, in UTC. (DESIGN section 3, OP-202) */
export const instantFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';
