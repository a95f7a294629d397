import * as z from 'zod/mini';
import { Guid } from '../../schemas/base/formats.ts';
import {
  CreatedPerson,
  Empty,
  EndedAccess,
  Group,
  GroupMember,
  ImportedPeople,
  Invitation,
  InvitationAccepted,
  ItemId,
  PeopleImport,
  Person,
  PersonLink,
  PersonWrite,
} from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { resource } from '../../table/resource.ts';
import { saved } from '../../table/saved.ts';

const path = '/api/auth/v1/users';
const access = 'settings:users:write';
const one = z.object({ id: Guid });
const added = { spec: 'design', assumed: ['call added by the project (OP-209)'] };

/** The users of the caller's own tenant. (OP-209) */
export const people = {
  ...resource({
    path,
    item: Person,
    write: PersonWrite,
    key: 'id',
    spec: 'design',
    access: 'settings:users',
    calls: ['list', 'get', 'update', 'delete'],
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    body: PersonWrite,
    guard: 'creates',
    response: saved(CreatedPerson),
    access,
    ...added,
  }),
  import: defineEndpoint({
    method: 'POST',
    path: `${path}/import`,
    body: PeopleImport,
    guard: 'creates',
    response: ImportedPeople,
    access,
    largeBody: true,
    timeoutMs: 120_000,
    spec: 'design',
    assumed: ['call added by the project (ROL-015)'],
  }),
  link: defineEndpoint({
    method: 'POST',
    path: `${path}/{id}/link`,
    params: one,
    guard: 'credential',
    response: PersonLink,
    access,
    ...added,
  }),
  unlock: defineEndpoint({
    method: 'POST',
    path: `${path}/{id}/unlock`,
    params: one,
    guard: 'command',
    response: saved(Person),
    access,
    spec: 'design',
    assumed: ['call added by the project (UI.md 4.15)'],
  }),
  endAccess: defineEndpoint({
    method: 'POST',
    path: `${path}/{id}/end_access`,
    params: one,
    guard: 'command',
    response: EndedAccess,
    access,
    ...added,
  }),
};

/** Groups of the caller's own tenant: directories and providers say them, and nothing is changed here. (decision 059) */
export const groups = {
  ...resource({
    path: '/api/auth/v1/groups',
    item: Group,
    key: 'id',
    spec: 'design',
    access: 'settings:users',
    calls: ['list'],
  }),
  members: resource({
    path: '/api/auth/v1/groups/{id}/members',
    params: { id: Guid },
    item: GroupMember,
    key: 'member',
    spec: 'design',
    access: 'settings:users',
    calls: ['list'],
  }).list,
};

const ofToken = z.object({ token: ItemId });

/** What the page of a link asks; the token stands in place of a session. (OP-209, OP-218) */
export const invitations = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/auth/v1/invitations/{token}',
    params: ofToken,
    response: Invitation,
    access: 'public',
    keepsSession: true,
    ...added,
  }),
  accept: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/invitations/{token}',
    params: ofToken,
    body: InvitationAccepted,
    guard: 'credential',
    response: Empty,
    access: 'public',
    keepsSession: true,
    ...added,
  }),
};
