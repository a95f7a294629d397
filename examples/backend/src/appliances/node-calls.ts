import type { endpoints } from '@portico/core/api';
import { FACTORY_RESET_SLOT } from '@portico/core/jobs';
import { licenseStateOf } from '@portico/core/operations';
import type { JsonObject } from '@portico/core/shared';
import { checkPassword } from '../accounts/credential-rules.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Write } from '../archetypes/replaced.ts';
import { restorable } from '../archetypes/replaced.ts';
import type { Caller, HandlersOf } from '../calls/call.ts';
import { readCertificate } from '../certificates/decode.ts';
import { invalid, notFound, Problem } from '../http/problem.ts';
import { masked } from '../saves/masked.ts';
import type { Stamp } from '../saves/stamp.ts';
import { refuseStale, withoutStamp } from '../saves/stamp.ts';
import type { Services } from '../services/services.ts';
import { startCommand } from './commands.ts';
import { dashCalls } from './dash-calls.ts';
import { licenceFault, readLicence } from './licence.ts';
import { licenceApplyJob, licenceCheckJob } from './licence-jobs.ts';
import { logCollectJob, logsOf } from './log-jobs.ts';
import { type Account, type Appliance, applianceSecrets, logNames, note } from './model.ts';
import { certificateId, entry, nodeAccess, page, type RefOf, reads, shownCertificate } from './node-access.ts';
import { changedSection, isSection } from './settings.ts';
import {
  readUpdate,
  resettable,
  rollbackJob,
  rollbacksOf,
  updateCheckJob,
  updateDownloadJob,
  updateInstallJob,
  updateUploadJob,
} from './updates.ts';

type Node = Pick<
  typeof endpoints.am,
  | 'status'
  | 'license'
  | 'update'
  | 'logs'
  | 'settings'
  | 'about'
  | 'password'
  | 'caCert'
  | 'dashMaintenance'
  | 'dashCerts'
  | 'dashSettings'
>;

/** The calls that an appliance itself answers. (spec 3 section 7, OP-97) */
export function nodeCalls(services: Services, refOf: RefOf): HandlersOf<Node> {
  const node = nodeAccess(services, refOf);
  const start = (caller: Caller, kind: Parameters<typeof startCommand>[3], more = {}) =>
    startCommand(services, caller, refOf({ caller }), kind, more);
  const changeUser = (caller: Caller, uid: string, action: string, change: (user: Account, all: Appliance) => void) =>
    node.change({ caller }, action, (appliance) => {
      change(entry(appliance.users, 'uid', uid), appliance);
      note(appliance, 'access', `${action}: ${uid}`);
    });
  /** What a reset took away, for its way back alone. */
  const factory = node.setting(
    {
      action: 'resetUndone',
      was: resettable,
      set: () => {},
      putBack: (appliance, was) => Object.assign(appliance, was),
      shown: (appliance) => page(rollbacksOf(appliance), {}),
    },
    ({ stamp }) => stamp,
  );
  const admin = (appliance: Appliance) => entry(servicesOf(appliance), 'service', 'admin');
  const userIn = (appliance: Appliance, { params }: { params?: unknown }) =>
    entry(appliance.users, 'uid', (params as { uid: string }).uid);

  return {
    ...dashCalls(node),
    status: {
      ...reads(node, 'service', servicesOf),
      adminStatus: node.setting(
        {
          action: 'adminStatus',
          was: ({ ssh_enabled }) => ({ ssh_enabled }),
          set: (appliance, { body }: Write & { body: { ssh_enabled: boolean } }) => {
            appliance.ssh_enabled = body.ssh_enabled;
          },
          putBack: (appliance, was) => Object.assign(appliance, was),
          shown: admin,
        },
        ({ item, stamp }) => ({ ...admin(item), ...stamp }),
      ),
    },
    license: {
      ...reads(node, 'feature_name', ({ licence }) =>
        licence.features.map((feature) => ({ ...feature, state: licenseStateOf(feature, new Date()) })),
      ),
      async apply({ body, caller }) {
        const features = readLicence(body.license_string);
        const fault = features === null ? 'This is no licence, or it was damaged.' : licenceFault(features, new Date());
        if (fault !== null) return { ok: false, reason: fault, id: null };
        return { ok: true, reason: null, ...(await start(caller, licenceApplyJob, { features })) };
      },
      check: ({ caller }) => start(caller, licenceCheckJob),
    },
    update: {
      ...reads(node, 'slot_id', rollbacksOf),
      check: ({ caller }) => start(caller, updateCheckJob),
      download: ({ caller }) => start(caller, updateDownloadJob),
      install: ({ body, caller }) => start(caller, updateInstallJob, body),
      rollback: restorable(async (call) => {
        const ref = refOf(call);
        const { item, stamp } = await node.read(call.caller);
        const { body, caller, seen } = call;
        await refuseStale(seen, stamp, () => ({ ...page(stampedRollbacks(item, stamp), {}), ...stamp }));
        const prove = body.slot_id === FACTORY_RESET_SLOT ? call.prove : undefined;
        return startCommand(services, caller, ref, rollbackJob, { ...body, ...(seen && { seen: [...seen] }) }, prove);
      }, factory.putBack),
      async upload({ body, caller }) {
        const read = readUpdate(new Uint8Array(await body.update.arrayBuffer()));
        return start(caller, updateUploadJob, { ...read, file: body.update.name });
      },
    },
    logs: {
      async list({ query, caller }) {
        const all = logsOf((await node.read(caller)).item);
        return page(
          all.map(({ content, ...log }) => ({ ...log, size: Buffer.byteLength(content) })),
          query,
        );
      },
      async get({ params, caller }) {
        const log = entry(logsOf((await node.read(caller)).item), 'name', params.name);
        return { ...log, size: Buffer.byteLength(log.content) };
      },
      async collect({ body: { names }, caller }) {
        const at = names.findIndex((name) => !(logNames as readonly string[]).includes(name));
        if (at >= 0) throw invalid(`names.${at}: there is no log ${names[at]}`, `names.${at}`);
        return start(caller, logCollectJob, { names });
      },
    },
    settings: {
      ...reads(node, 'section', sectionsOf),
      async save(call) {
        const { section } = call.params;
        if (!isSection(section)) throw notFound('There is no such section.');
        const { section: _name, ...sent } = withoutStamp(call.body) as JsonObject;
        const shown = (appliance: Appliance, stamp: Stamp) => ({ ...sectionIn(appliance, section), ...stamp });
        const change = (appliance: Appliance) => {
          const before = appliance.settings[section] ?? {};
          appliance.settings[section] = changedSection(section, { sent, before });
        };
        const { item, stamp } = await node.change(call, 'settingsSaved', change, shown);
        return { ...sectionIn(item, section), ...stamp };
      },
    },
    about: {
      ...reads(node, 'component', componentsOf),
      async save(call) {
        const shown = (appliance: Appliance, stamp: Stamp) => ({ ...describedIn(appliance), ...stamp });
        const change = (appliance: Appliance) => {
          appliance.description = call.body.description;
        };
        const { item, stamp } = await node.change(call, 'described', change, shown);
        return shown(item, stamp);
      },
    },
    password: {
      ...reads(node, 'uid', ({ users }) => users.map(shownUser)),
      async setPassword({ params, body, caller }) {
        await checkPassword(body.password, 'password', [params.uid]);
        const password_hash = await hashPassword(body.password);
        await changeUser(caller, params.uid, 'passwordSet', (user) => Object.assign(user, { password_hash }));
        return {};
      },
      async enable({ params, caller }) {
        await changeUser(caller, params.uid, 'userEnabled', (user) => Object.assign(user, { enabled: true }));
        return {};
      },
      async disable({ params, caller }) {
        await changeUser(caller, params.uid, 'userDisabled', (user, { users }) => {
          if (users.every((other) => other === user || !other.enabled)) {
            throw new Problem(409, { message: 'The last user who is enabled stays so.' });
          }
          user.enabled = false;
        });
        return {};
      },
      async unlock({ params, caller }) {
        await changeUser(caller, params.uid, 'userUnlocked', (user) => Object.assign(user, { locked: false }));
        return {};
      },
      ssh: node.setting(
        {
          action: 'userSsh',
          was: (appliance, call) => {
            const { uid, ssh_enabled } = userIn(appliance, call);
            return { uid, ssh_enabled };
          },
          set: (appliance, call: Write & { params: { uid: string }; body: { ssh_enabled: boolean } }) => {
            userIn(appliance, call).ssh_enabled = call.body.ssh_enabled;
            note(appliance, 'access', `userSsh: ${call.params.uid}`);
          },
          putBack: (appliance, { uid, ssh_enabled }) => {
            entry(appliance.users, 'uid', uid).ssh_enabled = ssh_enabled;
            note(appliance, 'access', `userSsh: ${uid}`);
          },
          shown: (appliance, call) => shownUser(userIn(appliance, call)),
        },
        ({ item, stamp }, call) => ({ ...shownUser(userIn(item, call)), ...stamp }),
      ),
    },
    caCert: {
      ...reads(node, 'id', ({ trusted }) => trusted.map(shownCertificate)),
      async upload({ body, caller }) {
        const id = certificateId(readCertificate(body.cert, 'cert'));
        const added = { id, cert: body.cert.trim() };
        await node.change({ caller }, 'authorityTrusted', (appliance) => {
          appliance.trusted = [...appliance.trusted.filter((other) => other.id !== id), added];
        });
        return shownCertificate(added);
      },
    },
  };
}

function servicesOf({ state, started_at, ssh_enabled, maintenance_mode }: Appliance) {
  const status = state === 'online' ? 'running' : state === 'offline' ? 'stopped' : 'starting';
  const plain = ['isolation', 'proxy', 'update', 'logging'].map((service) => ({ service, status, since: started_at }));
  return [{ service: 'admin', status, since: started_at, ssh_enabled, maintenance_mode }, ...plain];
}

function sectionsOf({ settings }: Appliance) {
  return Object.entries(settings).map(([section, values]) => ({ ...masked(values, applianceSecrets), section }));
}

function sectionIn(appliance: Appliance, section: string) {
  return entry(sectionsOf(appliance), 'section', section);
}

function describedIn(appliance: Appliance) {
  return entry(componentsOf(appliance), 'component', 'appliance');
}

function stampedRollbacks(appliance: Appliance, stamp: Stamp) {
  return rollbacksOf(appliance).map((slot) => ({ ...slot, ...stamp }));
}

function componentsOf({ version, description, model, name, factory_version }: Appliance) {
  const parts = { isolation: 'Isolation service', proxy: 'Proxy', manager: 'Appliance manager' };
  return [
    { component: 'appliance', version, description, name, model, factory_version },
    ...Object.entries(parts).map(([component, text]) => ({ component, version, description: text })),
  ];
}

function shownUser({ password_hash, ...user }: Account) {
  return { ...user, has_password: password_hash !== null };
}
