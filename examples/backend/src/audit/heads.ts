/** Where a chain was: the number of a row and its hash. (DESIGN section 6, audit) */
export interface Head {
  seq: number;
  hash: string;
}

/** A head as people and collectors keep it: `12:` and the hash. (DESIGN section 6, audit) */
export function headText({ seq, hash }: Head): string {
  return `${seq}:${hash}`;
}
