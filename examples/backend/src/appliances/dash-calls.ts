import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { endpoints } from '@portico/core/api';
import type { Write } from '../archetypes/replaced.ts';
import type { HandlersOf } from '../calls/call.ts';
import { readCertificate } from '../certificates/decode.ts';
import { invalid, notFound } from '../http/problem.ts';
import type { Stamp } from '../saves/stamp.ts';
import type { Appliance, DashCert } from './model.ts';
import { certificateId, type NodeAccess, page, reads, shownCertificate } from './node-access.ts';

type Dash = Pick<typeof endpoints.am, 'dashMaintenance' | 'dashCerts' | 'dashSettings'>;

/** The pages of an appliance itself. (spec 3 section 7, OP-97) */
export function dashCalls(node: NodeAccess): HandlersOf<Dash> {
  return {
    dashMaintenance: {
      ...reads(node, 'node', (appliance) => [maintenanceOf(appliance)]),
      save: node.setting(
        {
          action: 'maintenance',
          was: ({ maintenance_mode }) => ({ maintenance_mode }),
          set: (appliance, { body }: Write & { body: { enable: boolean } }) => {
            appliance.maintenance_mode = body.enable;
          },
          putBack: (appliance, was) => Object.assign(appliance, was),
          shown: maintenanceOf,
        },
        ({ item, stamp }) => ({ ...maintenanceOf(item), ...stamp }),
      ),
    },
    dashCerts: {
      ...reads(node, 'id', ({ dash }) => dash.certs.map(shown)),
      upload: node.setting(
        {
          action: 'dashCertificate',
          was: ({ dash: { certs } }) => ({
            active: certs.find(({ active }) => active)?.id ?? null,
            known: certs.map(({ id }) => id),
          }),
          set: ({ dash }, { body }: Write & { body: { cert: string; key: string } }) => {
            const added = uploaded(body);
            const others = dash.certs.filter(({ id }) => id !== added.id);
            dash.certs = [...others.map((other) => ({ ...other, active: false })), added];
          },
          // The one that was in use is still there; the one that came after it goes unless it was there before.
          putBack: ({ dash }, { active, known }) => {
            const left = dash.certs.filter((cert) => !cert.active || known.includes(cert.id));
            dash.certs = left.map((cert) => ({ ...cert, active: cert.id === active }));
          },
          shown: ({ dash }) => page(dash.certs.map(shown), {}),
        },
        ({ item: { dash }, stamp }) => ({ ...inUse(dash.certs), ...stamp }),
      ),
    },
    dashSettings: {
      ...reads(node, 'name', ({ dash }) => Object.entries(dash.settings).map(([name, value]) => ({ name, value }))),
      async save(call) {
        const { name } = call.params;
        const { value } = call.body;
        const shown = ({ dash: { settings } }: Appliance, now: Stamp) => ({ name, value: settings[name], ...now });
        const change = ({ dash: { settings } }: Appliance) => {
          if (!Object.hasOwn(settings, name)) throw notFound('There is no such setting.');
          const wanted = typeof settings[name];
          if (typeof value !== wanted) throw invalid(`value: must be a ${wanted}`, 'value');
          settings[name] = value;
        };
        const { stamp } = await node.change(call, 'dashSetting', change, shown);
        return { name, value, ...stamp };
      },
    },
  };
}

function maintenanceOf({ id, maintenance_mode }: Appliance) {
  return { node: id, enable: maintenance_mode };
}

/** The certificate that the appliance's pages are served with; none is there only where none was uploaded. */
function inUse(certs: readonly DashCert[]) {
  const found = certs.find(({ active }) => active) ?? certs.at(-1);
  if (found === undefined) throw notFound('There is no certificate.');
  return shown(found);
}

function uploaded({ cert, key }: { cert: string; key: string }): DashCert {
  const certificate = readCertificate(cert, 'cert');
  if (!certificate.checkPrivateKey(readKey(key))) throw invalid('key: belongs to another certificate', 'key');
  return { id: certificateId(certificate), cert: cert.trim(), private_key: key, active: true };
}

function shown({ id, cert, active }: DashCert) {
  return { ...shownCertificate({ id, cert }), active };
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw invalid('key: must be a private key in PEM, without a password', 'key');
  }
}
