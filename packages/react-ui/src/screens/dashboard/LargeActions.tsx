import { opensLog } from '@portico/core/access';
import {
  type BoardState,
  type CardId,
  cardView,
  csvName,
  figureCsv,
  dashboardTexts as texts,
} from '@portico/core/dashboard';
import { Download, ScrollText } from 'lucide-react';
import { Button } from '../../components/buttons/Button.tsx';
import { LinkButton } from '../../components/buttons/LinkButton.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { useApp } from '../../portal/portal-context.ts';
import { saveText } from './save-text.ts';

export interface LargeActionsProps {
  state: BoardState;
  id: CardId;
}

/** What is done with a card that has a page to itself. (UI.md 4.8, picture 17) */
export function LargeActions({ state, id }: LargeActionsProps) {
  const { portal } = useApp();
  const { can } = portal.access();
  const view = cardView(state, id, { isWhole: true, mayOpen: (logType) => opensLog(can, logType) });
  if (view.state !== 'ready' || view.figure.isEmpty) return null;
  const { figure, inLogs } = view;
  return (
    <>
      <Button icon={<Icon of={Download} />} onPress={() => saveText(csvName(id, state.window), figureCsv(figure))}>
        {texts.csv}
      </Button>
      {inLogs === null ? null : (
        <LinkButton href={`#${inLogs}`} icon={<Icon of={ScrollText} />}>
          {texts.inLogs}
        </LinkButton>
      )}
    </>
  );
}
