import { selectUser } from '@portico/core/session';
import { capabilityRows, capabilityTexts as texts } from '@portico/core/settings';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { Badge } from '../../components/marks/Badge.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { useSession } from '../../portal/portal-context.ts';
import * as styles from './panel/Panel.css.ts';

/** What the tenant is licensed for; nobody changes it here. (spec 2 section 3, UI.md 4.10) */
export function CapabilitiesPanel() {
  const rows = capabilityRows(useSession(selectUser)?.capabilities ?? {});
  return (
    <section aria-labelledby="capabilities">
      <h2 className={styles.heading} id="capabilities">
        {texts.title}
      </h2>
      <p className={styles.note}>{texts.note}</p>
      <div className={styles.card}>
        <ul>
          {rows.map(({ key, label, isOn, state, told }) => (
            <li key={key} className={styles.row}>
              <div className={styles.line}>
                <div className={styles.grow}>
                  {label === null ? null : <div className={styles.name}>{label}</div>}
                  <div className={styles.minor} translate="no">
                    {told}
                  </div>
                </div>
                <Badge
                  tone={isOn ? 'success' : 'neutral'}
                  icon={<Icon of={isOn ? CircleCheck : CircleMinus} size={12} />}
                >
                  {state}
                </Badge>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
