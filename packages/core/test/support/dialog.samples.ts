import type { EventFrom, SnapshotFrom } from 'xstate';
import {
  type advancedModeMachine,
  applyTheme,
  type applyToMultipleMachine,
  moduleOf,
  modules,
  offeredVariants,
  type previewMachine,
} from '../../src/customization/index.ts';
import { loadedData } from './save-publish.samples.ts';

export { allFeatures } from '../../src/customization/index.ts';

/** Every module type, its variants and every width. */
export function previewEvents({ context }: SnapshotFrom<typeof previewMachine>) {
  const events: Record<string, EventFrom<typeof previewMachine>> = {
    close: { type: 'preview.closed' },
    defaults: { type: 'preview.reset' },
    'unknown variant': { type: 'variant.selected', variant: 'nothing' },
    'width 640': { type: 'width.selected', width: 640 },
    'width 641': { type: 'width.selected', width: 641 },
    banner: { type: 'banner.toggled' },
    details: { type: 'details.toggled' },
  };
  for (const { previewType } of modules) {
    events[`open ${previewType}`] = { type: 'preview.opened', previewType, at: 1_000 };
  }
  for (const { id } of context.module === null ? [] : offeredVariants(context.module, context.features)) {
    events[`variant ${id}`] = { type: 'variant.selected', variant: id };
  }
  return events;
}

/** The three pages that can be custom HTML, seen from one of them. */
export function advancedEvents({ context }: SnapshotFrom<typeof advancedModeMachine>) {
  const page = { advanced: context.advanced, html: context.html, loadedHtml: context.loadedHtml, kept: context.kept };
  const events: Record<string, EventFrom<typeof advancedModeMachine>> = {
    on: { type: 'advanced.on' },
    off: { type: 'advanced.off' },
    type: { type: 'code.edited', html: '<p>edited</p>' },
    'type the loaded code': { type: 'code.edited', html: '<p>loaded</p>' },
    'ask for reset': { type: 'reset.requested' },
    'confirm reset': { type: 'reset.confirmed' },
    'cancel reset': { type: 'reset.cancelled' },
    'undo of the switch': { type: 'page.observed', ...page, advanced: !context.advanced },
    saved: { type: 'page.observed', ...page, loadedHtml: context.html },
    'all changes reset': { type: 'page.observed', ...page, kept: null },
  };
  return events;
}

/** Custom colors in the web block page, so that they can be copied. */
export const customColors = applyTheme(loadedData, 'web.blockPage', null);

/** What tells two states of the dialog apart. */
export function applyState({ context }: SnapshotFrom<typeof applyToMultipleMachine>): unknown {
  const { source, targets, colors, logo, logoSlot, filter, customization } = context;
  return [source, targets, colors, logo, logoSlot, filter, customization === loadedData];
}

export function applyEvents(_: SnapshotFrom<typeof applyToMultipleMachine>) {
  const events: Record<string, EventFrom<typeof applyToMultipleMachine>> = {
    'open custom source': { type: 'apply.opened', source: 'web.blockPage', customization: customColors },
    'open preset source': { type: 'apply.opened', source: 'web.dialogs', customization: loadedData },
    'open watermark': { type: 'apply.opened', source: 'web.watermark', customization: loadedData },
    'toggle indicators': { type: 'target.toggled', module: 'web.indicators' },
    'toggle the source': { type: 'target.toggled', module: 'web.blockPage' },
    'toggle a read-only one': { type: 'target.toggled', module: moduleOf('dlp.blockPage').id },
    all: { type: 'targets.selected', all: true },
    none: { type: 'targets.selected', all: false },
    filter: { type: 'filter.changed', filter: 'indicators' },
    'other data': { type: 'customization.changed', customization: loadedData },
    colors: { type: 'colors.toggled' },
    logo: { type: 'logo.toggled' },
    documents: { type: 'logoSlot.selected', slot: 'documents' },
    apply: { type: 'apply.confirmed' },
    cancel: { type: 'apply.cancelled' },
  };
  return events;
}
