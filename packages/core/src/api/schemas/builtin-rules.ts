/** The last rule of a list, which is built in and matches everything. (OP-207) */
export interface BuiltinRule {
  id: string;
  name: string;
  builtin: true;
  enabled: true;
  /** What happens to what no other rule matches; the one thing that may be changed, beside the name. */
  action: string;
}

const last = (action: string): BuiltinRule => ({
  id: 'builtin',
  name: 'Everything else',
  builtin: true,
  enabled: true,
  action,
});

/** What the lists of rules end with until somebody changes it. The actions are chosen here. (OP-207) */
export const builtinRules = {
  'rules.web': last('safeview'),
  'casb.app_rules': last('allow'),
  'fwaas.rules': last('allow'),
  'mpa.access_rules': last('block'),
} as const satisfies Record<string, BuiltinRule>;
