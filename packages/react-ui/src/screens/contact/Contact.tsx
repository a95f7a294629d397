import { contactTexts, selectSentMessage } from '@portico/core/contact';
import { useSelector } from '@xstate/react';
import { Page } from '../../shell/page/Page.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactSent } from './ContactSent.tsx';
import { useContact } from './useContact.ts';

/** A message to the operator: the form, and in its place what became of it. (UI.md 4.12) */
export function Contact() {
  const actor = useContact();
  const sentId = useSelector(actor, selectSentMessage);
  const state = useSelector(actor, (contact) => String(contact.value));
  return (
    <Page title={contactTexts.title} state={state}>
      {sentId === null ? (
        <ContactForm actor={actor} />
      ) : (
        <ContactSent id={sentId} onAgain={() => actor.send({ type: 'again' })} />
      )}
    </Page>
  );
}
