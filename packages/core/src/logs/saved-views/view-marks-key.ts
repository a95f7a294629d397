/** Where the marks of the users of a browser are kept. Alone here, since the first page asks whether there are any. */
export const VIEW_MARKS = 'portico.logs.views';
