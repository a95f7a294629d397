import { describe, expect, it } from 'vitest';
import { approved, certificateOf, licenceApplied, rollbackChoices } from './appliances.ts';

const previous = { version: '2.85.0', slot_id: 'b', description: 'Before the update' };

describe('answers of appliances (spec 3 section 5)', () => {
  it('[ERR-021] an empty certificate raises Could not fetch appliance certificate', () => {
    expect(certificateOf({ cert: 'PEM' })).toBe('PEM');
    for (const cert of ['', ' \n']) {
      expect(() => certificateOf({ cert })).toThrow(
        expect.objectContaining({ code: 'certificate.missing', message: 'Could not fetch appliance certificate' }),
      );
    }
  });

  it('[APP-007] an approval whose ok is false fails with the returned reason', () => {
    const answer = { ok: true, reason: null };
    expect(approved(answer)).toBe(answer);
    expect(() => approved({ ok: false, reason: 'Unknown host.' })).toThrow(
      expect.objectContaining({ code: 'approval.refused', message: 'Unknown host.' }),
    );
  });

  it('[APP-008] a licence whose ok is false fails with the result', () => {
    const result = { ok: false, reason: 'Expired.', id: null };
    expect(licenceApplied({ ok: true, reason: null, id: 'j' })).toMatchObject({ id: 'j' });
    expect(() => licenceApplied(result)).toThrow(
      expect.objectContaining({ code: 'licence.refused', message: 'Expired.', result }),
    );
  });

  it('[APP-006] a factory reset is the last rollback choice, once', () => {
    const choices = rollbackChoices([previous]);
    expect(choices).toMatchObject([previous, { slot_id: 'factory' }]);
    expect(rollbackChoices(choices)).toEqual(choices);
    expect(rollbackChoices([])).toHaveLength(1);
  });
});
