import { longestRun } from './longest-run.ts';

/** Three forms of a list, by the names of what stands in it; no name twice. */
export interface Orders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

export interface MergedOrder {
  readonly order: readonly string[];
  /** Moved on both sides, each to another place. */
  readonly conflicts: readonly string[];
}

/**
 * Their order with my moves and what is new here put into it, each behind what stood before it here; what was inserted
 * together stays together. (design RESOURCES, lists)
 * @param stays - what the result holds.
 * @param isMine - whether my place counts where both moved the same.
 */
export function mergeOrder(
  orders: Orders,
  stays: (name: string) => boolean,
  isMine: (name: string) => boolean,
): MergedOrder {
  const [base, mine, theirs] = ofEach([orders.base, orders.mine, orders.theirs], (order) => order.filter(stays));
  const [inBase, inMine, inTheirs] = ofEach([base, mine, theirs], (order) => new Set(order));
  const isCommon = (name: string) => inBase.has(name) && inMine.has(name) && inTheirs.has(name);
  const [was, here, there] = ofEach([base, mine, theirs], (order) => order.filter(isCommon));
  const isSame = here.every((name, at) => name === there[at]);
  const movedHere = isSame ? nothing : movedOf(was, here);
  const movedThere = movedOf(was, there);
  const isMoved = (name: string) => movedHere.has(name) || movedThere.has(name);
  const [anchorHere, anchorThere] = [anchorsOf(here, isMoved), anchorsOf(there, isMoved)];
  const both = [...movedHere].filter((name) => movedThere.has(name));
  const conflicts = both.filter((name) => anchorHere.get(name) !== anchorThere.get(name));
  const open = new Set(conflicts);
  const isPlacedHere = (name: string) => {
    if (!inTheirs.has(name)) return true;
    return movedHere.has(name) && (movedThere.has(name) ? open.has(name) && isMine(name) : true);
  };
  return { order: placed(theirs, mine, isPlacedHere, movedThere), conflicts };
}

type Each<T> = readonly [base: T, mine: T, theirs: T];

function ofEach<From, To>([base, mine, theirs]: Each<From>, make: (from: From) => To): Each<To> {
  return [make(base), make(mine), make(theirs)];
}

const nothing: ReadonlySet<string> = new Set();

/** As few as it takes to bring one order into the other. */
function movedOf(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((name, at) => [name, at]));
  const unmoved = longestRun(after.map((name) => places.get(name) ?? -1));
  return new Set(after.filter((_, at) => !unmoved.has(at)));
}

/** What stands before each and was moved by nobody; undefined at the start. */
function anchorsOf(order: readonly string[], isMoved: (name: string) => boolean) {
  const anchors = new Map<string, string | undefined>();
  let last: string | undefined;
  for (const name of order) {
    anchors.set(name, last);
    if (!isMoved(name)) last = name;
  }
  return anchors;
}

/** A chain, since a list of thousands would be shifted at every insertion. */
function placed(
  theirs: readonly string[],
  mine: readonly string[],
  isPlacedHere: (name: string) => boolean,
  movedThere: ReadonlySet<string>,
): string[] {
  const next = new Map<string | null, string>();
  const put = (name: string, behind: string | null) => {
    const follower = next.get(behind);
    next.set(behind, name);
    if (follower !== undefined) next.set(name, follower);
  };
  let last: string | null = null;
  for (const name of theirs) {
    if (isPlacedHere(name)) continue;
    put(name, last);
    last = name;
  }
  let before: string | null = null;
  for (const name of mine) {
    const isHere = isPlacedHere(name);
    if (isHere) put(name, before);
    // What they moved away says nothing of the place here.
    if (isHere || !movedThere.has(name)) before = name;
  }
  const order: string[] = [];
  for (let name = next.get(null); name !== undefined; name = next.get(name)) order.push(name);
  return order;
}
