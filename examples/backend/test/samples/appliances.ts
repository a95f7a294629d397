import { selfSigned } from '../../src/certificates/self-signed.ts';
import { fileForm, licenceString, updateForm } from '../support/appliances.ts';
import type { Sample } from './sample.ts';

const host = 'gateway-lisbon.appliances.example';
const id = { id: '{system}' };
const saved = { name: 'Gateway Köln', group_id: null, template_id: null };
const schedule = { time: '03:30', days: ['mon', 'fri'] };
const { cert, private_key: key } = selfSigned('Sample appliance', 1, new Date(), 'ec');
const other = selfSigned('Another appliance', 1, new Date(), 'ec');
const job = { id: '{job}' };

/** A command of an appliance, which starts a job. */
function command(call: string, more: Partial<Sample> = {}): Sample {
  return {
    call,
    keeps: { job: 'id' },
    thenRead: { call: 'am.jobs.get', params: job, holds: { id: '{job}', status: 'pending' } },
    ...more,
  };
}

/** List and entry of what an appliance says of itself; another tenant has its own. */
function own(area: string, params: Record<string, string>): Sample[] {
  return [{ call: `am.${area}.list` }, { call: `am.${area}.get`, params, answers: params }];
}

/** The fleet and its manager. (spec 3 section 7, OP-97) */
export const fleetSamples: Sample[] = [
  { call: 'am.systems.list', answers: { total: 3 }, keeps: { system: 'items.0.id', second: 'items.1.id' } },
  { call: 'onprem.getAppliances' },
  { call: 'am.systems.get', params: id, answers: { id: '{system}', state: 'online' }, foreign: 404 },
  {
    call: 'am.systems.update',
    params: id,
    body: saved,
    answers: { id: '{system}', ...saved },
    thenRead: { call: 'am.systems.get', params: id, holds: saved },
    wrong: {
      name: { ...saved, name: ' ' },
      group_id: { ...saved, group_id: 'none' },
      template_id: { ...saved, template_id: 'none' },
    },
    foreign: 404,
  },
  command('am.systems.restart', { params: id, foreign: 404 }),
  command('am.systems.reboot', { params: id, foreign: 404 }),
  command('am.systems.shutdown', { params: id, foreign: 404 }),
  {
    call: 'am.systems.schedule',
    params: id,
    body: { restart: schedule },
    answers: { schedule: { restart: schedule, reboot: null } },
    thenRead: { call: 'am.systems.get', params: id, holds: { schedule: { restart: schedule, reboot: null } } },
    wrong: {
      'restart.time': { restart: { ...schedule, time: '24:00' } },
      'restart.days': { restart: { ...schedule, days: [] } },
      'reboot.days.0': { reboot: { ...schedule, days: ['someday'] } },
    },
    foreign: 404,
  },
  {
    call: 'am.systems.maintenance',
    params: id,
    body: { enable: true },
    answers: { maintenance_mode: true },
    thenRead: { call: 'am.systems.get', params: id, holds: { maintenance_mode: true } },
    wrong: { enable: { enable: 'on' } },
    foreign: 404,
  },
  {
    call: 'am.groups.create',
    body: { name: 'South' },
    answers: { name: 'South', system_ids: [] },
    keeps: { group: 'id' },
    thenRead: { call: 'am.groups.list', holds: { total: 1, items: [{ id: '{group}' }] } },
    wrong: { name: { name: '' } },
  },
  { call: 'am.groups.list' },
  { call: 'am.groups.get', params: { id: '{group}' }, answers: { name: 'South' }, foreign: 404 },
  {
    call: 'am.groups.update',
    params: { id: '{group}' },
    body: { name: 'South and west', system_ids: ['{system}'] },
    answers: { name: 'South and west', system_ids: ['{system}'] },
    thenRead: { call: 'am.systems.get', params: id, holds: { group_id: '{group}' } },
    wrong: {
      system_ids: { name: 'South' },
      'system_ids.1': { name: 'South', system_ids: ['{system}', 'none'] },
    },
    foreign: 404,
  },
  {
    call: 'am.templates.create',
    body: { name: 'Time', settings: { time: { time_zone: 'Europe/Berlin' } } },
    keeps: { template: 'id' },
    thenRead: { call: 'am.templates.list', holds: { items: [{ name: 'Time' }] } },
    wrong: { name: { name: '', settings: {} }, 'settings.coffee': { name: 'x', settings: { coffee: {} } } },
  },
  { call: 'am.templates.list' },
  { call: 'am.templates.get', params: { id: '{template}' }, answers: { name: 'Time' }, foreign: 404 },
  {
    call: 'am.templates.update',
    params: { id: '{template}' },
    body: { name: 'Zone', settings: { time: { time_zone: 'UTC' } } },
    answers: { name: 'Zone' },
    thenRead: { call: 'am.templates.get', params: { id: '{template}' }, holds: { name: 'Zone' } },
    wrong: { name: { name: '', settings: {} }, 'settings.coffee': { name: 'x', settings: { coffee: {} } } },
    foreign: 404,
  },
  {
    call: 'am.templates.delete',
    params: { id: '{template}' },
    thenRead: { call: 'am.templates.list', holds: { total: 0 } },
    foreign: 404,
  },
  {
    call: 'am.groups.delete',
    params: { id: '{group}' },
    thenRead: { call: 'am.systems.get', params: id, holds: { group_id: null } },
    foreign: 404,
  },
  { call: 'am.jobs.list' },
  { call: 'am.jobs.get', params: job, answers: { id: '{job}', status: 'pending', ok: null }, foreign: 404 },
  {
    call: 'am.jobs.cancel',
    params: job,
    answers: { id: '{job}', status: 'failed', ok: false },
    thenRead: { call: 'am.jobs.get', params: job, holds: { status: 'failed' } },
    foreign: 404,
  },
  {
    call: 'am.certificates.fetch',
    body: { host, port: 8442 },
    keeps: { cert: 'cert' },
    thenRead: { call: 'am.certificates.list', holds: { items: [{ host, port: 8442, cert: '{cert}' }] } },
    wrong: { host: { host: '', port: 8442 }, port: { host, port: 443 } },
  },
  { call: 'am.certificates.list', keeps: { certificate: 'items.0.id' } },
  { call: 'am.certificates.get', params: { id: '{certificate}' }, answers: { cert: '{cert}' }, foreign: 404 },
  { call: 'am.reg.list', keeps: { registration: 'items.3.id' } },
  { call: 'am.reg.get', params: { id: '{registration}' }, answers: { host, status: 'pending' }, foreign: 404 },
  {
    call: 'am.reg.approve',
    body: { host, port: 8442, cert: '{cert}' },
    answers: { ok: true, reason: null },
    thenRead: { call: 'am.reg.get', params: { id: '{registration}' }, holds: { status: 'approved' } },
    wrong: {
      host: { host: 'no host', port: 8442, cert: '{cert}' },
      port: { host, port: 80, cert: '{cert}' },
      cert: { host, port: 8442, cert: 'none' },
    },
  },
  { call: 'am.remote.list', answers: { total: 4 } },
  { call: 'am.remote.get', params: id, answers: { reachable: true }, foreign: 404 },
  { call: 'am.systems.get', params: id, keeps: { systemAt: 'updated_at' }, foreign: 404 },
  {
    call: 'am.remote.call',
    params: id,
    body: { method: 'PUT', path: '/api/v1/about', body: { description: 'Rack 4', updated_at: '{systemAt}' } },
    answers: { description: 'Rack 4' },
    alsoNeeds: 'settings:about:write',
    wrong: {
      method: { method: 'DELETE', path: '/api/v1/about' },
      path: { method: 'GET', path: '/api/v1/../mgr/v1/jobs' },
      description: { method: 'PUT', path: '/api/v1/about', body: {} },
    },
    foreign: 404,
  },
  {
    call: 'am.systems.delete',
    params: { id: '{second}' },
    thenRead: { call: 'am.systems.list', holds: { total: 3 } },
    foreign: 404,
  },
  {
    call: 'onprem.setApplianceManagerVersion',
    body: { version: 'v1' },
    answers: { version: 'v1' },
    thenRead: { call: 'auth.userInfo', holds: { appliance_manager_ui_v2: false } },
    wrong: { version: { version: '' } },
  },
];

/** The appliance that serves the portal. (spec 3 section 7, OP-97) */
export const nodeSamples: Sample[] = [
  ...own('status', { service: 'admin' }),
  {
    call: 'am.status.adminStatus',
    body: { ssh_enabled: true },
    answers: { service: 'admin', ssh_enabled: true },
    thenRead: { call: 'am.status.get', params: { service: 'admin' }, holds: { ssh_enabled: true } },
    wrong: { ssh_enabled: {} },
  },
  ...own('license', { feature_name: 'isolation' }),
  {
    call: 'am.license.apply',
    body: { license_string: licenceString([{ feature_name: 'proxy', expires_at: null, does_not_expire: true }]) },
    answers: { ok: true, reason: null },
    wrong: { license_string: { license_string: '' } },
  },
  command('am.license.check'),
  ...own('update', { slot_id: 'b' }),
  command('am.update.check'),
  command('am.update.download'),
  command('am.update.install', {
    body: { enter_maintenance_mode: true },
    wrong: { enter_maintenance_mode: {} },
  }),
  command('am.update.rollback', { body: { slot_id: 'factory' }, wrong: { slot_id: { slot_id: '' } } }),
  command('am.update.upload', { body: updateForm('2.87.0'), wrong: { update: fileForm('x', 'file') } }),
  ...own('logs', { name: 'system' }),
  command('am.logs.collect', {
    body: { names: ['system', 'access'] },
    wrong: { names: { names: [] }, 'names.1': { names: ['system', 'none'] } },
  }),
  ...own('settings', { section: 'network' }),
  {
    call: 'am.settings.save',
    params: { section: 'proxy' },
    body: { enabled: true, host: 'proxy.example', port: 8080, password: 'open sesame' },
    answers: { section: 'proxy', enabled: true, port: 8080, password: '********' },
    thenRead: { call: 'am.settings.get', params: { section: 'proxy' }, holds: { port: 8080, password: '********' } },
    wrong: { port: { enabled: true, port: 0 }, enabled: { enabled: 'yes' } },
  },
  ...own('about', { component: 'appliance' }),
  {
    call: 'am.about.save',
    body: { description: 'Rack 7' },
    answers: { component: 'appliance', description: 'Rack 7' },
    thenRead: { call: 'am.about.get', params: { component: 'appliance' }, holds: { description: 'Rack 7' } },
    wrong: { description: { description: 'x'.repeat(1001) } },
  },
  ...own('password', { uid: 'operator' }),
  {
    call: 'am.password.setPassword',
    params: { uid: 'operator' },
    body: { password: 'a-long-pass-phrase' },
    thenRead: { call: 'am.password.get', params: { uid: 'operator' }, holds: { has_password: true } },
    wrong: { password: { password: 'short' } },
  },
  {
    call: 'am.password.disable',
    params: { uid: 'operator' },
    thenRead: { call: 'am.password.get', params: { uid: 'operator' }, holds: { enabled: false } },
  },
  {
    call: 'am.password.enable',
    params: { uid: 'operator' },
    thenRead: { call: 'am.password.get', params: { uid: 'operator' }, holds: { enabled: true } },
  },
  {
    call: 'am.password.unlock',
    params: { uid: 'operator' },
    thenRead: { call: 'am.password.get', params: { uid: 'operator' }, holds: { locked: false } },
  },
  {
    call: 'am.password.ssh',
    params: { uid: 'operator' },
    body: { ssh_enabled: true },
    answers: { uid: 'operator', ssh_enabled: true },
    thenRead: { call: 'am.password.get', params: { uid: 'operator' }, holds: { ssh_enabled: true } },
    wrong: { ssh_enabled: { ssh_enabled: 1 } },
  },
  {
    call: 'am.caCert.upload',
    body: { cert },
    answers: { subject: 'CN=Sample appliance' },
    keeps: { authority: 'id' },
    thenRead: { call: 'am.caCert.list', holds: { total: 1 } },
    wrong: { cert: { cert: 'none' } },
  },
  { call: 'am.caCert.list' },
  { call: 'am.caCert.get', params: { id: '{authority}' }, answers: { subject: 'CN=Sample appliance' } },
  {
    call: 'am.dashMaintenance.save',
    body: { enable: true },
    answers: { node: 'self', enable: true },
    thenRead: { call: 'am.dashMaintenance.get', params: { node: 'self' }, holds: { enable: true } },
    wrong: { enable: {} },
  },
  ...own('dashMaintenance', { node: 'self' }),
  {
    call: 'am.dashCerts.upload',
    body: { cert, key },
    answers: { subject: 'CN=Sample appliance', active: true },
    keeps: { dashCert: 'id' },
    thenRead: { call: 'am.dashCerts.list', holds: { total: 1 }, lacks: { items: [{ private_key: key }] } },
    wrong: { cert: { cert: 'none', key }, key: { cert, key: other.private_key } },
  },
  { call: 'am.dashCerts.list' },
  { call: 'am.dashCerts.get', params: { id: '{dashCert}' }, answers: { active: true } },
  ...own('dashSettings', { name: 'banner' }),
  {
    call: 'am.dashSettings.save',
    params: { name: 'refresh_seconds' },
    body: { value: 30 },
    answers: { name: 'refresh_seconds', value: 30 },
    thenRead: { call: 'am.dashSettings.get', params: { name: 'refresh_seconds' }, holds: { value: 30 } },
    wrong: { value: { value: 'often' } },
  },
  { call: 'session.connectivitySites' },
  {
    call: 'session.connectivityResults',
    body: { results: [{ site_id: 'self', ok: true, latency_ms: 12 }] },
    answers: { stored: 1 },
    thenStored: { document: 'connectivity.results', holds: { list: [{ site_id: 'self', ok: true, latency_ms: 12 }] } },
    wrong: { results: { results: [] }, 'results.0.site_id': { results: [{ site_id: 'none', ok: true }] } },
  },
];
