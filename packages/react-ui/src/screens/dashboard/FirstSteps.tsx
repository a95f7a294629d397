import { type FirstStep, firstStepTexts as texts } from '@portico/core/dashboard';
import { Link } from '../../components/links/Link.tsx';
import * as card from './Dashboard.css.ts';
import * as styles from './FirstSteps.css.ts';

/** What to begin with in a tenant without data, in place of its cards. (UI.md 4.17) */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <section className={card.card} aria-label={texts.title}>
      <div className={card.head}>
        <div className={card.titles}>
          <h2 className={card.title}>{texts.title}</h2>
          <p className={card.note}>{texts.note}</p>
        </div>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ id, title, text, action, to }, at) => (
          <li key={id} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
              <Link href={`#${to}`}>{action}</Link>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
