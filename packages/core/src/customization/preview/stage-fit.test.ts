import { describe, expect, it } from 'vitest';
import { previewWidths } from './preview.machine.ts';
import { fitStage } from './stage-fit.ts';

describe('stage scaling (UI.md 4.3)', () => {
  it('draws a 1024 page at 72 % in the room of the 1440 layout', () => {
    expect(fitStage({ width: 737, height: 579 }, 1024)).toMatchObject({ zoom: 0.71, width: 1024 });
    expect(fitStage({ width: 740, height: 579 }, 1024)).toEqual({
      zoom: 0.72,
      width: 1024,
      height: 804,
      drawn: { width: 737, height: 579 },
    });
  });

  it.each(previewWidths)('never enlarges a page of %i and never leaves the room', (width) => {
    for (const room of [320, 568, 784, 1024, 1600]) {
      const fit = fitStage({ width: room, height: 500 }, width);
      expect(fit.zoom).toBeLessThanOrEqual(1);
      expect(fit.drawn.width).toBeLessThanOrEqual(room);
      expect(fit.drawn.height).toBeLessThanOrEqual(500);
    }
  });

  it('draws a page smaller where the room is too low for the part that must be seen', () => {
    expect(fitStage({ width: 750, height: 248 }, 1024, 600)).toMatchObject({ zoom: 0.41, width: 1024, height: 604 });
    expect(fitStage({ width: 300, height: 248 }, 1024, 600)).toMatchObject({ zoom: 0.29 });
  });

  it('has a size before the room is measured', () => {
    const fit = fitStage({ width: 0, height: 0 }, 1024);
    expect(fit.zoom).toBeGreaterThan(0);
    expect(fit.height).toBe(0);
  });

  it.each([
    [50, 512, 600],
    [75, 768, 400],
    [100, 1024, 300],
  ] as const)('draws a page at a chosen zoom of %d percent, however large the room is', (zoom, width, height) => {
    const fit = fitStage({ width: 700, height: 300 }, 1024, 0, zoom);
    expect(fit).toEqual({ zoom: zoom / 100, width: 1024, height, drawn: { width, height: 300 } });
  });

  it('keeps a phone whole at every zoom: by fitting it, or by letting the room scroll', () => {
    const room = { width: 900, height: 400 };
    expect(fitStage(room, 480, 755)).toMatchObject({ zoom: 0.52, drawn: { height: 400 } });
    expect(fitStage(room, 480, 755, 100)).toEqual({
      zoom: 1,
      width: 480,
      height: 755,
      drawn: { width: 480, height: 755 },
    });
  });
});
