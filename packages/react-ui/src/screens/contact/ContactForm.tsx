import { CONTACT_MESSAGE_LENGTH } from '@portico/core/api';
import {
  type contactMachine,
  contactTexts,
  contactTopics,
  selectContactDraft,
  selectContactFailure,
  selectContactFaults,
  topicLabels,
} from '@portico/core/contact';
import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../components/buttons/Button.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Select } from '../../components/fields/Select.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { focusField } from '../../platform/focus-field.ts';
import { useOwnPrimary } from '../../portal/one-primary.ts';
import * as styles from './Contact.css.ts';
import { Diagnostics } from './Diagnostics.tsx';

const topics = contactTopics.map((topic) => ({ value: topic, label: topicLabels[topic] }));

/** Topic, message, diagnostics and Send; what is typed stays until it is sent. (UI.md 4.12) */
export function ContactForm({ actor }: { actor: ActorRefFrom<typeof contactMachine> }) {
  const { topic, message, diagnostics } = useSelector(actor, selectContactDraft);
  const faults = useSelector(actor, selectContactFaults);
  const failure = useSelector(actor, selectContactFailure);
  const isSending = useSelector(actor, (contact) => contact.hasTag('sending'));
  useOwnPrimary();
  const send = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'send' });
    const [first] = Object.keys(selectContactFaults(actor.getSnapshot()));
    if (first !== undefined) focusField(`contact.${first}`);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.intro}>{contactTexts.intro}</p>
      <div className={styles.topic}>
        <Select
          label={contactTexts.topic}
          options={topics}
          value={topic}
          onChange={(next) => actor.send({ type: 'topic.chosen', topic: next })}
          isRequired
          isDisabled={isSending}
          isInvalid={faults.topic !== undefined}
          errorMessage={faults.topic}
          dataPath="contact.topic"
        />
      </div>
      <div className={styles.message}>
        <TextField
          label={contactTexts.message}
          multiline
          rows={8}
          value={message}
          onChange={(next) => actor.send({ type: 'message.edited', message: next })}
          counter={{ value: message.length, max: CONTACT_MESSAGE_LENGTH.max }}
          isRequired
          isLocked={isSending}
          isInvalid={faults.message !== undefined}
          errorMessage={faults.message}
          dataPath="contact.message"
        />
      </div>
      <Diagnostics
        attached={diagnostics}
        isLocked={isSending}
        onChange={(next) => actor.send({ type: 'diagnostics.changed', diagnostics: next })}
      />
      {failure === null ? null : (
        <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
          {failure}
        </Strip>
      )}
      <div>
        <Button type="submit" variant="primary" isPending={isSending}>
          {contactTexts.send}
        </Button>
      </div>
    </form>
  );
}
