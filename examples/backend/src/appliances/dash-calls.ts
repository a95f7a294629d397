import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { endpoints } from '@portico/core/api';
import { readCertificate } from '../certificates/decode.ts';
import type { HandlersOf } from '../http/call.ts';
import { invalid, notFound } from '../http/problem.ts';
import type { Appliance, DashCert } from './model.ts';
import { certificateId, type NodeAccess, reads, shownCertificate } from './node-access.ts';

type Dash = Pick<typeof endpoints.am, 'dashMaintenance' | 'dashCerts' | 'dashSettings'>;

/** The pages of an appliance itself. (spec 3 section 7, OP-97) */
export function dashCalls(node: NodeAccess): HandlersOf<Dash> {
  return {
    dashMaintenance: {
      ...reads(node, 'node', (appliance) => [maintenanceOf(appliance)]),
      async save({ body, caller }) {
        const after = await node.change(caller, 'maintenance', (appliance) => {
          appliance.maintenance_mode = body.enable;
        });
        return maintenanceOf(after);
      },
    },
    dashCerts: {
      ...reads(node, 'id', ({ dash }) => dash.certs.map(shown)),
      async upload({ body, caller }) {
        const certificate = readCertificate(body.cert, 'cert');
        if (!certificate.checkPrivateKey(readKey(body.key))) {
          throw invalid('key: belongs to another certificate', 'key');
        }
        const id = certificateId(certificate);
        const added = { id, cert: body.cert.trim(), private_key: body.key, active: true };
        await node.change(caller, 'dashCertificate', ({ dash }) => {
          const others = dash.certs.filter((other) => other.id !== id);
          dash.certs = [...others.map((other) => ({ ...other, active: false })), added];
        });
        return shown(added);
      },
    },
    dashSettings: {
      ...reads(node, 'name', ({ dash }) => Object.entries(dash.settings).map(([name, value]) => ({ name, value }))),
      async save({ params: { name }, body: { value }, caller }) {
        await node.change(caller, 'dashSetting', ({ dash: { settings } }) => {
          if (!Object.hasOwn(settings, name)) throw notFound('There is no such setting.');
          const wanted = typeof settings[name];
          if (typeof value !== wanted) throw invalid(`value: must be a ${wanted}`, 'value');
          settings[name] = value;
        });
        return { name, value };
      },
    },
  };
}

function maintenanceOf({ id, maintenance_mode }: Appliance) {
  return { node: id, enable: maintenance_mode };
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
