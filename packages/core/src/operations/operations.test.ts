import { describe, expect, it } from 'vitest';
import { licenseTypes, nodeActions, schemaStates } from '../api/schemas/index.ts';
import {
  labelOf,
  licenseStateLabels,
  licenseStateOf,
  licenseTypeLabels,
  nodeActionLabels,
  operationStateLabels,
  operationStateOf,
  schemaStateLabels,
} from './index.ts';

describe('enumerations of the operators (spec 3 section 3)', () => {
  it('[TEN-016] licence states and licence types are those of the specification', () => {
    expect(Object.keys(licenseStateLabels)).toEqual(['none', 'active', 'expired', 'about_to_expire']);
    expect(Object.keys(licenseTypeLabels)).toEqual(['customer', 'poc', 'internal']);
    expect(licenseTypes).toEqual(Object.keys(licenseTypeLabels));
  });

  it('[TEN-017] operation states and schema states are those of the specification', () => {
    expect(Object.keys(operationStateLabels)).toEqual(['pending', 'started', 'completed', 'failed']);
    expect(schemaStates).toEqual(['deprecated', 'ga', 'controlled', 'obsolete']);
    expect(Object.keys(schemaStateLabels)).toEqual(schemaStates);
  });

  it('[TEN-018] node actions are thaw, freeze, restart and diagnostics', () => {
    expect(nodeActions).toEqual(['thaw', 'freeze', 'restart', 'diagnostics']);
    expect(Object.keys(nodeActionLabels)).toEqual(nodeActions);
  });

  it('labels known values in sentence case and shows others as they are (OP-105)', () => {
    expect(labelOf(licenseStateLabels, 'about_to_expire')).toBe('About to expire');
    expect(labelOf(licenseStateLabels, 'toString')).toBe('toString');
    expect(labelOf(licenseStateLabels, 'suspended')).toBe('suspended');
  });
});

describe('states that follow from dates and jobs (spec 3 sections 3 and 4)', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    [{ expires_at: null }, 'none'],
    [{ expires_at: null, does_not_expire: true }, 'active'],
    [{ expires_at: '2020-01-01T00:00:00Z', does_not_expire: true }, 'active'],
    [{ expires_at: '2026-11-21T12:00:00Z' }, 'expired'],
    [{ expires_at: '2026-11-21T13:00:01+01:00' }, 'about_to_expire'],
    [{ expires_at: '2026-12-21T12:00:00Z' }, 'about_to_expire'],
    [{ expires_at: '2026-12-21T12:00:01Z' }, 'active'],
  ])('[TEN-016] a licence of %o is %s', (licence, state) => {
    expect(licenseStateOf(licence, now)).toBe(state);
  });

  it.each([
    ['pending', 'pending'],
    ['running', 'started'],
    ['anything', 'started'],
    ['finished', 'completed'],
    ['failed', 'failed'],
  ])('[TEN-017] a job that is %s is an operation that is %s', (status, state) => {
    expect(operationStateOf({ status })).toBe(state);
  });
});
