import { selectOpened, termsParts, termsTexts as texts } from '@portico/core/resources/view';
import { selectUser } from '@portico/core/session';
import { useSession } from '../../../../portal/portal-context.ts';
import { useResourceState } from '../../state/resource-context.ts';
import * as card from './Beside.css.ts';
import * as styles from './TermsPreview.css.ts';

/** The terms of service as users see them, while they are written. (UI.md 4.10) */
export function TermsPreview() {
  const text = useResourceState((now) => selectOpened(now)?.entry.tos);
  const tenant = useSession(selectUser)?.tenant_name ?? '';
  const parts = termsParts(text);
  return (
    <section className={card.card} aria-labelledby="terms-preview">
      <div className={card.head}>
        <h2 className={card.title} id="terms-preview">
          {texts.title}
        </h2>
      </div>
      {parts.length === 0 ? (
        <div className={card.list}>
          <p className={card.quiet}>{texts.none}</p>
        </div>
      ) : (
        <div className={styles.stage}>
          <div className={styles.sheet}>
            <p className={styles.heading}>{texts.heading}</p>
            <p className={styles.from}>{texts.from(tenant)}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
            <section className={styles.text} aria-label={texts.heading} tabIndex={0}>
              {parts.map((part, at) =>
                part.kind === 'text' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else
                  <p key={at} className={styles.paragraph} translate="no">
                    {part.text}
                  </p>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else
                  <ul key={at} className={styles.points} translate="no">
                    {part.items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
            <div className={styles.buttons} aria-hidden="true">
              <span className={styles.primary}>{texts.accept}</span>
              <span className={styles.secondary}>{texts.decline}</span>
            </div>
          </div>
        </div>
      )}
    </section>
  );
}
