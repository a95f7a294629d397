import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useEditorLayout } from '../state/editor-layout.ts';
import * as editorStyles from './Editor.css.ts';
import * as styles from './EditorSkeleton.css.ts';

/** Heights of what will stand there: theme, logo, colors, font, heading, text. */
const fields = { theme: 62, logo: 96, colors: 172, font: 32, heading: 32, text: 70 };
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];

/** The shape of the editor while its data is loading: list, six fields, stage. (UI.md section 4) */
export function EditorSkeleton() {
  const layout = useEditorLayout();
  const hasStage = layout === 'columns' || layout === 'split';
  const columns = layout === 'columns' ? editorStyles.columns : hasStage ? editorStyles.split : editorStyles.stack;
  return (
    <div className={columns} aria-busy="true">
      {layout === 'columns' ? (
        <div className={styles.list}>
          {rows.map((row) => (
            <Skeleton key={row} height={20} />
          ))}
        </div>
      ) : null}
      <div className={styles.form}>
        {Object.entries(fields).map(([name, height]) => (
          <div key={name} className={styles.field}>
            <Skeleton width={96} />
            <Skeleton height={height} shape="block" />
          </div>
        ))}
      </div>
      {hasStage ? (
        <div className={styles.stage}>
          <Skeleton height="100%" shape="block" />
        </div>
      ) : null}
    </div>
  );
}
