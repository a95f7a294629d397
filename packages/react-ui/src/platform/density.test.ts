import { beforeEach, describe, expect, it } from 'vitest';
import { applyDensity } from './density.ts';
import { writeDensity, writeRows } from './density-choice.ts';

const shown = () => {
  const { density, rows } = document.documentElement.dataset;
  return { density, rows };
};

beforeEach(() => {
  localStorage.clear();
  applyDensity(document.documentElement);
});

describe('density (UI.md section 2.3)', () => {
  it('changes rows and controls together in the user menu, and rows alone at a log', () => {
    expect(shown()).toEqual({ density: 'default', rows: 'default' });
    writeRows('compact', document.documentElement);
    expect(shown()).toEqual({ density: 'default', rows: 'compact' });
    writeDensity('compact', document.documentElement);
    writeRows('default', document.documentElement);
    expect(shown()).toEqual({ density: 'compact', rows: 'default' });
    writeDensity('compact', document.documentElement);
    expect(shown()).toEqual({ density: 'compact', rows: 'compact' });
  });

  it('is as it was left when the page is loaded again', () => {
    writeRows('compact', document.documentElement);
    document.documentElement.dataset.rows = '';
    applyDensity(document.documentElement);
    expect(shown()).toEqual({ density: 'default', rows: 'compact' });
    localStorage.clear();
    localStorage.setItem('portico.density', 'compact'); // from before the rows had a choice of their own
    applyDensity(document.documentElement);
    expect(shown()).toEqual({ density: 'compact', rows: 'compact' });
  });
});
