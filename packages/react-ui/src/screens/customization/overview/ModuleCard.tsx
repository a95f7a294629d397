import { type ModuleId, moduleOf, moduleRoute, placeMessages } from '@portico/core/customization';
import {
  countWords,
  type FrameQueue,
  openApplyMessages,
  overviewTexts,
  selectOverviewCard,
} from '@portico/core/customization/view';
import { jsonEqual } from '@portico/core/shared';
import { CircleAlert, CodeXml, CopyCheck, Ellipsis, Eye, Pencil } from 'lucide-react';
import { memo, useId, useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { Menu } from '../../../components/menus/Menu.tsx';
import { useOffersApply } from '../apply/useOffersApply.ts';
import { useCustomization } from '../state/editor-context.ts';
import * as styles from './ModuleCard.css.ts';
import { overviewMessages } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';

export interface ModuleCardProps {
  id: ModuleId;
  /** Left out by the filter. */
  isHidden: boolean;
  queue: FrameQueue;
  onPreview: (id: ModuleId) => void;
  onApply: (id: ModuleId) => void;
}

/** One module: picture, name, look and badges. The link covers the card; the actions lie over it. (UI.md 4.2) */
export const ModuleCard = memo(function ModuleCard({ id, isHidden, queue, onPreview, onApply }: ModuleCardProps) {
  const { label, area } = moduleOf(id);
  const select = useMemo(() => selectOverviewCard(id), [id]);
  const card = useCustomization(select, jsonEqual);
  const describedBy = useId();
  const canApply = useOffersApply(id);
  const preview = () => onPreview(id);
  const apply = () => onApply(id);
  const name = placeMessages.within(placeMessages.areas[area], label);
  return (
    <li className={styles.card} hidden={isHidden}>
      <Thumbnail id={id} queue={queue} />
      <div className={styles.words}>
        <div className={styles.row}>
          <h3 className={styles.name} title={label}>
            <a
              className={styles.link}
              href={`#${moduleRoute(id)}`}
              aria-label={overviewMessages.card(label, placeMessages.areas[area])}
              aria-describedby={describedBy}
            >
              {label}
            </a>
          </h3>
          {card === null ? null : <Badges {...card} />}
          <span className={styles.grow} />
          <span className={styles.menu}>
            <Menu
              label={overviewMessages.actionsFor(name)}
              trigger={
                <IconButton label={overviewMessages.actionsFor(name)} tooltip={overviewMessages.actions} size="xs">
                  <Icon of={Ellipsis} />
                </IconButton>
              }
              groups={[
                {
                  id: 'actions',
                  items: [
                    {
                      id: 'edit',
                      label: overviewMessages.edit,
                      icon: <Icon of={Pencil} />,
                      href: `#${moduleRoute(id)}`,
                    },
                    { id: 'preview', label: overviewMessages.preview, icon: <Icon of={Eye} />, onAction: preview },
                    ...(canApply
                      ? [{ id: 'apply', label: openApplyMessages.open, icon: <Icon of={CopyCheck} />, onAction: apply }]
                      : []),
                  ],
                },
              ]}
            />
          </span>
        </div>
        <p className={styles.meta} id={describedBy}>
          {card?.swatch ? (
            <span className={styles.swatch} aria-hidden="true">
              <span className={styles.paint} style={{ backgroundColor: card.swatch }} />
            </span>
          ) : null}
          <span className={styles.metaText}>{card?.text}</span>
        </p>
      </div>
      <div className={styles.reveal}>
        <span className={styles.action}>
          <Button
            size="sm"
            icon={<Icon of={Eye} size={14} />}
            aria-label={overviewMessages.previewOf(name)}
            onPress={preview}
          >
            {overviewMessages.preview}
          </Button>
        </span>
        {canApply ? (
          <span className={styles.action}>
            <IconButton
              label={overviewMessages.applyOf(name)}
              tooltip={openApplyMessages.open}
              variant="secondary"
              size="sm"
              aria-haspopup="dialog"
              onPress={apply}
            >
              <Icon of={CopyCheck} size={14} />
            </IconButton>
          </span>
        ) : null}
      </div>
    </li>
  );
});

interface BadgesProps {
  changes: number;
  errors: number;
  isAdvanced: boolean;
}

/** Changed, custom HTML, faulty. (UI.md 4.2) */
function Badges({ changes, errors, isAdvanced }: BadgesProps) {
  return (
    <>
      {changes === 0 ? null : (
        <Badge tone="accent" icon={<span className={styles.dot} aria-hidden="true" />}>
          <span aria-hidden="true">{changes}</span>
          <VisuallyHidden>{countWords.changes(changes)}</VisuallyHidden>
        </Badge>
      )}
      {isAdvanced ? (
        <Badge icon={<Icon of={CodeXml} size={12} />}>
          <VisuallyHidden>{overviewTexts.advanced}</VisuallyHidden>
        </Badge>
      ) : null}
      {errors === 0 ? null : (
        <Badge tone="danger" icon={<Icon of={CircleAlert} size={12} />}>
          <span aria-hidden="true">{errors}</span>
          <VisuallyHidden>{countWords.errors(errors)}</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}
