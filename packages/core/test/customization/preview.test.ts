import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type CustomizationFeature,
  moduleIds,
  modules,
  type PreviewType,
  previewMachine,
  previewWidths,
} from '../../src/customization/index.ts';
import {
  customizeWatermarkRoute,
  selectBanner,
  selectDetails,
  selectHasDeviceToggle,
  selectPreviewModule,
  selectPreviewStage,
  selectPreviewVariant,
  selectPreviewVariants,
  selectPreviewWidth,
  selectRenderOptions,
} from '../../src/customization/view/index.ts';
import { allFeatures } from '../support/dialog.samples.ts';

function open(
  previewType: PreviewType,
  features: Partial<Record<CustomizationFeature, boolean>> = allFeatures,
  at?: number,
) {
  const actor = createActor(previewMachine, { input: { features } }).start();
  actor.send({ type: 'preview.opened', previewType, ...(at !== undefined && { at }) });
  return { actor, now: () => actor.getSnapshot() };
}

const types: PreviewType[] = [
  'WebWatermark',
  'WebBlockPage',
  'WebIndicators',
  'WebBandwidth',
  'WebDialogsDocuments',
  'DLPBlockPage',
  'EmailBlockPage',
  'EmailROBanner',
  'EmailRWBanner',
  'EmailWarnDialog',
  'EmailMobileBlockPage',
];

describe('preview (spec 1 sections 2 and 4)', () => {
  it.each(types)('[PRV-001] opens %s, and only that module', (type) => {
    const { now, actor } = open(type);
    expect(modules.find((module) => module.id === selectPreviewModule(now()))?.previewType).toBe(type);
    actor.send({ type: 'preview.opened', previewType: 'WebBlockPage' });
    expect(selectPreviewModule(now())).toBe('web.blockPage');
    actor.send({ type: 'preview.closed' });
    expect(selectPreviewModule(now())).toBeNull();
  });

  it.each([
    ['WebIndicators', 'readonly_indicator'],
    ['WebBandwidth', 'bandwidth_banner'],
    ['WebDialogsDocuments', 'dialogs'],
    ['EmailROBanner', 'read_write'],
    ['EmailRWBanner', 'direct'],
    ['EmailMobileBlockPage', 'high_risk_page'],
    ['WebWatermark', 'desktop'],
  ] as const)('[PRV-003] starts %s with %s, whatever was chosen before', (type, variant) => {
    const { now, actor } = open(type);
    expect(selectPreviewVariant(now())).toBe(variant);
    const other = selectPreviewVariants(now()).at(-1)?.id ?? '';
    actor.send({ type: 'variant.selected', variant: other });
    expect(selectPreviewVariant(now())).toBe(other);
    actor.send({ type: 'preview.closed' });
    actor.send({ type: 'preview.opened', previewType: type });
    expect(selectPreviewVariant(now())).toBe(variant);
  });

  it('[PRV-017] offers the forensics indicator only while forensics is on', () => {
    const forensics = 'browsing_forensics_capture_indicator';
    const ids = (features: Partial<Record<CustomizationFeature, boolean>>) =>
      selectPreviewVariants(open('WebIndicators', features).now()).map(({ id }) => id);
    expect(ids(allFeatures)).toContain(forensics);
    expect(ids({ ...allFeatures, browsing_forensics: false })).not.toContain(forensics);
    const { actor, now } = open('WebIndicators', {});
    actor.send({ type: 'variant.selected', variant: forensics });
    expect(selectPreviewVariant(now())).toBe('readonly_indicator');
  });

  it('does not open a module that its capability hides', () => {
    expect(selectPreviewModule(open('WebWatermark', {}).now())).toBeNull();
  });

  it.each([
    ['WebBandwidth', 'bandwidth_banner'],
    ['WebBandwidth', 'exceeded_banner'],
    ['EmailROBanner', 'not_allowed'],
    ['EmailRWBanner', 'direct'],
  ] as const)('hides and shows the banner of %s %s', (type, variant) => {
    const { actor, now } = open(type);
    actor.send({ type: 'variant.selected', variant });
    expect(selectBanner(now())).toBe('shown');
    actor.send({ type: 'banner.toggled' });
    expect(selectBanner(now())).toBe('hidden');
    expect(selectRenderOptions(now())).toMatchObject({ variant, hidden: true });
    actor.send({ type: 'banner.toggled' });
    expect(selectBanner(now())).toBe('shown');
  });

  it('shows the banner again when another variant is chosen, and hides none where there is no banner', () => {
    const { actor, now } = open('WebBandwidth');
    actor.send({ type: 'banner.toggled' });
    actor.send({ type: 'variant.selected', variant: 'block_page' });
    expect(selectBanner(now())).toBeNull();
    actor.send({ type: 'banner.toggled' });
    expect(selectRenderOptions(now()).hidden).toBe(false);
    actor.send({ type: 'variant.selected', variant: 'bandwidth_banner' });
    expect(selectBanner(now())).toBe('shown');
  });

  it.each([
    ['WebDialogsDocuments', 'dialogs'],
    ['EmailMobileBlockPage', 'high_risk_page'],
  ] as const)('keeps the details of %s %s hidden until they are opened', (type, variant) => {
    const { actor, now } = open(type);
    expect(selectPreviewVariant(now())).toBe(variant);
    expect(selectDetails(now())).toBe('folded');
    actor.send({ type: 'details.toggled' });
    expect(selectRenderOptions(now()).detailsOpen).toBe(true);
    actor.send({ type: 'details.toggled' });
    expect(selectDetails(now())).toBe('folded');
  });

  it('has no details to open on a plain block page', () => {
    const { actor, now } = open('WebBlockPage');
    actor.send({ type: 'details.toggled' });
    expect(selectDetails(now())).toBeNull();
    expect(selectRenderOptions(now()).detailsOpen).toBe(false);
  });

  it('starts 1024 wide, takes the offered widths and keeps them from one variant to the next', () => {
    const { actor, now } = open('WebBandwidth');
    expect(selectPreviewWidth(now())).toBe(1024);
    for (const width of previewWidths) {
      actor.send({ type: 'width.selected', width });
      expect(selectPreviewWidth(now())).toBe(width);
    }
    actor.send({ type: 'width.selected', width: 641 });
    actor.send({ type: 'variant.selected', variant: 'block_page' });
    expect(selectPreviewWidth(now())).toBe(400);
  });

  it('goes back to the defaults on reset and stays open', () => {
    const { actor, now } = open('EmailRWBanner');
    actor.send({ type: 'variant.selected', variant: 'not_allowed' });
    actor.send({ type: 'width.selected', width: 400 });
    actor.send({ type: 'banner.toggled' });
    actor.send({ type: 'preview.reset' });
    expect(selectRenderOptions(now())).toMatchObject({ variant: 'direct', hidden: false });
    expect(selectPreviewWidth(now())).toBe(1024);
  });

  it('shows one instant per opening', () => {
    const { actor, now } = open('WebWatermark', allFeatures, 1_000);
    actor.send({ type: 'variant.selected', variant: 'mobile' });
    expect(selectRenderOptions(now()).now).toBe(1_000);
    actor.send({ type: 'preview.opened', previewType: 'WebWatermark', at: 2_000 });
    expect(selectRenderOptions(now()).now).toBe(2_000);
  });
});

describe('stage of a preview (spec 1 section 2, UI.md section 5)', () => {
  it.each(previewWidths)('is as wide as chosen: %d px', (width) => {
    const { actor, now } = open('WebBlockPage');
    actor.send({ type: 'width.selected', width });
    expect(selectPreviewStage(now())).toEqual({ width, leastHeight: 0, isPhone: false });
  });

  it.each(types)('[PRV-057] is the phone frame for mobile pages and the mobile watermark alone: %s', (type) => {
    const { actor, now } = open(type);
    for (const { id } of selectPreviewVariants(now())) {
      actor.send({ type: 'variant.selected', variant: id });
      const { isPhone, width, leastHeight } = selectPreviewStage(now());
      expect(isPhone).toBe(type === 'EmailMobileBlockPage' || id === 'mobile');
      if (isPhone) expect([width > 400, leastHeight >= 691]).toEqual([true, true]);
    }
  });

  it('[PRV-034] has a desktop/mobile toggle for the watermark alone', () => {
    expect(types.filter((type) => selectHasDeviceToggle(open(type).now()))).toEqual(['WebWatermark']);
  });

  it.each([
    ['/customization', '/customization/web/watermarks/style'],
    ['/customization/web/block-page/style', '/customization/web/watermarks/style'],
    ['/customization/web/watermarks/style', null],
    ['/customization/web/watermarks/text', null],
  ])('[PRV-040] offers Customize Watermark on %s: %s', (path, route) => {
    expect(customizeWatermarkRoute('web.watermark', path)).toBe(route);
    for (const id of moduleIds) {
      if (id !== 'web.watermark') expect(customizeWatermarkRoute(id, path)).toBeNull();
    }
  });
});
