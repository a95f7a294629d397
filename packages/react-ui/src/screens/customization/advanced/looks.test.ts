import { describe, expect, it } from 'vitest';
import * as focus from '../../../theme/focus.ts';
import { type } from '../../../theme/text.ts';
import * as looks from './looks.ts';

describe('looks of the code editor (UI.md section 2.3)', () => {
  it('are those of the portal', () => {
    expect(looks.dense).toEqual(type.dense);
    expect(looks.lead).toEqual(type.lead);
    expect(looks.focusRing).toEqual(focus.focusRing);
    expect(looks.focusRingInset).toEqual(focus.focusRingInset);
  });
});
