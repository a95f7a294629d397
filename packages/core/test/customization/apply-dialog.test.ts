import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  APPLY_LABEL,
  type Applied,
  type Area,
  applyToMultiple,
  applyToMultipleMachine,
  type Customization,
  type CustomizationFeature,
  configurationOf,
  type ModuleId,
} from '../../src/customization/index.ts';
import {
  selectApplyCount,
  selectApplyOutcome,
  selectApplyRows,
  selectAsksForSlot,
  selectCanApply,
  selectCanCopyColors,
} from '../../src/customization/view/index.ts';
import { allFeatures, customColors } from '../support/dialog.samples.ts';
import { loadedData } from '../support/save-publish.samples.ts';

interface Given {
  source?: ModuleId;
  customization?: Customization;
  writable?: Area[];
  features?: Partial<Record<CustomizationFeature, boolean>>;
}

function open({
  source = 'web.blockPage',
  customization = customColors,
  writable,
  features = allFeatures,
}: Given = {}) {
  const flags = { writable: writable ?? (['web', 'dlp', 'email'] as Area[]), features };
  const actor = createActor(applyToMultipleMachine, { input: { flags } }).start();
  const applied: Applied[] = [];
  actor.on('applied', (event) => applied.push(event));
  actor.send({ type: 'apply.opened', source, customization });
  const row = (module: ModuleId) => selectApplyRows(actor.getSnapshot()).find((item) => item.module === module);
  return { actor, applied, row, now: () => actor.getSnapshot() };
}

describe('Apply to Multiple Elements (spec 1 sections 4 and 5)', () => {
  it('[APL-006] enables Apply only with a target and with colors or logo', () => {
    const { actor, now } = open();
    expect(selectCanApply(now())).toBe(false);
    actor.send({ type: 'target.toggled', module: 'web.bandwidth' });
    expect(selectCanApply(now())).toBe(true);
    actor.send({ type: 'colors.toggled' });
    expect(selectCanApply(now())).toBe(false);
    actor.send({ type: 'logo.toggled' });
    expect(selectCanApply(now())).toBe(true);
    actor.send({ type: 'target.toggled', module: 'web.bandwidth' });
    expect(selectCanApply(now())).toBe(false);
    actor.send({ type: 'apply.confirmed' });
    expect(now().matches('choosing')).toBe(true);
  });

  it('[APL-007] keeps the source checked and disabled', () => {
    const { actor, row, now } = open();
    actor.send({ type: 'target.toggled', module: 'web.blockPage' });
    expect(row('web.blockPage')).toMatchObject({ checked: true, disabled: true, reason: 'source' });
    actor.send({ type: 'targets.selected', all: false });
    expect(row('web.blockPage')?.checked).toBe(true);
    expect(selectApplyCount(now())).toBe(0);
  });

  it('[APL-008] leaves Copy Colors unchecked and disabled while the source uses a preset theme', () => {
    const { actor, now } = open({ customization: loadedData });
    expect(selectCanCopyColors(now())).toBe(false);
    actor.send({ type: 'colors.toggled' });
    expect(now().context.colors).toBe(false);
    expect(selectCanCopyColors(open().now())).toBe(true);
    expect(open().now().context.colors).toBe(true);
  });

  it('[APL-009] asks for the logo only when the source is dialogs', () => {
    const { actor, now } = open();
    expect(selectAsksForSlot(now())).toBe(false);
    actor.send({ type: 'logoSlot.selected', slot: 'documents' });
    expect(now().context.logoSlot).toBe('dialogs');
    const dialogs = open({ source: 'web.dialogs' });
    expect(selectAsksForSlot(dialogs.now())).toBe(true);
    dialogs.actor.send({ type: 'logoSlot.selected', slot: 'documents' });
    expect(dialogs.now().context.logoSlot).toBe('documents');
  });

  it('[APL-010] offers visible modules other than the watermark and locks areas without write permission', () => {
    const features = { ...allFeatures, dialogsCustomization: false };
    const { actor, row, now } = open({ writable: ['web', 'email'], features });
    expect(row('web.watermark')).toBeUndefined();
    expect(row('web.dialogs')).toBeUndefined();
    expect(row('dlp.blockPage')).toMatchObject({ disabled: true, reason: 'readOnly' });
    actor.send({ type: 'target.toggled', module: 'dlp.blockPage' });
    actor.send({ type: 'targets.selected', all: true });
    const choosable = selectApplyRows(now()).filter((item) => !item.disabled);
    expect(selectApplyCount(now())).toBe(choosable.length);
    expect(now().context.targets).not.toContain('dlp.blockPage');
    expect(choosable.every((item) => item.checked)).toBe(true);
  });

  it('shows what each element would become before anything is applied', () => {
    const { actor, now } = open();
    const outcome = selectApplyOutcome(now());
    expect(outcome && configurationOf(outcome, 'web.bandwidth')).toMatchObject({ theme: null, useCustomStyling: true });
    actor.send({ type: 'colors.toggled' });
    const without = selectApplyOutcome(now());
    expect(without && configurationOf(without, 'web.bandwidth')).toMatchObject({ theme: 'yellow' });
  });

  it('[APL-001] [APL-011] tells the applied data once and closes', () => {
    const { actor, applied, now } = open();
    const targets = ['web.bandwidth', 'dlp.blockPage'] as const;
    for (const module of targets) actor.send({ type: 'target.toggled', module });
    actor.send({ type: 'logo.toggled' });
    actor.send({ type: 'apply.confirmed' });
    actor.send({ type: 'apply.confirmed' });
    const customization = applyToMultiple(customColors, { source: 'web.blockPage', targets, colors: true, logo: true });
    expect(applied).toEqual([{ type: 'applied', label: APPLY_LABEL, customization, count: 2 }]);
    expect(customization.web?.indicators).toBe(customColors.web?.indicators);
    expect(now().matches('closed')).toBe(true);
    expect(selectApplyRows(now())).toEqual([]);
  });

  it('applies nothing when it is cancelled, and starts anew the next time', () => {
    const { actor, applied, now } = open();
    actor.send({ type: 'target.toggled', module: 'web.bandwidth' });
    actor.send({ type: 'apply.cancelled' });
    expect(applied).toEqual([]);
    actor.send({ type: 'apply.opened', source: 'web.blockPage', customization: customColors });
    expect(selectApplyCount(now())).toBe(0);
  });

  it('does not open for a module without colors and logo', () => {
    expect(open({ source: 'web.watermark' }).now().matches('closed')).toBe(true);
  });
});
