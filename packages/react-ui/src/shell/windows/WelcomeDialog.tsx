import { welcomeTexts } from '@portico/core/shell';
import { Button } from '../../components/buttons/Button.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';

export interface WelcomeDialogProps {
  onStartTour: () => void;
  onClose: () => void;
}

/** Once after an appliance was switched to this portal. (spec 2 section 4, UI.md 4.12, SES-018) */
export function WelcomeDialog({ onStartTour, onClose }: WelcomeDialogProps) {
  return (
    <Dialog
      title={welcomeTexts.title}
      width="medium"
      onClose={onClose}
      hasCloseButton={false}
      footer={
        <>
          <Button onPress={onClose}>{welcomeTexts.close}</Button>
          <Button variant="primary" onPress={onStartTour} autoFocus>
            {welcomeTexts.startTour}
          </Button>
        </>
      }
    >
      {welcomeTexts.text}
    </Dialog>
  );
}
