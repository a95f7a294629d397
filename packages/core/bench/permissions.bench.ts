import { createMongoAbility, subject } from '@casl/ability';
import shiroTrie from 'shiro-trie';
import { allowListOf, createAccess } from '../src/access/index.ts';

const GRANTS = 1000;
const CHECKS = 1_000_000;
const ROUNDS = 15;

/** 1,000 role entries of the shape of the specification: a few wildcards, the rest plain. (spec 2 section 6) */
const apis = [
  'web_policy',
  'email_policy',
  'customization',
  'logs',
  'settings',
  'private_access',
  'fwaas',
  'casb_policy',
];
const entries = Array.from({ length: GRANTS }, (_, at) => {
  const api = apis[at % apis.length];
  return at % 50 === 0 ? `${api}:*:item${at}` : `${api}:action${at % 40}:item${at}`;
});
const roles = { read: entries.slice(0, GRANTS / 2), write: entries.slice(GRANTS / 2) };
const allowed = allowListOf(roles);

/** What screens ask over and over: as many rights that are there as ones that are not. */
const questions = Array.from({ length: 200 }, (_, at) =>
  at % 2 === 0
    ? (allowed[at * 5] ?? '').replace(':*:', ':any:')
    : `${apis[at % apis.length]}:action${at}:item${at}:read`,
);

interface Contestant {
  ask: (permission: string) => unknown;
  /** Rights that it grants of the questions; all contestants must agree. */
  granted: number;
}

function contestant(ask: (permission: string) => boolean): Contestant {
  return { ask, granted: questions.filter((permission) => ask(permission)).length };
}

const access = createAccess({ user: { capabilities: { rbac: true }, roles }, deployment: 'cloud' });
const known = new Map(questions.map((permission) => [permission, access.can(permission)]));

const trie = shiroTrie.newTrie();
trie.add(...allowed);

// CASL has no wildcard inside a name: in its own way the segments are conditions, and a wildcard is one left out.
interface Parts {
  api: string;
  action: string;
  item: string;
  mode: string;
}
const partsOf = (permission: string): Parts => {
  const [api = '', action = '', item = '', mode = ''] = permission.split(':');
  return { api, action, item, mode };
};
const conditional = createMongoAbility(
  allowed.map(partsOf).map(({ api, action, item, mode }) => ({
    action: mode,
    subject: api,
    conditions: action === '*' ? { item } : { action, item },
  })),
);
const asked = new Map(
  questions.map((permission) => {
    const { api, action, item, mode } = partsOf(permission);
    return [permission, { mode, target: subject(api, { action, item }) }] as const;
  }),
);
// Its quickest form: whole names as subjects, with the wildcards written out for the questions beforehand.
const flat = createMongoAbility(
  [...new Set([...allowed, ...questions.filter((one) => known.get(one))])].map((grant) => ({
    action: 'use',
    subject: grant,
  })),
);

const contestants: Record<string, Contestant> = {
  'Map.get': contestant((permission) => known.get(permission) === true),
  'portico, warm': contestant(access.can),
  'shiro-trie': contestant((permission) => trie.check(permission)),
  CASL: contestant((permission) => {
    const question = asked.get(permission);
    return question !== undefined && conditional.can(question.mode, question.target);
  }),
  'CASL, names alone': contestant((permission) => flat.can('use', permission)),
};
const agreed = contestants['Map.get']?.granted;
for (const [name, { granted }] of Object.entries(contestants)) {
  if (granted !== agreed || granted === 0) throw new Error(`${name} grants ${granted} of the questions, not ${agreed}`);
}

/** Nanoseconds a check: the best round, since everything else on the machine only makes one slower. */
const best = new Map(Object.keys(contestants).map((name) => [name, Number.POSITIVE_INFINITY]));
let kept = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, { ask }] of Object.entries(contestants)) {
    const checks = name.startsWith('portico') || name === 'Map.get' ? CHECKS : CHECKS / 20;
    const started = performance.now();
    for (let at = 0; at < checks; at += 1) if (ask(questions[at % questions.length] as string) === true) kept += 1;
    const each = ((performance.now() - started) * 1e6) / checks;
    best.set(name, Math.min(best.get(name) ?? each, each));
  }
}
if (kept === 0) throw new Error('nothing was granted');

const coldStart = performance.now();
for (let round = 0; round < 200; round += 1) {
  const fresh = createAccess({ user: { capabilities: { rbac: true }, roles }, deployment: 'cloud' });
  fresh.can(questions[0] ?? '');
}
const coldMs = (performance.now() - coldStart) / 200;

const map = best.get('Map.get') ?? 1;
const casl = best.get('CASL') ?? 1;
console.log(`One permission check, ${GRANTS} grants, ${questions.length} questions, ${agreed} of them granted.`);
console.log('                      ns a check   x Map.get    x CASL');
for (const [name, each] of best) {
  const figures = [
    each.toFixed(1).padStart(10),
    (each / map).toFixed(2).padStart(11),
    (each / casl).toFixed(3).padStart(9),
  ];
  console.log(`${name.padEnd(22)}${figures.join(' ')}`);
}
console.log(`A new user's access with its first check: ${coldMs.toFixed(2)} ms.`);
const ratio = (best.get('portico, warm') ?? 0) / map;
const caslRatio = (best.get('portico, warm') ?? 0) / casl;
console.log('Goal: warm at most 1.5 x Map.get and 0.1 x CASL.');
if (ratio > 1.5 || caslRatio > 0.1) process.exitCode = 1;
