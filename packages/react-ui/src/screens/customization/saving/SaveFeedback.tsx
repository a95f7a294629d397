import { progressNotice } from '@portico/core/customization/view';
import { useEffect } from 'react';
import { useSnackbar } from '../../../components/feedback/snackbar-queue.ts';
import { SavePublish } from '../../../portal/save-publish.ts';
import { noteBaseline } from '../review/baseline.ts';
import { feedbackMessages } from './feedback.messages.ts';

/** Says that a save or publish ended, wherever the person is by then. Placed once, above the shell. (UI.md 4.12) */
export function SaveFeedback() {
  const actor = SavePublish.useActorRef();
  const snackbar = useSnackbar();
  useEffect(() => {
    let before = actor.getSnapshot();
    let takeAway = () => {};
    noteBaseline(actor);
    const subscription = actor.subscribe((now) => {
      const notice = progressNotice(before, now);
      before = now;
      noteBaseline(actor);
      // What is being tried again is no longer what it was said of; its Retry would do nothing.
      if (now.hasTag('DataIsSaving') || now.hasTag('DataIsPublishing')) takeAway();
      if (notice === null) return;
      const { tone, text, retry } = notice;
      const action = retry === null ? undefined : { label: feedbackMessages.retry, onPress: () => actor.send(retry) };
      takeAway = snackbar.show({ tone, text, ...(action && { action }) });
    });
    return () => subscription.unsubscribe();
  }, [actor, snackbar]);
  return null;
}
