import { type BoxOffer, boxTexts, countText } from '@portico/core/logs/view';
import * as styles from './SearchRow.css.ts';

export interface OffersProps {
  id: string;
  offers: readonly BoxOffer[];
  active: number;
  onTake: (offer: BoxOffer) => void;
}

/** What can stand in the box next; the field keeps the focus. (UI.md 4.16) */
export function Offers({ id, offers, active, onTake }: OffersProps) {
  return (
    <div id={id} role="listbox" aria-label={boxTexts.offers} className={styles.offers}>
      {offers.map((offer, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one
        <div
          key={offer.id}
          id={`${id}${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.offer}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(offer)}
        >
          <span className={styles.text} translate="no">
            {offer.text}
          </span>
          <span className={styles.detail}>{offer.detail}</span>
          {offer.count === undefined ? null : <span className={styles.count}>{countText(offer.count)}</span>}
        </div>
      ))}
    </div>
  );
}
