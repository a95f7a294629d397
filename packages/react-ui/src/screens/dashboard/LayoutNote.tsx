import { type BoardLayout, type CardId, cardTitle, dashboardTexts as texts } from '@portico/core/dashboard';
import { Button } from '../../components/buttons/Button.tsx';
import { Link } from '../../components/links/Link.tsx';
import * as styles from './Dashboard.css.ts';

export interface LayoutNoteProps {
  layout: BoardLayout;
  onShow: (id: CardId) => void;
  onReset: () => void;
}

/** What is hidden of a tab, each to be shown again, and the way back to the tab as it comes. (UI.md 4.8) */
export function LayoutNote({ layout: { hidden }, onShow, onReset }: LayoutNoteProps) {
  return (
    <section className={styles.arranged} aria-label={texts.layout}>
      {hidden.length === 0 ? null : (
        <>
          <h2 className={styles.hiddenTitle}>{texts.hiddenCards}</h2>
          <ul className={styles.hidden}>
            {hidden.map((id) => (
              <li key={id} className={styles.hiddenCard}>
                {cardTitle(id)}
                <Button size="sm" variant="ghost" aria-label={texts.showCard(cardTitle(id))} onPress={() => onShow(id)}>
                  {texts.show}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link variant="quiet" onPress={onReset}>
        {texts.asItComes}
      </Link>
    </section>
  );
}
