import {
  ApplianceCertificate,
  ApplianceGroup,
  ApplianceGroupSave,
  ApplianceTemplate,
  ApplianceTemplateSave,
  ApprovalAnswer,
  ApprovalRequest,
  CertificateFetch,
  Empty,
  FetchedCertificate,
  Job,
  JobStarted,
  MaintenanceMode,
  ManagedSystem,
  ManagedSystemSave,
  NewApplianceGroup,
  Registration,
  RemoteAppliance,
  RemoteCall,
  ScheduleSave,
} from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { resource } from '../../table/resource.ts';
import { saved, seen } from '../../table/saved.ts';
import { assumedPath, itemParams } from './parts.ts';

const spec = 'spec 3 section 7';
const assumed = assumedPath;
const params = itemParams('id');

function command<const Name extends string>(name: Name) {
  return defineEndpoint({
    method: 'POST',
    path: `/api/mgr/v1/systems/{id}/${name}`,
    guard: 'command',
    params,
    response: JobStarted,
    access: 'appliances:systems:write',
    spec,
    assumed,
  });
}

/** The fleet of appliances and its manager. (spec 3 section 7, OP-97, OP-119) */
export const applianceManager = {
  systems: {
    ...resource({
      path: '/api/mgr/v2/systems',
      key: 'id',
      item: ManagedSystem,
      write: ManagedSystemSave,
      calls: ['list', 'get', 'update', 'delete'],
      access: 'appliances:systems',
      spec,
    }),
    restart: command('restart'),
    reboot: command('reboot'),
    shutdown: command('shutdown'),
    schedule: defineEndpoint({
      method: 'PUT',
      path: '/api/mgr/v1/systems/{id}/schedule',
      params,
      body: seen(ScheduleSave),
      guard: 'body',
      shows: 'am.systems.get',
      response: saved(ManagedSystem),
      access: 'appliances:systems:write',
      spec,
      assumed: [...assumed, 'times are UTC; a part that is left out stays, null ends it'],
    }),
    maintenance: defineEndpoint({
      method: 'PUT',
      path: '/api/mgr/v1/systems/{id}/maintenance_mode',
      params,
      body: MaintenanceMode,
      guard: 'header',
      shows: 'am.systems.get',
      response: saved(ManagedSystem),
      access: 'appliances:systems:write',
      spec,
      assumed,
    }),
  },
  groups: {
    ...resource({
      path: '/api/mgr/v2/groups',
      key: 'id',
      item: ApplianceGroup,
      write: ApplianceGroupSave,
      calls: ['list', 'get', 'update', 'delete'],
      access: 'appliances:groups',
      spec,
    }),
    create: defineEndpoint({
      method: 'POST',
      path: '/api/mgr/v2/groups',
      body: NewApplianceGroup,
      guard: 'creates',
      response: saved(ApplianceGroup),
      access: 'appliances:groups:write',
      spec,
      assumed,
    }),
  },
  templates: resource({
    path: '/api/mgr/v1/templates',
    key: 'id',
    item: ApplianceTemplate,
    write: ApplianceTemplateSave,
    calls: ['list', 'get', 'create', 'update', 'delete'],
    access: 'appliances:templates',
    spec,
  }),
  jobs: {
    ...resource({
      path: '/api/mgr/v1/jobs',
      key: 'id',
      item: Job,
      calls: ['list'],
      access: 'appliances:jobs',
      spec,
    }),
    get: defineEndpoint({
      method: 'GET',
      path: '/api/mgr/v1/jobs/{id}',
      params,
      response: Job,
      access: 'session',
      spec,
      assumed: [...assumed, 'open to who has appliances:jobs:read, and to who started the job'],
    }),
    cancel: defineEndpoint({
      method: 'POST',
      path: '/api/mgr/v1/jobs/{id}/cancel',
      guard: 'command',
      params,
      response: Job,
      access: 'appliances:jobs:write',
      spec,
      assumed,
    }),
  },
  certificates: {
    ...resource({
      path: '/api/mgr/v1/certificates',
      key: 'id',
      item: ApplianceCertificate,
      calls: ['list', 'get'],
      access: 'appliances:certificates',
      spec,
    }),
    fetch: defineEndpoint({
      method: 'POST',
      path: '/api/mgr/v1/certificates/fetch',
      body: CertificateFetch,
      guard: 'adds',
      response: FetchedCertificate,
      access: 'appliances:certificates:write',
      spec,
      assumed,
    }),
  },
  reg: {
    ...resource({
      path: '/api/mgr/v1/reg',
      key: 'id',
      item: Registration,
      calls: ['list', 'get'],
      access: 'appliances:registrations',
      spec,
    }),
    approve: defineEndpoint({
      method: 'POST',
      path: '/api/mgr/v1/reg/approve',
      body: ApprovalRequest,
      guard: 'command',
      response: ApprovalAnswer,
      access: 'appliances:registrations:write',
      timeoutMs: 45_000, // (spec 3 section 9)
      spec,
      assumed,
    }),
  },
  remote: {
    ...resource({
      path: '/api/mgr/v1/remote',
      key: 'id',
      item: RemoteAppliance,
      calls: ['list', 'get'],
      access: 'appliances:remote',
      spec,
    }),
    call: defineEndpoint({
      method: 'POST',
      path: '/api/mgr/v1/remote/{id}/call',
      params,
      body: RemoteCall,
      guard: 'relays',
      proof: 'partly', // where the call that is passed on needs one (OP-211)
      response: Empty,
      access: 'appliances:remote:write',
      spec,
      assumed: [...assumed, 'the calls of /api/v1 and /api/dash/v1 but files'],
    }),
  },
};
