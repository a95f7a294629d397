import type { endpoints } from '@portico/core/api';
import type { DocumentOptions } from '../archetypes/document.ts';
import { document } from '../archetypes/document.ts';
import type { SavedBy } from '../archetypes/profile-list.ts';
import { neverSaved, savedAfter, withUuids } from '../archetypes/profile-list.ts';
import type { HandlersOf } from '../http/call.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../services.ts';

type Profiles = SavedBy & { list: { uuid: string; name: string }[] };

const options: DocumentOptions<Profiles> = {
  name: 'settings.posture_profiles',
  initial: { list: [], ...neverSaved },
  change: (sent, before, caller, now) => ({
    ...savedAfter(sent as Profiles, before, caller, now),
    list: withUuids((sent as Profiles).list, 'list'),
  }),
};

/** Posture profiles. (spec 3 section 7, OP-95) */
export function postureProfileHandlers(services: Services): HandlersOf<typeof endpoints.postureProfiles> {
  const { get, save } = document(services, options);
  return {
    list: get,
    async get({ params, caller }) {
      const profile = (await get({ caller })).list.find(({ uuid }) => uuid === params.uuid);
      if (profile === undefined) throw notFound('There is no such profile.');
      return profile;
    },
    save,
  };
}
