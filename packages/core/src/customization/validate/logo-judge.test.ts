import { describe, expect, it } from 'vitest';
import { setPath } from '../../shared/index.ts';
import { defaultCustomization } from '../convert/from-server.convert.ts';
import type { Customization } from '../registry/model.ts';
import { checkAll } from '../save-publish/checks.ts';
import { imageFault } from './image-fault.ts';
import { judgeLogosBy } from './logo-judge.ts';
import { validateCustomization } from './validate-all.ts';

const enabled = { emailEnabled: true, dlpEnabled: true };
const svg = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=';
const wrong = setPath(defaultCustomization(enabled), 'web.blockPage.logo.content', svg) as Customization;

describe('logos in the form (DESIGN sections 5 and 9, OP-203)', () => {
  it('[CUS-092] are judged from when the page has what judges them, with the verdict of scripts and service', () => {
    judgeLogosBy(() => null);
    expect(checkAll(wrong, enabled)).toEqual({});
    judgeLogosBy(imageFault);
    const { errors } = validateCustomization(wrong, enabled);
    expect(errors).toMatchObject([{ path: 'web.blockPage.logo.content', error: 'logo' }]);
    expect(checkAll(wrong, enabled)).toEqual({ 'web.blockPage': errors });
  });
});
