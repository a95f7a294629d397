import type { DiffPart } from '@portico/core/customization';
import { Fragment } from 'react';
import * as styles from './ChangeGroupCard.css.ts';

/**
 * The runs of a comparison, marked. Spaces behind a run stay unmarked, or the marks of two runs would touch.
 */
export function Parts({ parts }: { parts: readonly DiffPart[] }) {
  let from = 0;
  return parts.map(({ kind, text }) => {
    const key = `${from} ${kind}`;
    from += text.length;
    const marked = text.trimEnd();
    const Mark = marks[kind];
    return (
      <Fragment key={key}>
        <Mark className={styles.part[kind]}>{marked}</Mark>
        {text.slice(marked.length)}
      </Fragment>
    );
  });
}

const marks = { same: 'span', removed: 'del', added: 'ins' } as const;
