/** Where a chain was: the number of a row and its hash. (DESIGN section 6, audit) */
export interface Head {
  seq: number;
  hash: string;
}

/** A head that was kept outside of the database; of any tenant unless it names one. (DESIGN section 6, audit) */
export interface Anchor extends Head {
  /** Name of the tenant in addresses. */
  slug: string | undefined;
}

const form = /^(?:([a-z0-9][a-z0-9-]{0,62}):)?(\d{1,15}):([0-9a-f]{64})$/;

/** A head as people and collectors keep it: `12:` and the hash, as in `audit_head` of events. (DESIGN section 6, audit) */
export function headText({ seq, hash }: Head): string {
  return `${seq}:${hash}`;
}

/** Reads a head with or without the tenant in front; undefined when it is none. (DESIGN section 6, audit) */
export function readAnchor(text: string): Anchor | undefined {
  const [, slug, seq, hash] = form.exec(text.trim()) ?? [];
  return seq === undefined || hash === undefined ? undefined : { slug, seq: Number(seq), hash };
}

/** The heads in a text, such as what `verify-audit` printed: words of another form are none. (DESIGN section 6, audit) */
export function anchorsIn(text: string): Anchor[] {
  return text.split(/\s+/).flatMap((word) => readAnchor(word) ?? []);
}
