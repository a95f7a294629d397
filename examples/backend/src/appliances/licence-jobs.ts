import { defineJob, JobFailure } from '../archetypes/job.ts';
import { type CommandInput, requireOnline, STEP_MS, step } from './commands.ts';
import { licenceFault } from './licence.ts';
import { type Feature, note } from './model.ts';

type ApplyInput = CommandInput & { features: (Feature & Record<string, string | boolean | null>)[] };

/** Validates a licence that was taken, and puts it in force. (spec 3 sections 4 and 9) */
export const licenceApplyJob = defineJob<ApplyInput>({
  name: 'appliance.license_apply',
  steps: [
    step<ApplyInput>(
      'licenceApplied',
      (appliance, { features }) => {
        requireOnline(appliance);
        const fault = licenceFault(features, new Date());
        if (fault !== null) throw new JobFailure(fault);
        appliance.licence = { features, checked_at: new Date().toISOString() };
        note(appliance, 'system', `Licence with ${features.length} features.`);
        return { features: features.length };
      },
      { afterMs: STEP_MS },
    ),
  ],
});

/** Checks the licence in force. (spec 3 section 4) */
export const licenceCheckJob = defineJob<CommandInput>({
  name: 'appliance.license_check',
  steps: [
    step(
      'licenceChecked',
      (appliance) => {
        requireOnline(appliance);
        const fault = licenceFault(appliance.licence.features, new Date());
        if (fault !== null) throw new JobFailure(fault);
        appliance.licence.checked_at = new Date().toISOString();
        return { checked_at: appliance.licence.checked_at };
      },
      { afterMs: STEP_MS },
    ),
  ],
});
