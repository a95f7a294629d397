import { connectorsOf, healthOf, clusterTexts as texts } from '@portico/core/private-access';
import { placeOfEntry } from '@portico/core/resources/view';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { Link } from '../../../../components/links/Link.tsx';
import { Badge } from '../../../../components/marks/Badge.tsx';
import { Icon } from '../../../../components/marks/Icon.tsx';
import { useForm, useFormState } from '../../state/form-context.ts';
import * as styles from './ApplicationRows.css.ts';

const icons = { success: CircleCheck, warning: CircleAlert, danger: CircleAlert, neutral: CircleHelp } as const;

/** How the stored cluster does, and the way to its page. (UI.md 4.11) */
export function ClusterState({ path }: { path: string }) {
  const { record } = useForm();
  const before = useFormState((now) => now.before);
  const id = before?.[record.identity.id];
  const place = typeof id === 'string' ? placeOfEntry(record.kind, id) : null;
  if (before === null || place === null) return null;
  const { healthWords, tone } = healthOf(before);
  return (
    <div className={styles.domain} data-path={path}>
      <Badge tone={tone} icon={<Icon of={icons[tone]} size={12} />}>
        {healthWords}
      </Badge>
      <span className={styles.requests}>{texts.connectorCount(connectorsOf(before).length)}</span>
      <Link href={`#${place}`}>{texts.health}</Link>
    </div>
  );
}
