import { loadPeople, loadRoleGivers } from '@portico/core';
import type { EditedLists } from '@portico/core/access';
import { type WhyGiver, type WhyQuestion, whyOptions, whyRole, whyTexts } from '@portico/core/access/view';
import { holdersOf } from '@portico/core/users';
import { useMemo, useState } from 'react';
import { useApp } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import { WhyBox } from '../../why/WhyBox.tsx';

const none: readonly WhyGiver[] = [];

export interface RoleWhyProps {
  id: string;
  name: string;
  role: EditedLists;
  others: readonly { id: string; name: string; read: readonly string[]; write: readonly string[] }[];
}

/** Who can do something, through which role, with this one as it is edited. (issue 15) */
export function RoleWhy({ id, name, role, others }: RoleWhyProps) {
  const { portal } = useApp();
  const [question, ask] = useState<WhyQuestion | null>(null);
  const mayRead = portal.access().can('settings:users:read');
  const people = useAsked(loadPeople, question === null || !mayRead ? null : portal).answered?.value ?? null;
  const givers = useAsked(loadRoleGivers, question === null ? null : portal).answered?.value ?? none;
  const routes = useMemo(() => portal.access().routes.flatMap(({ record }) => record ?? []), [portal]);
  const options = useMemo(() => whyOptions(routes), [routes]);
  const answer = useMemo(
    () =>
      question === null
        ? null
        : whyRole(question, { id, name, ...role }, others, { people: holdersOf(people), givers }, routes),
    [question, id, name, role, others, people, givers, routes],
  );
  return <WhyBox title={whyTexts.roleTitle} options={options} question={question} onAsk={ask} answer={answer} />;
}
