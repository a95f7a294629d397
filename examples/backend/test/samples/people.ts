import type { Sample } from './sample.ts';

const id = { id: '{person}' };
const ann = { uid: 'sample-ann', first_name: 'Ann', last_name: 'Sample', roles: [] };
const changed = { ...ann, last_name: 'Changed' };
const wrong = {
  uid: { ...ann, uid: '' },
  first_name: { ...ann, first_name: 7 },
  'roles.0': { ...ann, uid: 'sample-bob', roles: ['none'] },
};
const get = { call: 'auth.users.get', params: id };

/** Users of the own tenant. (OP-209) */
export const peopleSamples: Sample[] = [
  { call: 'auth.users.create', body: ann, answers: ann, keeps: { person: 'id' }, wrong, foreign: 409 },
  {
    call: 'auth.users.import',
    body: { people: [{ ...ann, uid: 'sample-listed' }] },
    answers: { made: 1, people: [{ uid: 'sample-listed', made: true }] },
    wrong: { 'people.0.uid': { people: [{ ...ann, uid: 'a b' }] } },
    foreign: 400, // the name is taken
  },
  { call: 'auth.users.list' },
  { call: 'auth.groups.list' },
  // A directory makes groups, by no call of the table: groups.test.ts.
  { call: 'auth.groups.members', params: { id: '00000000-0000-4000-8000-000000000000' }, status: 404, foreign: 404 },
  { ...get, answers: { ...ann, state: 'invited' }, foreign: 404 },
  { call: 'auth.users.update', params: id, body: changed, thenRead: { ...get, holds: changed }, wrong, foreign: 404 },
  { call: 'auth.users.link', params: id, answers: { kind: 'invitation' }, foreign: 404 },
  { call: 'auth.users.unlock', params: id, answers: { locked_until: null }, foreign: 404 },
  { call: 'auth.users.endAccess', params: id, answers: { ended: 0, tokens: 0 }, foreign: 404 },
  {
    call: 'auth.users.delete',
    params: id,
    endsWith: ['state', 'link_ends_at'], // the link of the invitation
    thenRead: { call: 'auth.users.list', lacks: { items: [{ uid: ann.uid }] } },
    foreign: 404,
  },
];
