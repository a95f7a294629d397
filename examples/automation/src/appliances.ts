import { applyLicence, approveAppliance, fetchApplianceCertificate, loadRollbacks, rollBack } from '@portico/core';
import { needed, type Script } from './script.ts';

/** Somebody has to look at the certificate before the appliance is approved by it. (spec 3 section 5) */
const certificate: Script = {
  takes: 'HOST FILE',
  about: 'write the certificate that an appliance shows to a file (- for standard output)',
  options: [],
  async run({ portal, io, words: [host, file = '-'] }) {
    await io.write(file, await fetchApplianceCertificate(portal, needed(host, 'HOST')));
  },
};

const approve: Script = {
  takes: 'HOST FILE',
  about: 'take an appliance into the fleet by the certificate in a file',
  options: [],
  async run({ portal, io, words }) {
    const [host, file] = [needed(words[0], 'HOST'), needed(words[1], 'FILE')];
    await approveAppliance(portal, { host, cert: await io.read(file) });
    io.print(`${host} is managed now.`);
  },
};

const licence: Script = {
  takes: 'FILE',
  about: 'give the appliance the licence in a file and wait until it is validated',
  options: [],
  async run({ portal, io, words: [file] }) {
    await applyLicence(portal, (await io.read(needed(file, 'FILE'))).trim());
    io.print('The licence is valid.');
  },
};

const goBack: Script = {
  takes: '[SLOT]',
  about: 'list what the appliance can go back to, or go back to a slot; factory resets it',
  options: [],
  async run({ portal, io, words: [slot] }) {
    if (slot === undefined) {
      for (const choice of await loadRollbacks(portal)) {
        io.print([choice.slot_id, choice.version, choice.description].filter((part) => part !== '').join('  '));
      }
      return;
    }
    await rollBack(portal, slot);
    io.print('Done.');
  },
};

/** The commands about appliances, by their names on the command line. (spec 3 sections 4 and 5) */
export const applianceScripts: Readonly<Record<string, Script>> = {
  'appliance-certificate': certificate,
  'approve-appliance': approve,
  'apply-licence': licence,
  rollback: goBack,
};
