import { type ModuleId, messages, selectEditable } from '@portico/core/customization';
import {
  applyTexts,
  selectApplyBlock,
  selectApplySource,
  selectAsksForSlot,
  selectCanApply,
  selectColorsBlock,
  selectWillChange,
} from '@portico/core/customization/view';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { useCustomization } from '../state/editor-context.ts';
import * as styles from './ApplyDialog.css.ts';
import { ApplyLook } from './ApplyLook.tsx';
import { ApplyTargets } from './ApplyTargets.tsx';
import { applyMessages } from './messages.ts';
import { type ApplyActor, useApply } from './useApply.ts';

export interface ApplyDialogProps {
  /** The module to copy from. */
  source: ModuleId;
  onClose: () => void;
}

/** Copies colors and logo of one module to others, shown before it happens. (spec 1 sections 2, 4 and 5; UI.md 4.5) */
export function ApplyDialog({ source, onClose }: ApplyDialogProps) {
  const apply = useApply(source, onClose);
  const isEditable = useCustomization(selectEditable);
  const words = useSelector(apply, selectWillChange);
  const canApply = useSelector(apply, selectCanApply) && isEditable;
  const block = useSelector(apply, selectApplyBlock) ?? (isEditable ? null : applyTexts.busy);
  return (
    <Dialog
      title={messages.applyToMultipleTitle}
      width="large"
      isFlush
      onClose={onClose}
      footerStart={<span role="status">{words}</span>}
      footer={
        <>
          <Button onPress={onClose}>{applyMessages.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={!canApply}
            disabledReason={block}
            onPress={() => apply.send({ type: 'apply.confirmed' })}
          >
            {applyMessages.apply}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <dl className={styles.choices}>
          <Source apply={apply} />
          <Copied apply={apply} />
        </dl>
        <ApplyTargets apply={apply} />
      </div>
    </Dialog>
  );
}

function Source({ apply }: { apply: ApplyActor }) {
  const source = useSelector(apply, selectApplySource);
  if (source === null) return null;
  return (
    <div className={styles.choice}>
      <dt className={styles.term}>{applyTexts.from}</dt>
      <dd className={styles.source}>
        <span>{source.label}</span>
        <ApplyLook look={source.look} hasColors hasLogo />
        <span className={styles.note}>{source.look.theme}</span>
      </dd>
    </div>
  );
}

function Copied({ apply }: { apply: ApplyActor }) {
  const { colors, logo, logoSlot } = useSelector(apply, ({ context }) => context);
  const block = useSelector(apply, selectColorsBlock);
  const asksForSlot = useSelector(apply, selectAsksForSlot);
  const pickSlot = useCallback(
    (slot: 'dialogs' | 'documents') => apply.send({ type: 'logoSlot.selected', slot }),
    [apply],
  );
  return (
    <div className={styles.choice}>
      <dt className={styles.term}>{applyTexts.copy}</dt>
      <dd className={styles.value}>
        <Checkbox
          label={applyTexts.colors}
          isSelected={colors}
          isDisabled={block !== null}
          description={block ?? undefined}
          onChange={() => apply.send({ type: 'colors.toggled' })}
        />
        <Checkbox label={applyTexts.logo} isSelected={logo} onChange={() => apply.send({ type: 'logo.toggled' })} />
        {asksForSlot ? (
          <SegmentedToggle
            label={applyTexts.logo}
            size="sm"
            options={slots}
            value={logoSlot}
            isDisabled={!logo}
            onChange={pickSlot}
          />
        ) : null}
      </dd>
    </div>
  );
}

const slots = (['dialogs', 'documents'] as const).map((value) => ({ value, label: applyTexts.logoSlots[value] }));
