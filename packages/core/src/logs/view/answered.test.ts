import { describe, expect, it } from 'vitest';
import type { LogRequest } from '../query/request.ts';
import { type AskedOfRows, shownCount, shownHistogram } from './answered.ts';

const request: LogRequest = { logType: 'web', interval: '24h', filters: {} };
const others: LogRequest = { ...request, filters: { pe_action: 'block' } };
const asked = (of: LogRequest = request): AskedOfRows => ({
  request: of,
  window: { startEpochSeconds: 10, endEpochSeconds: 20 },
});
const bars = { granularity: '1h', chart: null };
const broken = new Error('broken');

describe('bars and count of the rows on screen (UI.md 4.7)', () => {
  const question = asked();

  it('are there once they were answered, and stay while the same rows are read again', () => {
    expect(shownHistogram({ answered: null, failed: null }, { question, request })).toBeNull();
    const answered = { to: asked(), value: bars };
    expect(shownHistogram({ answered, failed: null }, { question, request })).toEqual({
      window: question.window,
      ...bars,
      failure: null,
    });
    expect(shownCount({ answered: { to: asked(), value: 7 }, failed: null }, { question, request })).toBe(7);
  });

  it('are dropped where they are of other rows', () => {
    const to = asked(others);
    expect(shownHistogram({ answered: { to, value: bars }, failed: null }, { question, request })).toBeNull();
    expect(shownHistogram({ answered: null, failed: { to, error: broken } }, { question, request })).toBeNull();
    expect(shownCount({ answered: { to, value: 7 }, failed: null }, { question, request })).toBeNull();
  });

  it('say that they failed in place of an older answer, until they are asked for again', () => {
    const answered = { to: asked(), value: bars };
    const failed = { to: question, error: broken };
    expect(shownHistogram({ answered, failed }, { question, request })).toMatchObject({ failure: broken, chart: null });
    expect(shownHistogram({ answered, failed }, { question: asked(), request })).toBeNull();
    expect(shownHistogram({ answered, failed }, { question: null, request })).toMatchObject({ failure: broken });
    expect(shownCount({ answered: { to: question, value: 7 }, failed }, { question, request })).toBeNull();
  });

  it('leave the count out where nothing is asked', () => {
    expect(shownCount({ answered: { to: question, value: 7 }, failed: null }, { question: null, request })).toBeNull();
  });
});
