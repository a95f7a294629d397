/**
 * One call with what makes it work, for the walk (test/walk.test.ts). In texts `{rev}`, `{state}` and `{updatedAt}` are
 * the staged revision of the moment, other names are what earlier samples kept.
 */
export interface Sample {
  /** Name in the table, for example `casb.appRules.save`. */
  call: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** 200 unless given. */
  status?: number;
  /** What the answer holds at least. */
  answers?: object;
  /** Keeps a part of the answer, by its dotted path, under a name. */
  keeps?: Record<string, string>;
  /** A call that shows what this one wrote, and what its answer then holds at least. */
  thenRead?: {
    call: string;
    params?: Record<string, string>;
    query?: Record<string, string>;
    holds?: object;
    lacks?: object;
  };
  /** A document that this call wrote and no call answers, and what is then stored of it at least. */
  thenStored?: { document: string; holds: object };
  /** Bodies that are refused with 400, by the path of the fault. */
  wrong?: Record<string, object>;
  /** The right of a call that its body makes, beside its own. */
  alsoNeeds?: string;
  /** Members of what it deletes that no restore brings back, such as a link that ended. */
  endsWith?: readonly string[];
  /** What another tenant gets for the same request: its own state unless given. */
  foreign?: number | number[];
}

/** The token of a policy save. */
export const token = { rev_id: '{rev}', state: '{state}', updated_at: '{updatedAt}' };
