import { weekdayTime } from '@portico/core/shared';
import { linkMailNote, type peopleMachine, peopleTexts as texts } from '@portico/core/users';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SecretWindow } from '../../../components/dialogs/SecretWindow.tsx';
import { MailStrip } from './MailStrip.tsx';

/** The link, once: what leads the invited to the page where he sets a password. (UI.md 4.15, OP-209) */
export function PersonLink({ actor }: { actor: ActorRefFrom<typeof peopleMachine> }) {
  const link = useSelector(actor, (now) => now.context.link);
  const copying = useSelector(actor, (now) => now.context.copying);
  const isClosing = useSelector(actor, (now) => now.hasTag('closing'));
  if (link === null) return null;
  const note = linkMailNote(link);
  return (
    <SecretWindow
      title={texts.linkTitle(link.name)}
      label={texts.link}
      secret={`${location.origin}${link.path}`}
      copying={copying}
      isClosing={isClosing}
      words={{ ...texts, once: texts.once(weekdayTime(link.ends_at)), close: texts.closeAnyway, done: texts.close }}
      note={note === null ? null : <MailStrip note={note} />}
      onCopied={(isCopied) => actor.send({ type: 'copied', isCopied })}
      onClose={() => actor.send({ type: 'close' })}
      onStay={() => actor.send({ type: 'stay' })}
    />
  );
}
