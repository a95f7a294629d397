import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WordParts } from '../../src/screens/resources/cells/WordParts.tsx';
import * as styles from '../../src/screens/resources/cells/words.css.ts';

afterEach(cleanup);

it('what is compared is cut before how it is, so that no rule reads as its opposite (UI.md 4.13)', () => {
  const parts = [
    { text: 'Geographic location of the server', isValue: false, isAbout: true },
    { text: 'is not', isValue: false },
    { text: 'Germany', isValue: true },
    { text: '+2', isValue: false },
  ];
  render(<WordParts parts={parts} isGone={false} title="" />);
  const lookOf = (text: string) => screen.getByText(text).className;
  expect(lookOf('Geographic location of the server')).toBe(styles.aboutPart);
  expect([lookOf('is not'), lookOf('+2')]).toEqual([styles.countPart, styles.countPart]);
});
