import * as styles from './Field.css.ts';

export interface FieldNameProps {
  /** What it is called over its column in a list, where that is another word. */
  head: string | undefined;
  label: string;
}

/** The name of a field; where its column has another word that word comes first, so that both are known. (UI.md 4.13) */
export function FieldName({ head, label }: FieldNameProps) {
  if (head === undefined) return label;
  return (
    <>
      {head} <span className={styles.nameAside}>{label}</span>
    </>
  );
}
