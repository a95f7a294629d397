import { fleetSamples, nodeSamples } from './appliances.ts';
import { peopleSamples } from './people.ts';
import { forensicsSamples, storageSamples } from './profiles.ts';
import { casbSamples, firewallSamples, privateAccessSamples, ruleSamples } from './rules.ts';
import type { Sample } from './sample.ts';
import { pacSamples, settingsSamples } from './settings.ts';
import { tenantManagementSamples } from './tenant-management.ts';

/** Every sample of the walk, in the order in which it goes; a group starts from what it wrote itself. */
export const samples: readonly Sample[] = [
  ...ruleSamples,
  ...casbSamples,
  ...firewallSamples,
  ...privateAccessSamples,
  ...settingsSamples,
  ...pacSamples,
  ...storageSamples,
  ...forensicsSamples,
  ...peopleSamples,
  ...fleetSamples,
  ...nodeSamples,
  ...tenantManagementSamples,
];
