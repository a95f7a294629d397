import { providerLinks, providersQuestion } from '@portico/core/session/view';
import { answerTo } from '@portico/core/shared';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../components/buttons/LinkButton.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { Words } from '../../components/words/Words.tsx';
import { partOnDemand } from '../../platform/on-demand.ts';
import { usePlaceSearch } from '../../platform/places/places.ts';
import { useApp } from '../../portal/portal-context.ts';
import { useAsked } from '../../portal/useAsked.ts';
import * as styles from './Providers.css.ts';
import { providersMessages } from './providers.messages.ts';
import type { UsePasskeyProps } from './UsePasskey.tsx';

const UsePasskey = partOnDemand(() => import('./UsePasskey.tsx').then((module) => module.UsePasskey), {
  ahead: 'never',
});

export interface ProvidersProps extends UsePasskeyProps {
  /** Where the sign-in goes on to. */
  place: string | null;
}

/** The providers of identities under the form, in their order; nothing where there are none. (UI.md 4.15, OP-210) */
export function Providers({ place, ...passkey }: ProvidersProps) {
  const { portal } = useApp();
  const search = usePlaceSearch();
  const [question] = useState(() => providersQuestion(search));
  const asked = useAsked((query, signal) => portal.client.auth.providers({ query, signal }), question);
  const answer = answerTo(asked, question);
  const links = providerLinks(answer, place);
  const offersPasskey = answer?.passkey === true;
  if (links.length === 0 && !offersPasskey) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{providersMessages.or}</p>
      {offersPasskey ? <UsePasskey {...passkey} /> : null}
      {links.map(({ id, name, href }) => (
        <LinkButton key={id} href={href} size="lg" isFullWidth icon={<Icon of={Building2} />}>
          <Words parts={{ provider: <span translate="no">{name}</span> }}>{providersMessages.goOnWith}</Words>
        </LinkButton>
      ))}
    </div>
  );
}
