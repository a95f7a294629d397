/** Grants by their segments; grants with the same beginning share a way. (spec 2 section 6) */
interface Branch {
  next: Map<string, Branch>;
  /** A grant ends here, and so answers questions that go on with `*` alone. */
  isEnd: boolean;
  /** A grant that ends in `*` ends here, and so answers every question that goes on. */
  coversRest: boolean;
}

const branch = (): Branch => ({ next: new Map(), isEnd: false, coversRest: false });

/** A set of grants that answers whether one of them matches. (spec 2 section 6, OP-64) */
export class GrantTrie {
  #root = branch();
  #isEmpty = true;

  constructor(grants: Iterable<readonly string[]>) {
    for (const grant of grants) this.#add(grant);
  }

  #add(grant: readonly string[]): void {
    let at = this.#root;
    for (const segment of grant) {
      let next = at.next.get(segment);
      if (next === undefined) {
        next = branch();
        at.next.set(segment, next);
      }
      at = next;
    }
    at.isEnd = true;
    if (grant.at(-1) === '*') at.coversRest = true;
    this.#isEmpty = false;
  }

  /**
   * Compares from the left; `*` on either side matches any segment. Where one is shorter, the rest matches if it is the
   * asked one, if the grant ends in `*`, or if only `*` is left of the asked one. (OP-64)
   */
  covers(asked: readonly string[]): boolean {
    return !this.#isEmpty && covers(this.#root, asked, 0, trailingWildcards(asked));
  }
}

function covers(at: Branch, asked: readonly string[], depth: number, wildFrom: number): boolean {
  // Every way of the trie leads to a grant, so whatever the asked one does not say is granted.
  if (depth === asked.length) return true;
  if (at.coversRest || (at.isEnd && depth >= wildFrom)) return true;
  const segment = asked[depth] as string;
  if (segment === '*') {
    for (const next of at.next.values()) if (covers(next, asked, depth + 1, wildFrom)) return true;
    return false;
  }
  const named = at.next.get(segment);
  if (named !== undefined && covers(named, asked, depth + 1, wildFrom)) return true;
  const any = at.next.get('*');
  return any !== undefined && covers(any, asked, depth + 1, wildFrom);
}

/** From which segment on nothing but `*` is asked. */
function trailingWildcards(asked: readonly string[]): number {
  let from = asked.length;
  while (asked[from - 1] === '*') from -= 1;
  return from;
}
