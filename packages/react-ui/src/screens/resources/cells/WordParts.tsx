import type { CellWords } from '@portico/core/resources/view';
import { resourceTexts } from '@portico/core/resources/view';
import * as styles from './words.css.ts';

export interface WordPartsProps {
  parts: CellWords['parts'];
  /** Its entry was deleted. */
  isGone: boolean;
  /** All of it, where a part is cut. */
  title: string;
}

const lookOf = (at: number, isAbout: boolean) =>
  isAbout ? styles.aboutPart : at === 0 ? styles.part : styles.countPart;

/** Words in one line; values among them are chips. (UI.md 4.13, details) */
export function WordParts({ parts, isGone, title }: WordPartsProps) {
  return (
    <span className={isGone ? styles.wordsGone : styles.words} title={title}>
      {parts.length === 0 ? resourceTexts.emptyCell : null}
      {parts.map(({ text: part, isValue, isData = false, isAbout = false }, at) =>
        isValue ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
          <span key={at} className={styles.chip} translate="no">
            {part}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
          <span key={at} className={lookOf(at, isAbout)} translate={isData ? 'no' : undefined}>
            {` ${part} `}
          </span>
        ),
      )}
    </span>
  );
}
