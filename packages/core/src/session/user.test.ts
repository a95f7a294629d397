import { describe, expect, it } from 'vitest';
import { readDeployment } from '../shared/index.ts';
import { countsAsLoggedIn, hasSessionCookies, toSessionUser } from './user.ts';

const info = {
  uid: 'ann@acme.example',
  first_name: 'Ann',
  last_name: 'Lee',
  tenant_name: 'Acme',
  tid: '7',
  capabilities: { rbac: true },
  roles: { read: ['customization'], write: ['customization:web'] },
  show_change_password: false,
  status_ui_v2: true,
  appliance_manager_ui_v2: false,
  uid_hash: 'abc',
};
const cloud = readDeployment('ec2');
const dev = readDeployment('dev');
const station = readDeployment('on_prem', 'management_station');
const node = readDeployment('on_prem', 'safeview');

describe('session user (spec 2 section 3)', () => {
  it.each([
    ['Ann', 'Lee', 'Ann Lee'],
    [' Ann ', '', 'Ann'],
    ['', 'Lee', 'Lee'],
    [' ', '', 'ann@acme.example'],
  ])('[SES-008] keeps every field and derives the full name of %j and %j', (first_name, last_name, full_name) => {
    expect(toSessionUser({ ...info, first_name, last_name }, cloud)).toEqual({
      ...info,
      first_name,
      last_name,
      full_name,
    });
  });

  it.each([
    [cloud, info.roles],
    [dev, info.roles],
    [station, info.roles],
    [node, {}],
  ])('[PER-010] has the roles of the service, except on an on-prem node (%o)', (deployment, roles) => {
    expect(toSessionUser(info, deployment).roles).toEqual(roles);
  });
});

describe('start-up check (spec 2 section 4)', () => {
  it.each([
    [cloud, 'ann', 'x', true],
    [cloud, 'ann', null, false],
    [cloud, null, 'x', false],
    [cloud, '', 'x', false],
    [dev, 'ann', null, false],
    [station, 'ann', null, false],
    [station, 'ann', 'x', true],
    [node, 'ann', null, true],
    [node, null, 'x', false],
  ])('[SES-010] %o with user cookie %j and CSRF cookie %j: %j', (deployment, user, xsrf, passes) => {
    expect(hasSessionCookies({ user, xsrf }, deployment)).toBe(passes);
  });

  it.each([
    [cloud, { portal2: true }, true],
    [cloud, { portal2: false }, false],
    [cloud, { portal2: 'true' }, false],
    [cloud, {}, false],
    [dev, { portal2: true }, true],
    [dev, {}, false],
    [station, {}, false],
    [station, { portal2: true }, true],
    [node, {}, true],
  ])('[SES-011] %o with %j counts as logged in: %j', (deployment, capabilities, counts) => {
    expect(countsAsLoggedIn(toSessionUser({ ...info, capabilities }, deployment), deployment)).toBe(counts);
  });
});
