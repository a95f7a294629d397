import type { endpoints } from '@portico/core/api';
import { policyErrors } from '@portico/core/policy';
import type { DocumentOptions } from '../archetypes/document.ts';
import { document } from '../archetypes/document.ts';
import type { HandlersOf } from '../calls/call.ts';
import { notFound, refuseErrors } from '../http/problem.ts';
import { postureProfilesDocument } from '../policy/section-store.ts';
import { withUuids } from '../profiles/profile-list.ts';
import type { Services } from '../services/services.ts';

type Profiles = { list: { uuid: string; name: string }[] };

const options: DocumentOptions<Profiles> = {
  name: postureProfilesDocument,
  initial: { list: [] },
  change(sent, before) {
    const list = withUuids((sent as Profiles).list, 'list');
    refuseErrors(policyErrors('posture_profiles', { before, after: { list } }), '');
    return { list };
  },
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
