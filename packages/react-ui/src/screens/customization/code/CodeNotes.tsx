import { countOf, customHtmlReport } from '@portico/core/customization';
import { TriangleAlert } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import * as styles from './CodeNotes.css.ts';

/** What about the page deserves a second look; it blocks nothing. (UI.md 4.4) */
export const CodeNotes = memo(function CodeNotes({ code }: { code: string }) {
  const deferred = useDeferredValue(code);
  const notes = useMemo(() => customHtmlReport(deferred), [deferred]);
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      <span className={styles.count}>
        <Icon of={TriangleAlert} size={12} />
        {countOf(notes.length, 'note')}
      </span>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={`${note.at} ${note.message}`}>
            {note.message} · line {note.line}
          </li>
        ))}
      </ul>
    </div>
  );
});
